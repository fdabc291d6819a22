import { Link } from '@tanstack/react-router'
import { authCopy } from '#content/copy/auth.ts'
import { CredentialsForm, EmailField } from '#shop/users/credentials-form.tsx'
import { PasswordField } from '#shop/users/password-field.tsx'
import { logInWith } from '#shop/users/sign-in.ts'

const signIn = () => authCopy().signIn

const loadSchema = () => import('#contract/users.ts').then((module) => module.LoginForm)

/**
 * The login form.
 * @spec login.title, login.toggle, login.fields, login.button
 */
export const LoginForm = () => (
  <CredentialsForm loadSchema={loadSchema} send={logInWith} words={signIn()}>
    {(errorOf) => (
      <>
        <EmailField label={signIn().email} error={errorOf('email')} data-autofocus />
        <PasswordField
          name="password"
          label={signIn().password}
          autoComplete="current-password"
          hasLongError
          error={errorOf('password')}
        />
      </>
    )}
  </CredentialsForm>
)

/** The link below the login form to the page that requests a link for a new password. */
export const ForgotLink = ({ className }: { className: string }) => (
  <p className={className}>
    <Link to="/forgot-password" className="rule-link">
      {signIn().forgot}
    </Link>
  </p>
)
