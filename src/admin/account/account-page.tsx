import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { meQuery, useMe } from '#admin/kit/me.ts'
import { Panel } from '#admin/kit/panel.tsx'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { useFormDraft } from '#admin/kit/use-draft.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { setFieldErrors } from '#admin/lib/form-errors.ts'
import { LoadingLine } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { TextField } from '#admin/ui/field.tsx'
import { Page } from '#admin/ui/page.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { accountCopy as copy, roleNames } from '#content/copy/admin/staff.ts'
import { editMe, getMyFactors } from '#contract/admin/me.ts'
import { AccountSection } from './account-section.tsx'
import { Devices } from './devices.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordSection } from './password-section.tsx'
import { TotpSection } from './totp-section.tsx'

/** The signed-in person's own name, ways to sign in, and devices. */
export function AccountPage() {
  const factors = useQuery(staffQuery(getMyFactors))
  return (
    <Page title={copy.title}>
      <div className="max-w-144">
        <NameForm />
        <Panel query={factors} subject={copy.subjects.factors} loading={<LoadingLine width={30} />}>
          {(data) => (
            <>
              <Passkeys factors={data} />
              <PasswordSection factors={data} />
              <TotpSection factors={data} />
            </>
          )}
        </Panel>
        <Devices />
      </div>
    </Page>
  )
}

function NameForm() {
  const { name, email, role, version } = useMe()
  const queryClient = useQueryClient()
  const defaults = { name }
  const form = useForm({ defaultValues: defaults })
  useFormDraft({ name: 'account-name', form, defaults })
  const save = useMutation({
    mutationFn: (changes: { name: string }) => callAdmin(editMe, { body: { version, changes } }),
    onSuccess: (me, changes) => {
      queryClient.setQueryData(meQuery.queryKey, me)
      form.reset(changes)
      showToast(copy.nameSaved)
    },
    onError: (error) => setFieldErrors(form, error),
  })
  const { errors, isDirty } = form.formState
  return (
    <AccountSection>
      <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
        <TextField
          label={copy.name}
          autoComplete="name"
          error={errors.name?.message ?? errors.root?.message}
          {...form.register('name')}
        />
        <p className="text-small text-ink-2">
          {email} · {roleNames[role]}
        </p>
        <Button type="submit" disabled={!isDirty} isBusy={save.isPending}>
          {copy.saveName}
        </Button>
      </form>
    </AccountSection>
  )
}
