import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shellCopy } from '#content/copy/shell.ts'
import { useIdentity } from '#shop/users/use-identity.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Spinner } from '#ui/spinner.tsx'

const protectedNotice = () => shellCopy().protectedNotice
const loading = () => shellCopy().loading

/** Replaces a page that needs a sign-in. @spec protected.notice, protected.button */
export const LogInNotice = () => (
  <div className="page grid min-h-[60svh] place-content-center justify-items-center gap-8 text-center">
    <h1 className="type-h2">{protectedNotice().text}</h1>
    <Link to="/sign-in" className={buttonStyle('primary')}>
      {protectedNotice().button}
    </Link>
  </div>
)

/**
 * Shows the page to customers and guests. Shows a notice to anonymous clients.
 * @spec protected.allowed, protected.loading, protected.no-storage
 */
export function Protected({ children }: { children: ReactNode }) {
  const { state } = useIdentity()
  if (state === 'loading') return <Spinner label={loading()} isPage />
  return state === 'anonymous' ? <LogInNotice /> : children
}
