import { useState } from 'react'
import { authCopy } from '#content/copy/auth.ts'
import type { AuthForm } from '#shop/users/auth-search.ts'
import { LoginForm } from '#shop/users/login-form.tsx'
import { RegisterForm } from '#shop/users/register-form.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface AuthPopupProps {
  /** The form to show; null while closed. */
  form: AuthForm | null
  /** Called with the other form, or with null to close the popup. */
  onChange: (form: AuthForm | null) => void
}

/**
 * Shows the login or registration form over the page, with a button that switches.
 * @spec auth.popup-toggle, auth.popup-layer
 */
export function AuthPopup({ form, onChange }: AuthPopupProps) {
  // The form remains visible during the fade-out.
  const [shown, setShown] = useState<AuthForm>(form ?? 'signin')
  if (form && form !== shown) setShown(form)
  const isSignIn = shown === 'signin'
  const { title, toggle } = isSignIn ? authCopy.signIn : authCopy.register
  return (
    <Dialog
      isOpen={form !== null}
      onClose={() => onChange(null)}
      title={title}
      closeLabel={authCopy.popup.close}
      width="narrow"
      className="z-[10001]"
    >
      {isSignIn ? <LoginForm /> : <RegisterForm />}
      <p className="mt-4 text-center">
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
