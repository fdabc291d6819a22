import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invalidate, staffQuery } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx'
import { errorStyle } from '#admin/ui/field-style.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { studioCopy } from '#content/copy/admin/studio.ts'
import { deleteFabric, getFabric, listFabrics, type StaffFabric } from '#contract/admin/fabrics.ts'
import { ApiCallError } from '#contract/client.ts'

const copy = studioCopy.remove

interface DeleteFabricDialogProps {
  fabric: StaffFabric
  onClose: () => void
  /** Leaves the page of the fabric, if it is open. */
  onDeleted: () => unknown
}

const failureText = (error: Error): string =>
  error instanceof ApiCallError && error.code === 'in_use' ? copy.inUse : errorText(error)

/** Confirms that a fabric is deleted. One that is used says so and stays. */
export function DeleteFabricDialog({ fabric, onClose, onDeleted }: DeleteFabricDialogProps) {
  const queryClient = useQueryClient()
  const { id, name } = fabric
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callAdmin(deleteFabric, { params: { fabricId: id } }),
    onSuccess: async () => {
      onClose()
      await onDeleted()
      showToast(copy.done(name))
      queryClient.removeQueries({
        queryKey: staffQuery(getFabric, { params: { fabricId: id } }).queryKey,
      })
      await invalidate(queryClient, listFabrics)
    },
  })
  return (
    <ConfirmDialog
      title={copy.title(name)}
      confirmLabel={copy.confirm}
      isBusy={isPending}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      <p className="text-ink-2">{copy.text}</p>
      {error && (
        <p className={errorStyle} role="alert">
          <Icon name="warning" />
          {failureText(error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
