import { orderLinkCopy } from '#content/copy/order-link.ts'
import { pageLocale } from '#content/define-copy.ts'
import { joinParts } from '#content/join-parts.ts'
import { getProduct } from '#contract/catalogue.ts'
import { ApiCallError } from '#contract/client.ts'
import type { OrderItem } from '#contract/orders.ts'
import { displayName } from '#rules/display-name.ts'
import { getCartItems, setCartItem } from '#shop/cart/cart.ts'
import { call } from '#shop/lib/call.ts'
import { logFailure } from '#shop/lib/log-failure.ts'
import { showAlert } from '#ui/alert.ts'
import { showToast } from '#ui/toast.ts'

/** Returns the stock of the variant of an item. It is 0 if the shop does not sell it any more. */
async function readStock({ productId, productVariantId }: OrderItem): Promise<number> {
  try {
    const { productVariants } = await call(getProduct, { params: { productId } })
    const variant = productVariants.find((each) => each.productVariantID === productVariantId)
    return variant?.stockQuantity ?? 0
  } catch (failure) {
    if (failure instanceof ApiCallError && failure.status === 404) return 0
    throw failure
  }
}

/**
 * Sets the cart to the quantities of the items, as far as they are in stock. A larger quantity in the
 * cart stays. Returns the names of the items that are gone.
 */
async function fillCart(items: readonly OrderItem[]): Promise<string[]> {
  const inCart = new Map(
    (await getCartItems()).map((item) => [item.productVariantId, item.quantity]),
  )
  const gone: string[] = []
  for (const item of items) {
    const { productId, productVariantId: variantId } = item
    const wanted = Math.max(inCart.get(variantId) ?? 0, item.quantity)
    const quantity = Math.min(await readStock(item), wanted)
    if (quantity > 0) await setCartItem({ productId, variantId, quantity })
    else gone.push(displayName(item.variantName, item.name))
  }
  return gone
}

/** Puts the items of an order into the cart and says what is gone. Returns true if the cart has some. */
export async function orderAgain(items: readonly OrderItem[]): Promise<boolean> {
  const words = orderLinkCopy().again
  try {
    const gone = await fillCart(items)
    if (gone.length === items.length) {
      void showAlert(words.none)
      return false
    }
    const names = joinParts(gone, pageLocale())
    showToast(gone.length > 0 ? `${words.done} ${words.gone(names)}` : words.done)
    return true
  } catch (failure) {
    logFailure('The items of an order were not put into the cart.', failure)
    void showAlert(words.failed)
    return false
  }
}
