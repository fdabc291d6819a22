import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useCan } from '#admin/kit/me.ts'
import { invalidate } from '#admin/kit/staff-query.ts'
import { useFormDraft } from '#admin/kit/use-draft.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { setFieldErrors } from '#admin/lib/form-errors.ts'
import { Choice, TextField } from '#admin/ui/field.tsx'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { viewsCopy as copy } from '#content/copy/admin/views.ts'
import { editView, listViews, type SavedView, saveView } from '#contract/admin/views.ts'
import { ApiCallError } from '#contract/client.ts'
import { type ListWithViews, searchOf } from './saved-views.ts'

const formId = 'save-view'

interface ViewDialogProps {
  list: ListWithViews
  /** The search parameters that a new view saves. */
  query: string
  /** The view to rename. */
  view?: SavedView | undefined
  onClose: () => void
}

interface ViewForm {
  name: string
  isShared: boolean
}

/** Saves the open list under a name, or renames a view. */
export function ViewDialog({ list, query, view, onClose }: ViewDialogProps) {
  const can = useCan()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const defaults: ViewForm = { name: view?.name ?? '', isShared: false }
  const form = useForm({ defaultValues: defaults })
  useFormDraft({ name: `view-${view?.id ?? list.name}`, form, defaults, isClosable: true })
  const { errors } = form.formState
  const save = useMutation({
    mutationFn: ({ name, isShared }: ViewForm) =>
      view
        ? callAdmin(editView, { params: { viewId: view.id }, body: { name } })
        : callAdmin(saveView, { body: { list: list.name, name, query, isShared } }),
    onSuccess: async (saved) => {
      await invalidate(queryClient, listViews)
      showToast(copy.saved)
      onClose()
      void navigate({ to: list.path, search: searchOf(list, saved), replace: true })
    },
    onError: (error, { name }) => {
      if (error instanceof ApiCallError && error.code === 'already_exists')
        form.setError('name', { message: copy.taken(name) })
      else setFieldErrors(form, error)
    },
  })
  return (
    <FormDialog
      title={view ? copy.dialog.rename : copy.dialog.save}
      form={formId}
      submitLabel={copy.dialog.submit}
      isBusy={save.isPending}
      onClose={onClose}
    >
      {!view && <p className="text-ink-2">{copy.dialog.text}</p>}
      <form
        id={formId}
        noValidate
        className="mt-4"
        onSubmit={form.handleSubmit((values) =>
          save.mutate({ ...values, name: values.name.trim() }),
        )}
      >
        <TextField
          label={copy.name}
          error={errors.name?.message ?? errors.root?.message}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          {...form.register('name', {
            validate: (name) => name.trim() !== '' || copy.required,
          })}
        />
        {!view && can('orders.manage') && (
          <Choice label={copy.share} {...form.register('isShared')} />
        )}
      </form>
    </FormDialog>
  )
}
