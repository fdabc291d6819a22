import type { Piastres } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'

/** Stands in place of the courier of orders that are not shipped yet, in the report of cash. */
export const notHandedOver = 'Not handed over'

/** The name of the courier of orders without one, in the report of cash and as a filter. */
export const noCourier = 'No courier'

/**
 * Returns what the courier still collects for an order, in piastres: the total minus the cash
 * received. It is 0 when the order is delivered or cancelled.
 */
export function cashDue(order: {
  status: OrderStatus
  total: Piastres
  cashReceived: Piastres | null
}): Piastres {
  if (order.status === 'delivered' || order.status === 'cancelled') return 0
  return order.total - (order.cashReceived ?? 0)
}
