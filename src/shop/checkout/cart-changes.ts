import { checkoutCopy } from '#content/copy/checkout.ts'
import type { CartItem } from '#contract/cart.ts'
import { formatPrice } from '#contract/money.ts'
import { stockError } from '#rules/cart-items.ts'
import { displayName } from '#rules/names.ts'

type Line = Pick<
  CartItem,
  'productVariantId' | 'variantName' | 'productName' | 'price' | 'quantity' | 'stockQuantity'
>

/**
 * What a shopper has to know of a cart before it is ordered, a sentence a line: a price other than
 * the one shown to them, and pieces that are not there any more. Empty where all is as they know it.
 */
export function cartChanges(
  items: readonly Line[],
  seenPrices: Readonly<Record<string, number>>,
): string[] {
  return items.flatMap((item) => {
    const name = displayName(item.variantName, item.productName)
    const short = stockError({ name, wanted: item.quantity, stock: item.stockQuantity })
    const seen = seenPrices[item.productVariantId]
    const isOther = seen !== undefined && seen !== item.price
    return [
      ...(short ? [short.description] : []),
      ...(isOther ? [checkoutCopy.changes.price(name, formatPrice(item.price))] : []),
    ]
  })
}
