import type { Piastres } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'

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
