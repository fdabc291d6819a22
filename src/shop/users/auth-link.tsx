import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { shellCopy } from '#content/copy/shell.ts'
import type { AuthForm } from '#shop/users/use-auth-popup.ts'
import { useAuthPopup } from '#shop/users/use-auth-popup.ts'
import { isModifiedClick } from '#ui/modified-click.ts'

interface AuthLinkProps {
  form: AuthForm
  className?: string
  /** Called before the popup opens. */
  onFollow?: () => void
}

const pages = { signin: '/sign-in', signup: '/sign-up' } as const
const words = () => ({ signin: shellCopy().header.logIn, signup: shellCopy().header.joinUs })

/**
 * The link Login or Join Us. A click opens the popup over the page. In a new tab or without
 * JavaScript it opens the page with the form. @spec auth.popup-links
 */
export function AuthLink({ form, className, onFollow }: AuthLinkProps) {
  const { isFormPage, showForm } = useAuthPopup()
  const openPopup = async (event: MouseEvent) => {
    onFollow?.()
    if (isFormPage || isModifiedClick(event)) return
    event.preventDefault()
    await showForm(form)
  }
  return (
    <Link to={pages[form]} className={className} onClick={openPopup}>
      {words()[form]}
    </Link>
  )
}
