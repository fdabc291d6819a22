import { authCopy } from '#content/copy/auth.ts'
import { useForm } from '#shop/lib/use-form.ts'
import { PasswordField } from '#shop/users/password-field.tsx'
import { registerWith } from '#shop/users/sign-in.ts'
import { showAlert } from '#ui/alert.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

const { register } = authCopy

const loadSchema = () => import('#contract/users.ts').then((module) => module.RegisterForm)

/**
 * The registration form.
 * @spec register.title, register.toggle, register.fields, register.button
 * @spec login.submit-disabled
 */
export function RegisterForm() {
  const { form, isBusy, errorOf, reset } = useForm(loadSchema, async (values) => {
    const alert = await registerWith(values)
    if (alert) void showAlert(alert)
    else reset()
  })
  return (
    <form {...form} className="grid gap-3">
      <TextField
        name="fullName"
        label={register.fullName}
        autoComplete="name"
        data-autofocus
        error={errorOf('fullName')}
      />
      <TextField
        name="email"
        label={register.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf('email')}
      />
      <PasswordField
        name="password"
        label={register.password}
        autoComplete="new-password"
        error={errorOf('password')}
      />
      <PasswordField
        name="confirmPassword"
        label={register.confirmPassword}
        autoComplete="new-password"
        error={errorOf('confirmPassword')}
      />
      <Button type="submit" isWide isBusy={isBusy} busyLabel={register.busy}>
        {register.submit}
      </Button>
    </form>
  )
}
