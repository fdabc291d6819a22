import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callAdmin, timerHeaders } from '#admin/lib/call.ts'
import { dashboardQuery } from '#admin/lib/me.ts'
import { refetchMs } from '#admin/lib/query-client.ts'
import { getStaffOrder, listStaffOrders, type OrderDetail } from '#contract/admin/orders.ts'
import { getPrint } from '#contract/admin/print.ts'

/** Orders that the packing list shows at most. The oldest are first. */
const maxOrders = 100

const queueQuery = (queue: 'toPack' | 'toHandOver') =>
  queryOptions({
    queryKey: ['orders', 'packing', queue],
    queryFn: ({ client, queryKey, signal }) =>
      callAdmin(listStaffOrders, {
        query: { queue, sort: 'oldest', limit: maxOrders, withTotal: 'true' },
        headers: client.getQueryData(queryKey) ? timerHeaders : {},
        signal,
      }),
    refetchInterval: refetchMs,
  })

/** The orders to pack, oldest first. */
export const toPackQuery = queueQuery('toPack')

/** The packed orders that the courier collects, oldest first. */
export const toHandOverQuery = queueQuery('toHandOver')

/** One order for the packing screen. `number` may be in any letter case. */
export const packOrderQuery = (number: string) =>
  queryOptions({
    queryKey: ['orders', 'pack', number.toLowerCase()],
    queryFn: ({ signal }) => callAdmin(getStaffOrder, { params: { order: number }, signal }),
    // The next order must open without a connection.
    gcTime: 60 * 60_000,
  })

/** The variants of some orders in shelf order. Reading it writes nothing. */
export const shelfQuery = (numbers: readonly string[]) =>
  queryOptions({
    queryKey: ['orders', 'shelf', numbers],
    queryFn: ({ signal }) =>
      callAdmin(getPrint, {
        params: { kind: 'pick-list' },
        query: { orders: numbers.join(',') },
        signal,
      }),
    enabled: numbers.length > 0,
    placeholderData: keepPreviousData,
  })

/** Puts a changed order into the cache and reads the lists that contain it again. */
export function storeOrder(client: QueryClient, order: OrderDetail): void {
  client.setQueryData(packOrderQuery(order.number).queryKey, order)
  void refreshQueues(client)
}

/** Reads the queues and their counts again, but not the orders of the packing screen. */
export const refreshQueues = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({
      queryKey: ['orders'],
      predicate: ({ queryKey }) => queryKey[1] !== 'pack',
    }),
    client.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
  ])
