import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accountLinksCopy } from '#content/copy/account-links.ts'
import type { NewPasswordForm } from '#contract/account-links.ts'
import { call } from '#shop/lib/call.ts'
import { useContractForm } from '#shop/lib/use-contract-form.ts'
import { NarrowPage, Outcome, RefusedLink } from '#shop/users/narrow-page.tsx'
import { NewPasswordFields } from '#shop/users/password-field.tsx'
import { useLink, useToken } from '#shop/users/use-link.ts'
import { showAlert } from '#ui/alert.ts'
import { Button } from '#ui/button.tsx'

const words = () => accountLinksCopy().reset
const loadSchema = () =>
  import('#contract/account-links.ts').then((module) => module.NewPasswordForm)

/** Sets a new password with the link of an e-mail. Opening the page uses nothing up. */
export function ResetPasswordPage() {
  const token = useToken()
  const [isDone, setDone] = useState(false)
  const { refusal, use } = useLink()
  const { form, isBusy, errorOf } = useContractForm<NewPasswordForm>({
    loadSchema,
    send: ({ password }) =>
      use(async () => {
        const { resetPassword } = await import('#contract/account-links.ts')
        await call(resetPassword, { body: { token, password } })
        setDone(true)
      }),
    showAlert,
  })
  return (
    <NarrowPage title={words().title}>
      {refusal && (
        <>
          <RefusedLink text={refusal} />
          <Link to="/forgot-password" className="rule-link justify-self-start">
            {words().again}
          </Link>
        </>
      )}
      {!refusal && !isDone && (
        <form {...form} className="grid gap-3">
          <NewPasswordFields name="password" labels={words()} errorOf={errorOf} />
          <Button type="submit" isWide isBusy={isBusy} busyLabel={words().saving}>
            {words().save}
          </Button>
        </form>
      )}
      <Outcome text={isDone ? words().done : undefined} />
      {isDone && (
        <Link to="/sign-in" className="rule-link justify-self-start">
          {accountLinksCopy().login}
        </Link>
      )}
    </NarrowPage>
  )
}
