import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type AuthForm, popupForm, readAuthSearch } from '#shop/users/auth-search.ts'

/** Pages that hold a form themselves open no second one over it. */
const formPages: readonly string[] = ['/sign-in', '/sign-up']

/** The popup that the address asks for, and how to ask for another or for none. */
export function useAuthPopup() {
  const navigate = useNavigate()
  const isFormPage = useRouterState({
    select: ({ location }) => formPages.includes(location.pathname),
  })
  const form = useRouterState({
    select: ({ location }) => popupForm(readAuthSearch(location.search)),
  })
  const asked = isFormPage ? null : form
  const ask = (form: AuthForm | null) =>
    navigate({
      to: '.',
      search: ({ signin: _, signup: __, ...rest }) => (form ? { ...rest, [form]: 'popup' } : rest),
      hash: true,
      // Opening is a step to go back from; changing the form or closing is none.
      replace: asked !== null,
      resetScroll: false,
    })
  return { asked, ask, isFormPage }
}
