import { checkoutCopy } from '#content/copy/checkout.ts'
import type { CartItem } from '#contract/cart.ts'
import { formatPrice } from '#contract/money.ts'
import { stockError } from '#rules/cart-items.ts'
import { displayName } from '#rules/names.ts'

type ComparedItem = Pick<
  CartItem,
  'productVariantId' | 'variantName' | 'productName' | 'price' | 'quantity' | 'stockQuantity'
>

/**
 * Returns one sentence per change of the cart that the shopper has not seen: a new price or too
 * little stock. Returns an empty list when nothing has changed.
 */
export function cartChanges(
  items: readonly ComparedItem[],
  seenPrices: Readonly<Record<string, number>>,
): string[] {
  return items.flatMap((item) => {
    const name = displayName(item.variantName, item.productName)
    const short = stockError({ name, wanted: item.quantity, stock: item.stockQuantity })
    const seen = seenPrices[item.productVariantId]
    const isRepriced = seen !== undefined && seen !== item.price
    return [
      ...(short ? [short.description] : []),
      ...(isRepriced ? [checkoutCopy.changes.price(name, formatPrice(item.price))] : []),
    ]
  })
}
