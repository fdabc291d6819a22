import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { OrdersSearch } from '#admin/kit/page-search.ts'
import { live, staffPages, staffQuery } from '#admin/kit/staff-query.ts'
import { listStaffOrders } from '#contract/admin/orders.ts'
import type { Data } from '#contract/endpoint.ts'
import { sortOf } from './orders-filters.ts'

/** The loaded pages of the list. The first page has the total. */
export type OrderPages = InfiniteData<Data<typeof listStaffOrders>>

/** The list of orders of a URL, page by page. */
export const ordersQuery = (search: OrdersSearch) =>
  staffPages(listStaffOrders, { query: { ...search, sort: sortOf(search), withTotal: 'true' } })

/** Returns the orders of a URL: the first page, and more with `fetchNextPage`. */
export const useOrders = (search: OrdersSearch) =>
  useInfiniteQuery({ ...ordersQuery(search), ...live })

const countMs = 60_000

/** Returns how many orders a tab without a queue has, or undefined until it is known. */
export function useOrderCount(search: OrdersSearch): string | undefined {
  const { data } = useQuery({
    ...staffQuery(listStaffOrders, { query: { ...search, limit: 1, withTotal: 'true' } }),
    staleTime: countMs,
  })
  if (data?.total === undefined) return undefined
  return `${data.total.toLocaleString('en-EG')}${data.isTotalCapped ? '+' : ''}`
}
