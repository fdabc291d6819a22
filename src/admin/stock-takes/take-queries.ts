import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callAdmin, timerHeaders } from '#admin/lib/call.ts'
import { refetchMs } from '#admin/lib/query-client.ts'
import { listStock, type StockRow } from '#contract/admin/stock.ts'
import { getStockTake, listStockTakes, type StockTakeScope } from '#contract/admin/stock-takes.ts'

/** The stock counts, newest first. */
export const stockTakesQuery = infiniteQueryOptions({
  queryKey: ['stock-takes', 'list'],
  queryFn: ({ pageParam, client, queryKey, signal }) =>
    callAdmin(listStockTakes, {
      query: pageParam ? { cursor: pageParam } : {},
      headers: client.getQueryData(queryKey) ? timerHeaders : {},
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchInterval: refetchMs,
})

/** One stock count. Several people may count at once, so it is read again every 30 seconds. */
export const stockTakeQuery = (stockTakeId: string) =>
  queryOptions({
    queryKey: ['stock-takes', 'one', stockTakeId],
    queryFn: ({ client, queryKey, signal }) =>
      callAdmin(getStockTake, {
        params: { stockTakeId },
        headers: client.getQueryData(queryKey) ? timerHeaders : {},
        signal,
      }),
    refetchInterval: refetchMs,
  })

interface VariantFilter {
  category?: string
  product?: string
}

/** Returns all variants of a filter, page by page. */
async function readVariants(filter: VariantFilter, signal: AbortSignal): Promise<StockRow[]> {
  const rows: StockRow[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof callAdmin<typeof listStock>>> = await callAdmin(
      listStock,
      { query: { ...filter, limit: 100, ...(cursor ? { cursor } : {}) }, signal },
    )
    rows.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return rows
}

/** Returns the variants that a stock count covers. */
async function readScope(scope: StockTakeScope, signal: AbortSignal): Promise<StockRow[]> {
  const { category, productIds, variantIds } = scope
  const filters: VariantFilter[] = productIds
    ? productIds.map((product) => ({ product, ...(category ? { category } : {}) }))
    : [category ? { category } : {}]
  const rows: StockRow[] = []
  for (const filter of filters) rows.push(...(await readVariants(filter, signal)))
  const wanted = variantIds && new Set(variantIds)
  return wanted ? rows.filter(({ variantId }) => wanted.has(variantId)) : rows
}

/** The variants that a stock count covers. They stay the same while it is open. */
export const scopeQuery = (scope: StockTakeScope) =>
  queryOptions({
    queryKey: ['stock', 'scope', scope],
    queryFn: ({ signal }) => readScope(scope, signal),
    staleTime: 5 * 60_000,
  })

/** The variants of a search, from which products are chosen. */
export const productSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['stock', 'products', q],
    queryFn: ({ signal }) =>
      callAdmin(listStock, { query: { limit: 100, ...(q ? { q } : {}) }, signal }),
  })
