import { type InfiniteData, useQuery } from '@tanstack/react-query'
import { callAdmin, timerHeaders } from '#admin/lib/call.ts'
import { type Pages, usePages } from '#admin/lib/use-pages.ts'
import { listStaffOrders } from '#contract/admin/orders.ts'
import type { Data } from '#contract/endpoint.ts'
import { type OrdersSearch, sortOf } from './orders-search.ts'

/** The loaded pages of the list. The first page has the total. */
export type OrderPages = InfiniteData<Data<typeof listStaffOrders>>

/** The list of orders of an address. */
export const ordersOf = (search: OrdersSearch): Pages<Data<typeof listStaffOrders>> => ({
  queryKey: ['orders', search],
  readPage: ({ query, ...request }) =>
    callAdmin(listStaffOrders, {
      query: { ...search, sort: sortOf(search), ...query },
      ...request,
    }),
})

/** Returns the orders of an address: the first page, and more with `showMore`. */
export const useOrders = (search: OrdersSearch) => usePages(ordersOf(search))

const countMs = 60_000

/** Returns how many orders a tab without a queue has, or undefined until it is known. */
export function useOrderCount(search: OrdersSearch): string | undefined {
  const { data } = useQuery({
    queryKey: ['orders', 'count', search],
    queryFn: ({ signal }) =>
      callAdmin(listStaffOrders, {
        query: { ...search, limit: 1, withTotal: 'true' },
        signal,
        headers: timerHeaders,
      }),
    staleTime: countMs,
  })
  if (data?.total === undefined) return undefined
  return `${data.total.toLocaleString('en-EG')}${data.isTotalCapped ? '+' : ''}`
}
