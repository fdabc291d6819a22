/**
 * A form, named as the query parameter that opens it.
 * @spec auth.popup-signin, auth.popup-signup
 */
export type AuthForm = 'signin' | 'signup'

/** Query parameters that open a form on any page. */
export interface AuthSearch {
  signin?: 'popup'
  signup?: 'popup'
}

/** Reads the two query parameters. Ignores any value other than `popup`. */
export const readAuthSearch = ({ signin, signup }: Record<string, unknown>): AuthSearch => ({
  ...(signin === 'popup' && { signin }),
  ...(signup === 'popup' && { signup }),
})

/** Returns the form that the query parameters open as a popup, or null. */
export function popupForm({ signin, signup }: AuthSearch): AuthForm | null {
  if (signin) return 'signin'
  return signup ? 'signup' : null
}
