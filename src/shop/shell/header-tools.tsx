import { Link } from '@tanstack/react-router'
import { shellCopy } from '#content/copy/shell.ts'
import { useCartCount } from '#shop/cart/cart.ts'
import { signOut } from '#shop/lib/identity-store.ts'
import { SearchTool } from '#shop/shell/search-tool.tsx'
import { AuthLink } from '#shop/users/auth-link.tsx'
import { useIdentity } from '#shop/users/use-identity.ts'
import { useHasWishlist } from '#shop/wishlist/wishlist.ts'
import { Icon } from '#ui/icon.tsx'

const header = () => shellCopy().header
const item = 'flex min-h-11 items-center underline-offset-6 hover:underline max-md:hidden'
const iconLink = 'relative grid size-(--tool) place-items-center'

/** A dot at the wishlist link while the wishlist has items. */
function WishlistDot() {
  if (!useHasWishlist()) return null
  return (
    <span
      aria-hidden="true"
      data-wishlist-dot
      className="absolute end-2 top-3 size-1.5 rounded-full bg-current"
    />
  )
}

/**
 * The right side of the header: login, or account and logout, search, the wishlist and the cart with its count.
 * @spec header.cart, header.badge-hidden, header.wishlist, header.log-in, header.log-out
 */
export function HeaderTools() {
  const { state } = useIdentity()
  const count = useCartCount()
  // The server does not know the identity. `start.js` hides these links of a signed-in shopper; their
  // space stays reserved, so that the header does not shift.
  const visibility = state === 'loading' ? 'for-signed-out' : ''
  return (
    <div className="flex items-center justify-end gap-6 text-small rtl:max-lg:gap-5">
      {state === 'signed-in' ? (
        <>
          <Link to="/account" className={item}>
            {header().account}
          </Link>
          <button type="button" onClick={() => void signOut()} className={item}>
            {header().logOut}
          </button>
        </>
      ) : (
        <>
          <AuthLink form="signin" className={`${item} ${visibility}`} />
          {/* Arabic words are longer. On a tablet the side menu has this link. */}
          <AuthLink form="signup" className={`${item} ${visibility} rtl:max-lg:hidden`} />
        </>
      )}
      <span className="-me-3 flex">
        <SearchTool className="max-md:hidden" />
        {state !== 'anonymous' && (
          <Link to="/wishlist" aria-label={header().wishlist} className={iconLink}>
            <Icon name="heart" />
            <WishlistDot />
          </Link>
        )}
        <Link
          to="/cart"
          aria-label={count > 0 ? header().cartWithCount(count) : header().cart}
          className={iconLink}
        >
          <Icon name="bag" />
          {count > 0 && (
            <span
              aria-hidden="true"
              className="absolute end-0.5 bottom-[calc(50%+0.1875rem)] text-micro/[1] font-medium tabular-nums"
            >
              {count}
            </span>
          )}
        </Link>
      </span>
    </div>
  )
}
