import type { Piastres } from '#contract/money.ts'
import { type OrderSums, type PricedItem, priceOrder, subtotalOf } from './pricing.ts'

/** An item that an order has, with the price at which it was ordered. */
export interface OrderedItem extends PricedItem {
  variantId: string
}

/** A variant in the catalogue: its price now, and the units that can be ordered. */
export interface OfferedVariant {
  id: string
  price: Piastres
  stock: number
}

/** A quantity of a variant that an order should have. */
export interface WantedItem {
  variantId: string
  quantity: number
}

/** An item of an edited order. */
export interface EditedItem extends OrderedItem {
  /** Units that the order takes from stock. They return to stock if it is below 0. */
  taken: number
  /** True if the stock does not have the units that the order takes. */
  isShort: boolean
}

/** An order after an edit of its items. */
export interface EditedOrder {
  items: EditedItem[]
  /** Items that the order does not have any more. Their units return to stock. */
  removed: OrderedItem[]
  sums: OrderSums
  /** False if the subtotal is below the minimum of the coupon. The order then has no discount. */
  hasCoupon: boolean
}

/** The terms that decide about the items and sums of an edited order. */
export interface OrderEditTerms {
  ordered: readonly OrderedItem[]
  wanted: readonly WantedItem[]
  offered: readonly OfferedVariant[]
  /** The coupon of the order, or null. Its percentage is the one of the checkout. */
  coupon: { percent: number; minSubtotal: Piastres } | null
  shipping: Piastres
}

/**
 * Returns the items and sums of an order after an edit. An item that stays has the price at which it
 * was ordered, and a new one the price of the catalogue. A variant that neither has is left out: the
 * caller refuses it. The order preserves its coupon, which it has used, while its subtotal reaches the
 * minimum.
 */
export function editOrder({
  ordered,
  wanted,
  offered,
  coupon,
  shipping,
}: OrderEditTerms): EditedOrder {
  const items = wanted.flatMap(({ variantId, quantity }): EditedItem[] => {
    const before = ordered.find((item) => item.variantId === variantId)
    const variant = offered.find(({ id }) => id === variantId)
    const price = before?.price ?? variant?.price
    if (price === undefined) return []
    const taken = quantity - (before?.quantity ?? 0)
    return [
      { variantId, quantity, price, taken, isShort: taken > Math.max(0, variant?.stock ?? 0) },
    ]
  })
  const hasCoupon = coupon !== null && subtotalOf(items) >= coupon.minSubtotal
  return {
    items,
    removed: ordered.filter((item) => !items.some(({ variantId }) => variantId === item.variantId)),
    sums: priceOrder({ lines: items, discountPercent: hasCoupon ? coupon.percent : 0, shipping }),
    hasCoupon,
  }
}
