import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type AuthForm, popupForm, readAuthSearch } from '#shop/users/auth-search.ts'

/** Pages that hold a form themselves open no second one over it. */
const formPages: readonly string[] = ['/sign-in', '/sign-up']

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry before this one is the same page without the popup. */
    hasOpenedPopup?: true
  }
}

/**
 * Returns the popup that the address requests, and `ask`, which opens a form or closes the popup.
 * @spec auth.popup-history
 */
export function useAuthPopup() {
  const navigate = useNavigate()
  const router = useRouter()
  const location = useRouterState({ select: ({ location }) => location })
  const isFormPage = formPages.includes(location.pathname)
  const asked = isFormPage ? null : popupForm(readAuthSearch(location.search))
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!asked) isLeaving.current = false
  }, [asked])

  const ask = async (form: AuthForm | null) => {
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
      state: asked ? true : { hasOpenedPopup: true },
      // Opening adds a history entry; changing the form or closing does not.
      replace: asked !== null,
      resetScroll: false,
    })
  }
  return { asked, ask, isFormPage }
}
