import { authCopy } from '#content/copy/auth.ts'
import { ForgotLink, LoginForm } from '#shop/users/login-form.tsx'
import { RegisterForm } from '#shop/users/register-form.tsx'
import type { AuthForm } from '#shop/users/use-auth-popup.ts'
import { Dialog } from '#ui/dialog.tsx'

interface AuthDialogProps {
  isOpen: boolean
  form: AuthForm
  /** Called with the other form, or with null to close the dialog. */
  onChange: (form: AuthForm | null) => void
}

/**
 * Shows the login or registration form over the page, with a button that switches.
 * @spec auth.popup-toggle, auth.popup-layer
 */
export function AuthDialog({ isOpen, form, onChange }: AuthDialogProps) {
  const isSignIn = form === 'signin'
  const { title, toggle } = isSignIn ? authCopy().signIn : authCopy().register
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onChange(null)}
      title={title}
      closeLabel={authCopy().popup.close}
      width="narrow"
      className="z-[10001]"
    >
      {isSignIn ? <LoginForm /> : <RegisterForm />}
      {isSignIn && <ForgotLink className="mt-4 text-center" />}
      <p className={isSignIn ? 'text-center' : 'mt-4 text-center'}>
        <button
          type="button"
          className="rule-link"
          onClick={() => onChange(isSignIn ? 'signup' : 'signin')}
        >
          {toggle}
        </button>
      </p>
    </Dialog>
  )
}
