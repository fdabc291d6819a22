import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { errorStyle } from '#admin/ui/field-style.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { stockTakesCopy } from '#content/copy/admin/stock-takes.ts'
import {
  cancelStockTake,
  getStockTake,
  listStockTakes,
  type StockTake,
} from '#contract/admin/stock-takes.ts'
import { removeDrafts } from './count-drafts.ts'
import { stockTakeQuery } from './take-scope.ts'

const copy = stockTakesCopy.cancel

interface CancelDialogProps {
  take: StockTake
  onClose: () => void
}

/** Ends a stock count without booking anything. */
export function CancelDialog({ take, onClose }: CancelDialogProps) {
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => callAdmin(cancelStockTake, { params: { stockTakeId: take.id }, body: {} }),
    onSuccess: (cancelled) => {
      removeDrafts(take.id)
      client.setQueryData(stockTakeQuery(take.id).queryKey, cancelled)
      showToast(copy.done)
      onClose()
    },
    onSettled: () => invalidate(client, listStockTakes, getStockTake),
  })
  return (
    <ConfirmDialog
      title={copy.title}
      closeLabel={copy.keep}
      confirmLabel={copy.open}
      isBusy={cancel.isPending}
      onClose={onClose}
      onConfirm={() => cancel.mutate()}
    >
      <p className="text-ink-2">{copy.text}</p>
      {cancel.error && (
        <p className={errorStyle} role="alert">
          {errorText(cancel.error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
