import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { timerHeaders } from './call.ts'
import { refetchMs } from './query-client.ts'

/** What the call for one page of a list needs. */
interface PageRequest {
  /** The first page has the total, the others begin at a cursor. */
  query: { cursor: string } | { withTotal: 'true' }
  signal: AbortSignal
  headers: Record<string, string>
}

/** A list that is read page by page. */
export interface Pages<Page> {
  queryKey: readonly unknown[]
  readPage: (request: PageRequest) => Promise<Page>
}

/** Starts to read the first page of a list that is not loaded, so that its screen finds the request. */
export function startReading<Page>(client: QueryClient, { queryKey, readPage }: Pages<Page>): void {
  if (client.getQueryData(queryKey) !== undefined) return
  void client.prefetchInfiniteQuery({
    queryKey,
    queryFn: ({ signal }) => readPage({ query: { withTotal: 'true' }, signal, headers: {} }),
    initialPageParam: undefined,
  })
}

/** Returns a list that a timer reads again: the first page, and more with `showMore`. */
export function usePages<Page extends { nextCursor: string | null }>(given: Pages<Page>) {
  const { queryKey, readPage } = given
  // Only reads by the timer are marked, because showing more is use.
  const isShowingMore = useRef(false)
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal, client }) => {
      const isTimer = !isShowingMore.current && client.getQueryData(queryKey) !== undefined
      return readPage({
        query: pageParam ? { cursor: pageParam } : { withTotal: 'true' },
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
