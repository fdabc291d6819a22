import { lazy, Suspense, useEffect, useState } from 'react'
import { useIdentity } from '#shop/lib/identity-store.ts'
import { useAuthPopup } from '#shop/users/use-auth-popup.ts'

const AuthPopup = lazy(async () => ({
  default: (await import('#shop/users/auth-popup.tsx')).AuthPopup,
}))

/**
 * Opens the popup on any page whose address asks for it; what it needs is loaded only then. Those
 * who are signed in never see it. @spec auth.popup, auth.popup-hidden
 */
export function AuthPopupHost() {
  const { state } = useIdentity()
  const { asked, ask } = useAuthPopup()
  const form = state === 'guest' || state === 'nobody' ? asked : null
  const [isWanted, setWanted] = useState(false)
  if (form && !isWanted) setWanted(true)

  const isInVain = state === 'signed-in' && asked !== null
  useEffect(() => {
    if (isInVain) void ask(null)
  }, [isInVain, ask])

  return <Suspense>{isWanted && <AuthPopup form={form} onAsk={ask} />}</Suspense>
}
