import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { invalidate, staffQuery } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { TextField } from '#admin/ui/field.tsx'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { studioCopy } from '#content/copy/admin/studio.ts'
import { editFabric, getFabric, listFabrics, type StaffFabric } from '#contract/admin/fabrics.ts'

const copy = studioCopy.rename

/** Changes the name of a fabric. */
export function RenameFabricDialog({
  fabric,
  onClose,
}: {
  fabric: StaffFabric
  onClose: () => void
}) {
  const form = useId()
  const queryClient = useQueryClient()
  const { id, version } = fabric
  const [name, setName] = useState(fabric.name)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callAdmin(editFabric, {
        params: { fabricId: id },
        body: { version, changes: { name: name.trim() } },
      }),
    onSuccess: async () => {
      onClose()
      showToast(copy.done)
      await invalidate(queryClient, listFabrics)
      queryClient.removeQueries({
        queryKey: staffQuery(getFabric, { params: { fabricId: id } }).queryKey,
      })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <FormDialog
      title={copy.title}
      form={form}
      submitLabel={copy.submit}
      isBusy={isPending}
      onClose={onClose}
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          data-autofocus
          label={studioCopy.labels.name}
          value={name}
          dir="auto"
          maxLength={60}
          autoComplete="off"
          error={error ? errorText(error) : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </form>
    </FormDialog>
  )
}
