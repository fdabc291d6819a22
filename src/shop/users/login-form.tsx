import { authCopy } from '#content/copy/auth.ts'
import { useForm } from '#shop/lib/use-form.ts'
import { PasswordField } from '#shop/users/password-field.tsx'
import { logInWith } from '#shop/users/sign-in.ts'
import { showAlert } from '#ui/alert.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

const { signIn } = authCopy

const loadSchema = () => import('#contract/users.ts').then((module) => module.LoginForm)

/**
 * The login form.
 * @spec login.title, login.toggle, login.fields, login.button, login.submit-disabled
 */
export function LoginForm() {
  const { form, isBusy, errorOf } = useForm(loadSchema, async (values) => {
    const alert = await logInWith(values)
    if (alert) void showAlert(alert)
  })
  return (
    <form {...form} className="grid gap-3">
      <TextField
        name="email"
        label={signIn.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        error={errorOf('email')}
      />
      <PasswordField
        name="password"
        label={signIn.password}
        autoComplete="current-password"
        error={errorOf('password')}
      />
      <Button type="submit" isWide isBusy={isBusy} busyLabel={signIn.busy}>
        {signIn.submit}
      </Button>
    </form>
  )
}
