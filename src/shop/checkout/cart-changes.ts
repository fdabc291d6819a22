import type { CartItem } from '#contract/cart.ts'
import { stockError } from '#rules/cart-items.ts'
import { displayName } from '#rules/display-name.ts'
import type { Reason } from '#shop/checkout/order-attempt.ts'

type ComparedItem = Pick<
  CartItem,
  'productVariantId' | 'variantName' | 'productName' | 'price' | 'quantity' | 'stockQuantity'
>

/**
 * Returns the changes of the cart that the shopper has not seen: a new price or too little stock.
 * Returns an empty list when nothing has changed.
 */
export function cartChanges(
  items: readonly ComparedItem[],
  seenPrices: Readonly<Record<string, number>>,
): Reason[] {
  return items.flatMap((item): Reason[] => {
    const name = displayName(item.variantName, item.productName)
    const short = stockError({ name, wanted: item.quantity, stock: item.stockQuantity })
    const seen = seenPrices[item.productVariantId]
    const isRepriced = seen !== undefined && seen !== item.price
    return [
      ...(short ? [short] : []),
      ...(isRepriced
        ? [{ code: 'price_changed' as const, params: { name, price: item.price } }]
        : []),
    ]
  })
}
