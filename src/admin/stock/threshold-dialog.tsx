import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { Button } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { errorStyle, labelStyle } from '#admin/ui/field-style.ts'
import { Stepper } from '#admin/ui/stepper.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { stockCopy } from '#content/copy/admin/stock.ts'
import { maxStockQuantity, type StockRow, setStockThreshold } from '#contract/admin/stock.ts'
import { refreshStock } from './refresh-stock.ts'
import { variantLabel } from './stock-grid.ts'

const copy = stockCopy.threshold

interface ThresholdDialogProps {
  row: StockRow
  onClose: () => void
}

/** Changes the stock at which a variant counts as low. */
export function ThresholdDialog({ row, onClose }: ThresholdDialogProps) {
  const id = useId()
  const client = useQueryClient()
  const [threshold, setThreshold] = useState<number | undefined>(row.threshold)
  const save = useMutation({
    mutationFn: (lowStockThreshold: number | null) =>
      callAdmin(setStockThreshold, {
        params: { variantId: row.variantId },
        body: { lowStockThreshold },
      }),
    onSuccess: () => {
      showToast(copy.saved)
      onClose()
    },
    onSettled: () => refreshStock(client),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={copy.title}
      actions={
        <>
          <Button onClick={onClose}>{adminCopy.cancel}</Button>
          <Button
            variant="primary"
            disabled={threshold === undefined}
            isBusy={save.isPending}
            onClick={() => threshold !== undefined && save.mutate(threshold)}
          >
            {copy.save}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{copy.text(variantLabel(row))}</p>
      <div className="pt-4">
        <label className={labelStyle} htmlFor={id}>
          {copy.label}
        </label>
        <Stepper
          id={id}
          label={copy.label}
          value={threshold}
          min={0}
          max={maxStockQuantity}
          onChange={setThreshold}
          hasFocus
        />
      </div>
      <Button variant="plain" className="-ms-3 mt-2" onClick={() => save.mutate(null)}>
        {copy.useDefault}
      </Button>
      {save.error && (
        <p className={errorStyle} role="alert">
          {errorText(save.error)}
        </p>
      )}
    </Dialog>
  )
}
