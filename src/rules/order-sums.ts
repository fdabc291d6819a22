import { toLe, toPiastres } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'

/** The amounts of an order in LE. The total after the discount may be unknown. */
type OrderAmounts = Pick<Order, 'totalPrice' | 'shippingCost'> & {
  totalPriceAfterDiscount?: number | null | undefined
}

/**
 * Returns the total of an order in LE: `totalPriceAfterDiscount`, else `totalPrice`.
 * @spec orders.total, orders.total-fallback
 */
export const orderTotal = ({ totalPrice, totalPriceAfterDiscount }: OrderAmounts): number =>
  totalPriceAfterDiscount ?? totalPrice

/** Returns the discount of an order in LE, 0 if the total after the discount is unknown. */
export const orderDiscount = (order: OrderAmounts): number =>
  typeof order.totalPriceAfterDiscount === 'number'
    ? toLe(toPiastres(order.totalPrice + order.shippingCost - order.totalPriceAfterDiscount))
    : 0
