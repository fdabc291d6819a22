import { useForm } from 'react-hook-form'
import { authCopy } from '#content/copy/auth.ts'
import { LoginForm as LoginFormShape } from '#contract/users.ts'
import { formResolver } from '#shop/lib/form-resolver.ts'
import { showAlert } from '#shop/ui/alert.ts'
import { Button } from '#shop/ui/button.tsx'
import { TextField } from '#shop/ui/text-field.tsx'
import { PasswordField } from '#shop/users/password-field.tsx'
import { logInWith } from '#shop/users/sign-in.ts'

const { signIn } = authCopy

/** The form to sign in with. @spec §2, §5 */
export function LoginForm() {
  const { register, handleSubmit, formState } = useForm({
    resolver: formResolver(LoginFormShape),
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (form) => {
    const alert = await logInWith(form)
    if (alert) void showAlert(alert)
  })
  return (
    // Sent before its script has come, it must not put a password into the address.
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label={signIn.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={signIn.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" isWide isBusy={isSubmitting} busyLabel={signIn.busy}>
        {signIn.submit}
      </Button>
    </form>
  )
}
