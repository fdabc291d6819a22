import { lazy, Suspense, useEffect, useState } from 'react'
import { useIdentity } from '#shop/lib/identity-store.ts'
import { useAuthPopup } from '#shop/users/use-auth-popup.ts'

const AuthPopup = lazy(async () => ({
  default: (await import('#shop/users/auth-popup.tsx')).AuthPopup,
}))

/**
 * Opens the sign-in popup when the URL requests it, and loads its code at that time. The popup is
 * hidden for signed-in customers. @spec auth.popup, auth.popup-hidden
 */
export function AuthPopupHost() {
  const { state } = useIdentity()
  const { requestedForm, showForm } = useAuthPopup()
  const form = state === 'guest' || state === 'anonymous' ? requestedForm : null
  const [isWanted, setWanted] = useState(false)
  if (form && !isWanted) setWanted(true)

  const isObsolete = state === 'signed-in' && requestedForm !== null
  useEffect(() => {
    if (isObsolete) void showForm(null)
  }, [isObsolete, showForm])

  return <Suspense>{isWanted && <AuthPopup form={form} onChange={showForm} />}</Suspense>
}
