import { useEffect, useState } from 'react'
import { type AuthForm, useAuthPopup } from '#shop/users/use-auth-popup.ts'
import { useIdentity } from '#shop/users/use-identity.ts'
import { lazyOnOpen } from '#ui/lazy-on-open.tsx'

const AuthDialog = lazyOnOpen(async () => (await import('#shop/users/auth-dialog.tsx')).AuthDialog)

/**
 * Opens the sign-in popup when the URL requests it, and loads its code at that time. The popup is
 * hidden for signed-in customers. @spec auth.popup, auth.popup-hidden
 */
export function AuthPopup() {
  const { state } = useIdentity()
  const { requestedForm, showForm } = useAuthPopup()
  const form = state === 'guest' || state === 'anonymous' ? requestedForm : null
  // The form remains visible during the fade-out.
  const [shown, setShown] = useState<AuthForm>('signin')
  if (form && form !== shown) setShown(form)

  const isObsolete = state === 'signed-in' && requestedForm !== null
  useEffect(() => {
    if (isObsolete) void showForm(null)
  }, [isObsolete, showForm])

  return <AuthDialog isOpen={form !== null} form={shown} onChange={showForm} />
}
