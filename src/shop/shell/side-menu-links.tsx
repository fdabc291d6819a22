import { Link } from '@tanstack/react-router'
import { shellCopy } from '#content/copy/shell.ts'
import { signOut } from '#shop/lib/identity-store.ts'
import { LanguageLinks } from '#shop/shell/language-links.tsx'
import { AuthLink } from '#shop/users/auth-link.tsx'
import { useIdentity } from '#shop/users/use-identity.ts'

const header = () => shellCopy().header
const footer = () => shellCopy().footer
const item = 'flex min-h-11 items-center underline-offset-6 hover:underline'

/** The links at the bottom of the side menu. Phones have no other navigation. */
export function SideMenuLinks({ onFollow }: { onFollow: () => void }) {
  const { state } = useIdentity()
  const onSignOut = () => {
    onFollow()
    void signOut()
  }
  return (
    <nav
      aria-label={header().label}
      className="grid grid-cols-2 gap-x-6 border-t border-line pt-4 text-small text-ink-2"
    >
      <Link to="/" onClick={onFollow} className={item}>
        {header().home}
      </Link>
      {state === 'signed-in' ? (
        <>
          <Link to="/account" onClick={onFollow} className={item}>
            {header().account}
          </Link>
          <button type="button" onClick={onSignOut} className={item}>
            {header().logOut}
          </button>
        </>
      ) : (
        <AuthLink form="signin" onFollow={onFollow} className={item} />
      )}
      {state !== 'anonymous' && (
        <Link to="/orders" onClick={onFollow} className={item}>
          {header().orders}
        </Link>
      )}
      {state !== 'signed-in' && <AuthLink form="signup" onFollow={onFollow} className={item} />}
      {state !== 'anonymous' && (
        <Link to="/wishlist" onClick={onFollow} className={item}>
          {header().wishlist}
        </Link>
      )}
      <Link to="/contact" onClick={onFollow} className={item}>
        {footer().contact}
      </Link>
      <LanguageLinks className={item} />
    </nav>
  )
}
