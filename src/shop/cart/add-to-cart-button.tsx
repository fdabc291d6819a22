import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { limitsCopy } from '#content/copy/limits.ts'
import { productCopy } from '#content/copy/product.ts'
import { ApiCallError } from '#contract/client.ts'
import { removeCartItem, setCartItem, useCartItem, useIsCartLoaded } from '#shop/cart/cart.ts'
import { errorText } from '#shop/lib/error-text.ts'
import { signOut } from '#shop/lib/identity-store.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { showAlert } from '#ui/alert.ts'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'
import { lazyOnOpen } from '#ui/lazy-on-open.tsx'
import { loadWhenOnline, preloadCode } from '#ui/offline.ts'

const loadDrawer = () => import('#shop/cart/cart-drawer.tsx')
const CartDrawer = lazyOnOpen(async () => (await loadDrawer()).CartDrawer)

/** Quantity that one click adds. @spec add.one */
const quantityPerAdd = 1

interface AddToCartButtonProps {
  productId: string
  variantId: string
  /** Current stock. At 0 the button is disabled. */
  stock: number
}

/** Returns the text for an expected error, or undefined for any other failure. */
async function expectedErrorText(failure: unknown): Promise<string | undefined> {
  if (!(failure instanceof ApiCallError)) return undefined
  const { status, code, message, retryAfter, errors } = failure
  if (status === 429 && retryAfter) return limitsCopy().tooMany(retryAfter)
  if (code === 'sold_out') return productCopy().stockRanOut
  if (status !== 409 && status !== 429) return undefined
  return errorText(errors[0] ?? { code, description: message })
}

/**
 * Adds a variant to the cart and opens the drawer, or removes it. While the variant is in the cart,
 * the button has an outline, and above it is a link to the checkout, which waits until the drawer is
 * closed. A failure signs out and shows an alert. After 409 and 429 the shopper remains signed in, and
 * the text appears below the button. After 409 the page also shows the new stock.
 * @spec add.labels, add.disabled, add.on-load, add.adding, add.opens-drawer, add.removing
 * @spec add.failed, add.remove-failed, add.stock-ran-out, add.too-many
 */
export function AddToCartButton({ productId, variantId, stock }: AddToCartButtonProps) {
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const cartItem = useCartItem(variantId)
  // A response must not move the page, so the link appears and disappears only with a press.
  const [isLinkAllowed, setLinkAllowed] = useState(useIsCartLoaded())
  const [isBusy, setBusy] = useState(false)
  const [drawer, setDrawer] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const [notice, setNotice] = useState<{ variantId: string; text: string }>()

  // A disabled button loses the focus, so the dialog cannot restore it after closing.
  useEffect(() => {
    if (drawer === 'closed') button.current?.focus()
  }, [drawer])

  const fail = async (failure: unknown, alert: 'addFailed' | 'removeFailed') => {
    const text = await expectedErrorText(failure)
    if (text) {
      setNotice({ variantId, text })
      void router.invalidate()
      return
    }
    logFailure(productCopy('en').alerts[alert], failure)
    void signOut()
    void showAlert(productCopy().alerts[alert])
  }
  const add = async () => {
    await setCartItem({ productId, variantId, quantity: quantityPerAdd })
    await loadWhenOnline(loadDrawer)
    setDrawer('open')
  }
  const press = async () => {
    setBusy(true)
    setLinkAllowed(true)
    setNotice(undefined)
    try {
      await (cartItem ? removeCartItem(cartItem.itemId) : add())
    } catch (failure) {
      await fail(failure, cartItem ? 'removeFailed' : 'addFailed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      {cartItem && isLinkAllowed && !isBusy && drawer !== 'open' && (
        <Link to="/cart" className={`${buttonStyle('primary')} mb-2 w-full`}>
          {productCopy().checkout}
        </Link>
      )}
      <Button
        ref={button}
        variant={cartItem ? 'secondary' : 'primary'}
        isWide
        isBusy={isBusy}
        busyLabel={productCopy().adding}
        disabled={stock === 0}
        onPointerEnter={() => preloadCode(loadDrawer)}
        onFocus={() => preloadCode(loadDrawer)}
        onClick={() => void press()}
      >
        {cartItem ? productCopy().removeFromCart : productCopy().addToCart}
      </Button>
      <p role="alert" className="type-small text-danger">
        {notice?.variantId === variantId && <span className="block pt-3">{notice.text}</span>}
      </p>
      <CartDrawer isOpen={drawer === 'open'} onClose={() => setDrawer('closed')} />
    </div>
  )
}
