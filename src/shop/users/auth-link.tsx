import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { shellCopy } from '#content/copy/shell.ts'
import type { AuthForm } from '#shop/users/auth-search.ts'
import { useAuthPopup } from '#shop/users/use-auth-popup.ts'

interface AuthLinkProps {
  form: AuthForm
  className?: string
  /** Called before the popup is asked for. */
  onFollow?: () => void
}

const pages = { signin: '/sign-in', signup: '/sign-up' } as const
const words = { signin: shellCopy.header.logIn, signup: shellCopy.header.joinUs }

/**
 * Login or Join Us: opens the popup over the page. To whoever opens it in a new tab, or has no
 * script, it is a link to the form's own page. @spec auth.popup-links
 */
export function AuthLink({ form, className, onFollow }: AuthLinkProps) {
  const { isFormPage, ask } = useAuthPopup()
  const follow = async (event: MouseEvent) => {
    onFollow?.()
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (isFormPage || !isPlain) return
    event.preventDefault()
    await ask(form)
  }
  return (
    <Link to={pages[form]} className={className} onClick={follow}>
      {words[form]}
    </Link>
  )
}
