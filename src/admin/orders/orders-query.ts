import { useQuery } from '@tanstack/react-query'
import type { OrdersSearch } from '#admin/kit/page-search.ts'
import { staffPages, staffQuery } from '#admin/kit/staff-query.ts'
import { listStaffOrders } from '#contract/admin/orders.ts'
import { sortOf } from './orders-filters.ts'

/** The list of orders of a URL, page by page. */
export const ordersQuery = (search: OrdersSearch) =>
  staffPages(listStaffOrders, { query: { ...search, sort: sortOf(search), withTotal: 'true' } })

/** Returns how many orders a tab without a queue has, or undefined until it is known. */
export function useOrderCount(search: OrdersSearch): string | undefined {
  const { data } = useQuery({
    ...staffQuery(listStaffOrders, { query: { ...search, limit: 1, withTotal: 'true' } }),
    staleTime: 60_000,
  })
  if (data?.total === undefined) return undefined
  return `${data.total.toLocaleString('en-EG')}${data.isTotalCapped ? '+' : ''}`
}
