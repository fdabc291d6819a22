import type { CartItem } from '#contract/cart.ts'
import { quantityStepper } from '#rules/cart-items.ts'

/** Returns the id of the element that shows a cart item. */
export const cartItemElementId = (itemId: string): string => `cart-item-${itemId}`

/**
 * Moves the focus to the first item whose quantity exceeds its stock. Returns false when there is no
 * such item. @spec checkout.sold-out
 */
export function focusShortItem(items: readonly CartItem[]): boolean {
  const short = items.find((item) => quantityStepper(item).isAboveStock)
  if (short) document.getElementById(cartItemElementId(short.itemId))?.focus()
  return short !== undefined
}
