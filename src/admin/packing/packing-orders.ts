import type { QueryClient } from '@tanstack/react-query'
import { invalidate, live, staffQuery } from '#admin/kit/staff-query.ts'
import { orderQuery } from '#admin/order/stored-order.ts'
import { getDashboard } from '#contract/admin/dashboard.ts'
import { listStaffOrders, type OrderDetail } from '#contract/admin/orders.ts'
import { getPrint } from '#contract/admin/print.ts'

/** Orders that the packing list shows at most. The oldest are first. */
const maxOrders = 100

const queueQuery = (queue: 'toPack' | 'toHandOver') => ({
  ...staffQuery(listStaffOrders, {
    query: { queue, sort: 'oldest', limit: maxOrders, withTotal: 'true' },
  }),
  ...live,
})

/** The orders to pack, oldest first. */
export const toPackQuery = queueQuery('toPack')

/** The packed orders that the courier collects, oldest first. */
export const toHandOverQuery = queueQuery('toHandOver')

/** One order for the packing screen. The next one must open without a connection. */
export const packOrderQuery = (number: string) => ({
  ...orderQuery(number),
  refetchInterval: false as const,
  gcTime: 60 * 60_000,
})

/** Puts a changed order into the cache and reads the lists that contain it again. */
export function storeOrder(client: QueryClient, order: OrderDetail): void {
  client.setQueryData(packOrderQuery(order.number).queryKey, order)
  void refreshQueues(client)
}

/** Reads the queues and their counts again, but not the orders of the packing screen. */
export const refreshQueues = (client: QueryClient): Promise<unknown> =>
  invalidate(client, listStaffOrders, getPrint, getDashboard)
