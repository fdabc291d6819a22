import type { Piastres } from '#contract/money.ts'

/** The unit price and quantity of an item. */
export interface PricedItem {
  price: Piastres
  quantity: number
}

/** The sums of an order. The customer pays `total`. */
export interface OrderSums {
  subtotal: Piastres
  discount: Piastres
  shipping: Piastres
  total: Piastres
}

/** The price in LE assumed for an item without a price. */
const assumedPrice = 800

/**
 * Returns the total price of a cart item in LE. The contract always has one.
 * @spec cart.item-price-fallback
 */
export const itemTotal = ({ price }: { price?: number }): number => price ?? assumedPrice

/** Returns the sum of price times quantity. @spec summary.subtotal, data.order-total */
export const subtotalOf = (lines: readonly PricedItem[]): Piastres =>
  lines.reduce((sum, line) => sum + line.price * line.quantity, 0)

/**
 * Returns the discount of a coupon, from 0 to the subtotal. `percent` is a whole number. Half a
 * piastre is rounded up, in favour of the customer. @spec summary.discount
 * @example discountOf(33_335, 10) // 3334
 */
export function discountOf(subtotal: Piastres, percent: number): Piastres {
  const discount = Math.floor((subtotal * percent + 50) / 100)
  return Math.min(subtotal, Math.max(0, discount))
}

/**
 * Returns the sums of an order. The total is the subtotal plus shipping minus the discount. Callers
 * convert prices in LE with `toPiastres` first, so that browser and server return equal sums.
 * @spec summary.total, data.order-pays
 */
export function priceOrder(order: {
  lines: readonly PricedItem[]
  /** A whole percentage, 0 without a coupon. */
  discountPercent: number
  shipping: Piastres
}): OrderSums {
  const { shipping } = order
  const subtotal = subtotalOf(order.lines)
  const discount = discountOf(subtotal, order.discountPercent)
  return { subtotal, discount, shipping, total: subtotal + shipping - discount }
}
