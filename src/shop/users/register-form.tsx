import { useForm } from 'react-hook-form'
import { authCopy } from '#content/copy/auth.ts'
import { RegisterForm as RegisterFormShape } from '#contract/users.ts'
import { formResolver } from '#shop/lib/form-resolver.ts'
import { showAlert } from '#shop/ui/alert.ts'
import { Button } from '#shop/ui/button.tsx'
import { TextField } from '#shop/ui/text-field.tsx'
import { PasswordField } from '#shop/users/password-field.tsx'
import { registerWith } from '#shop/users/sign-in.ts'

const { register: copy } = authCopy

/** The form to open an account with; it signs in as well. @spec §2, §5 */
export function RegisterForm() {
  const { register, handleSubmit, reset, trigger, formState } = useForm({
    resolver: formResolver(RegisterFormShape),
    mode: 'onTouched',
  })
  const { errors, isSubmitting, touchedFields } = formState
  const submit = handleSubmit(async (form) => {
    const alert = await registerWith(form)
    if (alert) void showAlert(alert)
    else reset()
  })
  const compareAgain = async () => {
    if (touchedFields.confirmPassword) await trigger('confirmPassword')
  }
  return (
    // Sent before its script has come, it must not put a password into the address.
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label={copy.fullName}
        autoComplete="name"
        data-autofocus
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <TextField
        label={copy.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={copy.password}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password', { onChange: compareAgain })}
      />
      <PasswordField
        label={copy.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" isWide isBusy={isSubmitting} busyLabel={copy.busy}>
        {copy.submit}
      </Button>
    </form>
  )
}
