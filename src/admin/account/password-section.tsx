import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { callAdmin } from '#admin/lib/call.ts'
import { PasswordField } from '#admin/sign-in/password-field.tsx'
import { Button } from '#admin/ui/button.tsx'
import { Dialog } from '#admin/ui/dialog.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { accountCopy } from '#content/copy/admin/staff.ts'
import { changeMyPassword, type Factors } from '#contract/admin/me.ts'
import { AccountSection } from './account-section.tsx'

const copy = accountCopy.password

/** The password of the person. Without one, the setup of an authenticator app sets it. */
export function PasswordSection({ factors }: { factors: Factors }) {
  const [isOpen, setOpen] = useState(false)
  const save = useMutation({
    mutationFn: (password: string) => callAdmin(changeMyPassword, { body: { password } }),
    onSuccess: () => {
      setOpen(false)
      showToast(copy.saved)
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate(String(new FormData(event.currentTarget).get('password')))
  }
  return (
    <AccountSection title={copy.title}>
      <p className="text-ink-2">{factors.hasPassword ? copy.set : copy.none}</p>
      {factors.hasPassword && <Button onClick={() => setOpen(true)}>{copy.change}</Button>}
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={copy.change}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{adminCopy.cancel}</Button>
            <Button type="submit" form="new-password" variant="primary" isBusy={save.isPending}>
              {copy.submit}
            </Button>
          </>
        }
      >
        <form id="new-password" onSubmit={submit}>
          <PasswordField
            label={copy.newLabel}
            name="password"
            autoComplete="new-password"
            hint={copy.hint}
            required
            error={save.error?.message}
          />
        </form>
      </Dialog>
    </AccountSection>
  )
}
