import { toLe, toPiastres } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'

/** The amounts of an order in LE. `totalPriceAfterDiscount` may be unknown. */
type OrderAmounts = Pick<Order, 'totalPrice' | 'shippingCost'> & {
  totalPriceAfterDiscount?: number | null | undefined
}

/**
 * Returns the total of an order in LE: `totalPriceAfterDiscount`, or else `totalPrice`.
 * @spec orders.total, orders.total-fallback
 */
export const orderTotal = ({ totalPrice, totalPriceAfterDiscount }: OrderAmounts): number =>
  totalPriceAfterDiscount ?? totalPrice

/** Returns the discount of an order in LE, or 0 if `totalPriceAfterDiscount` is unknown. */
export const orderDiscount = (order: OrderAmounts): number =>
  typeof order.totalPriceAfterDiscount === 'number'
    ? toLe(toPiastres(order.totalPrice + order.shippingCost - order.totalPriceAfterDiscount))
    : 0
