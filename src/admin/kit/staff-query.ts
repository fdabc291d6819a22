import {
  type FetchInfiniteQueryOptions,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { callAdmin, timerHeaders } from '#admin/lib/call.ts'
import type { AdminEndpoint } from '#contract/admin/endpoint.ts'
import type { AnyCallInput, CallArguments } from '#contract/client.ts'
import type { Data } from '#contract/endpoint.ts'

/** Options of a query that is on screen: it is read again every 30 seconds. */
export const live = { refetchInterval: 30_000 }

/** Returns the key of a call: its path, then its input. */
export const staffKey = <E extends AdminEndpoint>(
  { path }: E,
  ...input: CallArguments<E>
): QueryKey => [path, ...input]

/** The cursor or the limit that a page adds to the query of a list. */
type Extra = Record<string, unknown>

/**
 * Calls an endpoint. A read of data that the page already has is marked: no person started it, so
 * the server does not count it as use.
 */
const read = <E extends AdminEndpoint>(
  endpoint: E,
  [input]: CallArguments<E>,
  { isRepeated, signal, query }: { isRepeated: boolean; signal: AbortSignal; query?: Extra },
): Promise<Data<E>> => {
  const given = (input ?? {}) as AnyCallInput
  const sent: AnyCallInput = {
    ...given,
    ...(query && { query: { ...given.query, ...query } }),
    ...(isRepeated && { headers: timerHeaders }),
    signal,
  }
  return callAdmin(endpoint, ...([sent] as unknown as CallArguments<E>))
}

/**
 * Returns the query of a call. Calls with the same input share their data.
 * @example useQuery({ ...staffQuery(getStaffOrder, { params: { order: '4f9c21ab' } }), ...live })
 */
export const staffQuery = <E extends AdminEndpoint>(endpoint: E, ...input: CallArguments<E>) => {
  const queryKey = staffKey(endpoint, ...input)
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }): Promise<Data<E>> =>
      read(endpoint, input, { isRepeated: client.getQueryData(queryKey) !== undefined, signal }),
  })
}

/** Rows of a page at most. */
const maxPageSize = 100

/** An endpoint that returns one page of a list. */
type ListEndpoint = AdminEndpoint & {
  data: { _zod: { output: { items: unknown[]; nextCursor: string | null } } }
}

/** True while a person loads one more page of a list. */
const isShowingMore = (client: QueryClient, queryKey: QueryKey): boolean =>
  client.getQueryState(queryKey)?.fetchMeta?.fetchMore !== undefined

/**
 * Returns the query of a list that is read page by page. Only the first page counts the whole list.
 * @example useInfiniteQuery(staffPages(listStaffOrders, { query: { status: 'shipped' } }))
 */
export const staffPages = <E extends ListEndpoint>(endpoint: E, ...input: CallArguments<E>) => {
  const queryKey: QueryKey = [endpoint.path, 'pages', ...input]
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ client, pageParam, signal }): Promise<Data<E>> =>
      read(endpoint, input, {
        isRepeated: client.getQueryData(queryKey) !== undefined && !isShowingMore(client, queryKey),
        signal,
        ...(pageParam !== undefined && { query: { cursor: pageParam, withTotal: undefined } }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

/** Returns the query of a whole list, which reads one page after the other. */
export const staffList = <E extends ListEndpoint>(endpoint: E, ...input: CallArguments<E>) =>
  queryOptions({
    queryKey: [endpoint.path, 'all', ...input],
    queryFn: async ({ signal }): Promise<Data<E>['items']> => {
      const items: Data<E>['items'] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page: Data<E> = await read(endpoint, input, {
          isRepeated: false,
          signal,
          query: { limit: maxPageSize, cursor },
        })
        items.push(...page.items)
        cursor = page.nextCursor
      }
      return items
    },
  })

/** Starts to read the first page of a list that is not loaded, so that its screen finds the request. */
export function startReading<Page>(
  client: QueryClient,
  pages: FetchInfiniteQueryOptions<Page, Error, Page, QueryKey, string | undefined>,
): void {
  if (client.getQueryData(pages.queryKey) === undefined) void client.prefetchInfiniteQuery(pages)
}

/** Reads all data of these calls again that the page has, for any input. */
export const invalidate = (
  client: QueryClient,
  ...endpoints: readonly AdminEndpoint[]
): Promise<unknown> =>
  Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))

/** Removes all data of these calls from the page, for any input. */
export function forget(client: QueryClient, ...endpoints: readonly AdminEndpoint[]): void {
  for (const { path } of endpoints) client.removeQueries({ queryKey: [path] })
}
