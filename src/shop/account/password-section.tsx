import { accountCopy } from '#content/copy/account.ts'
import type { PasswordChangeForm } from '#contract/account.ts'
import { AccountSection, SubmitButton } from '#shop/account/account-frame.tsx'
import { reloadSessions } from '#shop/account/sessions.ts'
import { useAccountForm } from '#shop/account/use-account-form.ts'
import { call } from '#shop/lib/call.ts'
import { NewPasswordFields, PasswordField } from '#shop/users/password-field.tsx'
import { showToast } from '#ui/toast.ts'

const words = () => accountCopy().password
const loadSchema = () =>
  import('#contract/account.ts').then(({ PasswordChangeForm }) => PasswordChangeForm)

/** Changes the password, which signs all other devices out. */
export function PasswordSection() {
  const { form, isBusy, errorOf, reset } = useAccountForm<PasswordChangeForm>({
    loadSchema,
    async send({ currentPassword, newPassword }) {
      const { changePassword } = await import('#contract/account.ts')
      await call(changePassword, { body: { currentPassword, newPassword } })
      reset()
      void reloadSessions()
      showToast(words().changed)
    },
  })
  return (
    <AccountSection title={words().title}>
      <form {...form} className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        <div className="md:col-span-full">
          <PasswordField
            name="currentPassword"
            label={words().current}
            autoComplete="current-password"
            error={errorOf('currentPassword')}
          />
        </div>
        <NewPasswordFields
          name="newPassword"
          labels={{ password: words().new, confirmPassword: words().confirm }}
          errorOf={errorOf}
        />
        <SubmitButton isBusy={isBusy} busyLabel={accountCopy().saving}>
          {words().change}
        </SubmitButton>
      </form>
    </AccountSection>
  )
}
