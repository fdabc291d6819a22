/** The two forms, by the query parameters that open them. @spec auth.popup-signin, auth.popup-signup */
export type AuthForm = 'signin' | 'signup'

/** What the address of any page may say about them. */
export interface AuthSearch {
  signin?: 'popup'
  signup?: 'popup'
}

/** Reads the two parameters of an address; whatever else they hold counts for nothing. */
export const readAuthSearch = ({ signin, signup }: Record<string, unknown>): AuthSearch => ({
  ...(signin === 'popup' && { signin }),
  ...(signup === 'popup' && { signup }),
})

/** The form that an address opens as a popup, if any. */
export function popupForm({ signin, signup }: AuthSearch): AuthForm | null {
  if (signin) return 'signin'
  return signup ? 'signup' : null
}
