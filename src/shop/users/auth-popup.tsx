import { useState } from 'react'
import { authCopy } from '#content/copy/auth.ts'
import type { AuthForm } from '#shop/users/auth-search.ts'
import { LoginForm } from '#shop/users/login-form.tsx'
import { RegisterForm } from '#shop/users/register-form.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface AuthPopupProps {
  /** The form to show; null while closed. */
  form: AuthForm | null
  /** Asks for the other form, or with null for none. */
  onAsk: (form: AuthForm | null) => void
}

/** Sign-in and registration over whatever page it is, each a click from the other. @spec auth.popup-toggle, auth.popup-layer */
export function AuthPopup({ form, onAsk }: AuthPopupProps) {
  // The form stays while the popup fades.
  const [shown, setShown] = useState<AuthForm>(form ?? 'signin')
  if (form && form !== shown) setShown(form)
  const isSignIn = shown === 'signin'
  const { title, toggle } = isSignIn ? authCopy.signIn : authCopy.register
  return (
    <Dialog
      isOpen={form !== null}
      onClose={() => onAsk(null)}
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
          onClick={() => onAsk(isSignIn ? 'signup' : 'signin')}
        >
          {toggle}
        </button>
      </p>
    </Dialog>
  )
}
