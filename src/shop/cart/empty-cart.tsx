import { Link } from '@tanstack/react-router'
import { cartCopy } from '#content/copy/cart.ts'
import { reloadCart } from '#shop/cart/cart.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { Empty } from '#ui/empty.tsx'

/**
 * Replaces the list of an empty cart. After a failure it offers a retry.
 * @spec cart.empty-list, cart.fetch-failed
 */
export function EmptyCart({ isFailed }: { isFailed: boolean }) {
  return (
    <Empty text={cartCopy().emptyList}>
      {isFailed ? (
        <>
          <p role="alert" className="text-danger">
            {cartCopy().loadFailed}
          </p>
          <Button variant="secondary" onClick={() => void reloadCart()}>
            {cartCopy().retry}
          </Button>
        </>
      ) : (
        <Link to="/products" className={buttonStyle('secondary')}>
          {cartCopy().emptyLink}
        </Link>
      )}
    </Empty>
  )
}
