import { queryOptions, useQuery } from '@tanstack/react-query'
import { callAdmin, timerHeaders } from '#admin/lib/call.ts'
import { refetchMs } from '#admin/lib/query-client.ts'
import { usePages } from '#admin/lib/use-pages.ts'
import { getProductOrder } from '#contract/admin/product-order.ts'
import { listProducts } from '#contract/admin/products.ts'
import { filtersOf } from './products-filters.ts'
import type { ProductsSearch } from './products-search.ts'

/** The order of the shop, with what matches the filters of an address. */
export const productOrderQuery = (search: ProductsSearch) => {
  const { state, tag, level, withoutImage, hasDraft, withoutArabic, q, category } = search
  const isFiltered = [state, tag, level, withoutImage, hasDraft, withoutArabic, q].some(Boolean)
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
export const useProducts = (search: ProductsSearch) =>
  usePages({
    queryKey: ['products', 'list', search],
    readPage: ({ query, ...request }) =>
      callAdmin(listProducts, {
        query: { ...filtersOf(search), sort: search.sort ?? 'rank', ...query },
        ...request,
      }),
  })

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
