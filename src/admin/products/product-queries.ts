import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { callAdmin, timerHeaders } from '#admin/lib/call.ts'
import { refetchMs } from '#admin/lib/query-client.ts'
import { getProductOrder } from '#contract/admin/product-order.ts'
import { listProducts } from '#contract/admin/products.ts'
import { filtersOf } from './products-filters.ts'
import type { ProductsSearch } from './products-search.ts'

/** The order of the shop, with what matches the filters of an address. */
export const productOrderQuery = (search: ProductsSearch) => {
  const { state, tag, level, withoutImage, hasDraft, q, category } = search
  const isFiltered = [state, tag, level, withoutImage, hasDraft, q].some(Boolean)
  const query = isFiltered ? filtersOf(search) : { ...(category && { category }) }
  return queryOptions({
    queryKey: ['products', 'order', query],
    queryFn: ({ client, queryKey, signal }) =>
      callAdmin(getProductOrder, {
        query,
        signal,
        headers: client.getQueryData(queryKey) ? timerHeaders : {},
      }),
    refetchInterval: refetchMs,
  })
}

/** Returns the products of an address: the first page, and more with `showMore`. */
export function useProducts(search: ProductsSearch) {
  // Only reads by the timer are marked, because showing more is use.
  const isShowingMore = useRef(false)
  const sort = search.sort ?? 'rank'
  const query = useInfiniteQuery({
    queryKey: ['products', 'list', search],
    queryFn: ({ pageParam, signal, client, queryKey }) => {
      const isTimer = !isShowingMore.current && client.getQueryData(queryKey) !== undefined
      return callAdmin(listProducts, {
        query: {
          ...filtersOf(search),
          sort,
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

const countsQuery = queryOptions({
  queryKey: ['products', 'counts'],
  queryFn: ({ signal, client, queryKey }) =>
    callAdmin(listProducts, {
      query: { limit: 1, withTotal: 'true' },
      signal,
      headers: client.getQueryData(queryKey) ? timerHeaders : {},
    }),
  refetchInterval: refetchMs,
})

/** Returns how many products the tabs and filters have, and all tags; undefined until they are known. */
export const useProductCounts = () => useQuery(countsQuery).data
