import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { callAdmin, timerHeaders } from '#admin/lib/call.ts'
import { refetchMs } from '#admin/lib/query-client.ts'
import { listStaffOrders } from '#contract/admin/orders.ts'
import type { Data } from '#contract/endpoint.ts'
import { type OrdersSearch, sortOf } from './orders-search.ts'

/** The loaded pages of the list. The first page has the total. */
export type OrderPages = InfiniteData<Data<typeof listStaffOrders>>

/** Returns the orders of an address: the first page, and more with `showMore`. */
export function useOrders(search: OrdersSearch) {
  // Only reads by the timer are marked, because showing more is use.
  const isShowingMore = useRef(false)
  const query = useInfiniteQuery({
    queryKey: ['orders', search],
    queryFn: ({ pageParam, signal, client, queryKey }) => {
      const isTimer = !isShowingMore.current && client.getQueryData(queryKey) !== undefined
      return callAdmin(listStaffOrders, {
        query: {
          ...search,
          sort: sortOf(search),
          ...(pageParam ? { cursor: pageParam } : { withTotal: 'true' }),
        },
        signal,
        headers: isTimer ? timerHeaders : {},
      })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: refetchMs,
  })
  const showMore = async () => {
    isShowingMore.current = true
    await query.fetchNextPage()
    isShowingMore.current = false
  }
  return { query, showMore }
}

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
