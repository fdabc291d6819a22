import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { viewsCopy as copy } from '#content/copy/admin/views.ts'
import { deleteView, listViews, type SavedView } from '#contract/admin/views.ts'

interface DeleteViewDialogProps {
  view: SavedView
  onClose: () => void
}

/** Confirms that a view is to be deleted. */
export function DeleteViewDialog({ view, onClose }: DeleteViewDialogProps) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => callAdmin(deleteView, { params: { viewId: view.id } }),
    onSuccess: () => showToast(copy.deleted),
    onError: (error) => showToast(copy.failed, { detail: errorText(error) }),
    onSettled: async () => {
      await invalidate(queryClient, listViews)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={copy.confirm.title(view.name)}
      closeLabel={copy.confirm.keep}
      confirmLabel={copy.delete}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p className="text-ink-2">{view.isShared ? copy.confirm.shared : copy.confirm.own}</p>
    </ConfirmDialog>
  )
}
