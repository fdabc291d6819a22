import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callAdmin, timerHeaders } from '#admin/lib/call.ts'
import { dashboardQuery } from '#admin/lib/me.ts'
import { refetchMs } from '#admin/lib/query-client.ts'
import { getStock, listMovements, listStock } from '#contract/admin/stock.ts'
import { cairoDay } from '#rules/cairo-day.ts'
import { endOfCairoDay } from './cairo-day.ts'
import type { StockSearch } from './stock-search.ts'

const pageSize = 100

/** The variants that the address of the page filters. Low stock begins with the least cover. */
export function stockListQuery({ level, q, category, at }: Omit<StockSearch, 'variant'>) {
  const filter = {
    ...(level ? { level, sort: 'cover' as const } : {}),
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(at && at < cairoDay(Date.now()) ? { at: endOfCairoDay(at) } : {}),
  }
  return infiniteQueryOptions({
    queryKey: ['stock', 'list', filter],
    queryFn: ({ pageParam, client, queryKey, signal }) =>
      callAdmin(listStock, {
        query: {
          ...filter,
          limit: pageSize,
          withTotal: 'true',
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        headers: client.getQueryData(queryKey) ? timerHeaders : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: refetchMs,
  })
}

/** The stock of one variant. */
export const variantStockQuery = (variantId: string) =>
  queryOptions({
    queryKey: ['stock', 'variant', variantId],
    queryFn: ({ signal }) => callAdmin(getStock, { params: { variantId }, signal }),
  })

/** The movements of one variant, newest first. */
export const movementsQuery = (variantId: string) =>
  infiniteQueryOptions({
    queryKey: ['stock', 'movements', variantId],
    queryFn: ({ pageParam, signal }) =>
      callAdmin(listMovements, {
        params: { variantId },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Reads all stock and the count of low stock again. */
export const refreshStock = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['stock'] }),
    client.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
  ])
