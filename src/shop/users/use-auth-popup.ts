import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type AuthForm, popupForm, readAuthSearch } from '#shop/users/auth-search.ts'

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
