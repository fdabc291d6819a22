import { authCopy } from '#content/copy/auth.ts'
import { CredentialsForm, EmailField } from '#shop/users/credentials-form.tsx'
import { NewPasswordFields } from '#shop/users/password-field.tsx'
import { registerWith } from '#shop/users/sign-in.ts'
import { TextField } from '#ui/text-field.tsx'

const register = () => authCopy().register

const loadSchema = () => import('#contract/users.ts').then((module) => module.RegisterForm)

/**
 * The registration form.
 * @spec register.title, register.toggle, register.fields, register.button
 */
export const RegisterForm = () => (
  <CredentialsForm loadSchema={loadSchema} send={registerWith} words={register()}>
    {(errorOf) => (
      <>
        <TextField
          name="fullName"
          label={register().fullName}
          note={register().optional}
          autoComplete="name"
          data-autofocus
          error={errorOf('fullName')}
        />
        <EmailField label={register().email} error={errorOf('email')} />
        <NewPasswordFields name="password" labels={register()} errorOf={errorOf} />
      </>
    )}
  </CredentialsForm>
)
