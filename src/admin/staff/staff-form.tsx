import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useFormDraft } from '#admin/kit/use-draft.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { setFieldErrors } from '#admin/lib/form-errors.ts'
import { SelectField, TextField } from '#admin/ui/field.tsx'
import { errorStyle } from '#admin/ui/field-style.ts'
import { FormDialog } from '#admin/ui/form-dialog.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { roleDescriptions, roleNames, staffCopy } from '#content/copy/admin/staff.ts'
import { StaffRole } from '#contract/admin/permissions.ts'
import { editStaff, inviteStaff, type StaffMember } from '#contract/admin/staff.ts'
import type { NewLink } from './staff-link-dialog.tsx'

interface Values {
  email: string
  name: string
  role: StaffRole
}

interface StaffFormProps {
  /** The person to edit, or null for an invitation. */
  person: StaffMember | null
  onClose: () => void
  /** Called after saving, with the link of an invitation. */
  onSaved: (link: NewLink | undefined) => Promise<void>
}

const roles = StaffRole.options.map((value) => ({ value, label: roleNames[value] }))

async function save(person: StaffMember | null, values: Values): Promise<NewLink | undefined> {
  const { email, name, role } = values
  if (person) {
    const body = { version: person.version, changes: { name, role } }
    await callAdmin(editStaff, { params: { staffId: person.id }, body })
    showToast(staffCopy.saved(name))
    return undefined
  }
  const { link, isEmailed } = await callAdmin(inviteStaff, { body: { email, name, role } })
  return { link, isEmailed, name }
}

/** The form of an invitation, or of a person's name and role. */
export function StaffForm({ person, onClose, onSaved }: StaffFormProps) {
  const defaults: Values = {
    email: '',
    name: person?.name ?? '',
    role: person?.role ?? 'packer',
  }
  const form = useForm({ defaultValues: defaults })
  useFormDraft({ name: `staff-${person?.id ?? 'new'}`, form, defaults, isClosable: true })
  const { register, handleSubmit, formState, watch } = form
  const mutation = useMutation({
    mutationFn: (values: Values) => save(person, values),
    onSuccess: onSaved,
    onError: (error) => setFieldErrors(form, error),
  })
  const { errors } = formState
  const formId = 'staff-form'
  return (
    <FormDialog
      title={person ? staffCopy.edit.title(person.name) : staffCopy.invite.title}
      form={formId}
      submitLabel={person ? staffCopy.edit.submit : staffCopy.invite.submit}
      isBusy={mutation.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={handleSubmit((values) => mutation.mutate(values))}>
        {!person && (
          <TextField
            label={staffCopy.invite.email}
            type="email"
            autoComplete="off"
            error={errors.email?.message}
            {...register('email')}
          />
        )}
        <TextField
          label={staffCopy.invite.name}
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
        <SelectField
          label={staffCopy.invite.role}
          options={roles}
          hint={roleDescriptions[watch('role')]}
          error={errors.role?.message}
          {...register('role')}
        />
        {errors.root && (
          <p className={errorStyle} role="alert">
            {errors.root.message}
          </p>
        )}
      </form>
    </FormDialog>
  )
}
