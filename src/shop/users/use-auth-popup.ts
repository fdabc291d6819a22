import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

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

/** Pages that already show a form. The popup does not open on them. */
const formPages: readonly string[] = ['/sign-in', '/sign-up']

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the same page without the popup. */
    hasOpenedPopup?: true
  }
}

/**
 * Returns the form that the URL requests, and `showForm`, which shows a form or with null closes the
 * popup.
 * @spec auth.popup-history
 */
export function useAuthPopup() {
  const navigate = useNavigate()
  const router = useRouter()
  const location = useRouterState({ select: ({ location }) => location })
  const isFormPage = formPages.includes(location.pathname)
  const requestedForm = isFormPage ? null : popupForm(readAuthSearch(location.search))
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!requestedForm) isLeaving.current = false
  }, [requestedForm])

  const showForm = async (form: AuthForm | null) => {
    if (!form && location.state.hasOpenedPopup) {
      // `back` takes effect later. A second call before that would leave the page.
      if (!isLeaving.current) router.history.back()
      isLeaving.current = true
      return
    }
    await navigate({
      to: '.',
      search: ({ signin: _, signup: __, ...rest }) => (form ? { ...rest, [form]: 'popup' } : rest),
      hash: true,
      state: requestedForm ? true : { hasOpenedPopup: true },
      // Opening adds a history entry; changing the form or closing does not.
      replace: requestedForm !== null,
      resetScroll: false,
    })
  }
  return { requestedForm, showForm, isFormPage }
}
