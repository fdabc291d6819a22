import type { Piastres } from '#contract/money.ts'

/** Price of one piece and how many of it. */
export interface PricedItem {
  price: Piastres
  quantity: number
}

/** Sums of an order. `total` is what the customer pays. */
export interface OrderSums {
  subtotal: Piastres
  discount: Piastres
  shipping: Piastres
  total: Piastres
}

/** Price in LE of an item without a price. */
const assumedPrice = 800

/** Price of a cart line in LE; the contract always gives one. @spec cart.item-price-fallback */
export const itemTotal = ({ price }: { price?: number }): number => price ?? assumedPrice

/** Returns the sum of price times quantity. @spec summary.subtotal, data.order-total */
export const subtotalOf = (lines: readonly PricedItem[]): Piastres =>
  lines.reduce((sum, line) => sum + line.price * line.quantity, 0)

/**
 * What a coupon of a whole percentage takes off, to the whole piastre: half a piastre is rounded
 * up, in favour of the customer. Never below 0, never more than the subtotal. @spec summary.discount
 */
export function discountOf(subtotal: Piastres, percent: number): Piastres {
  const discount = Math.floor((subtotal * percent + 50) / 100)
  return Math.min(subtotal, Math.max(0, discount))
}

/**
 * Subtotal plus shipping minus discount. The page converts each price with `toPiastres` first, so
 * that the browser and the server reach the same piastre. @spec summary.total, data.order-pays
 */
export function priceOrder(order: {
  lines: readonly PricedItem[]
  /** Whole percentage, 0 without a coupon. */
  discountPercent: number
  shipping: Piastres
}): OrderSums {
  const { shipping } = order
  const subtotal = subtotalOf(order.lines)
  const discount = discountOf(subtotal, order.discountPercent)
  return { subtotal, discount, shipping, total: subtotal + shipping - discount }
}
