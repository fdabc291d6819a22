import {
  type InfiniteData,
  type QueryKey,
  type UndefinedInitialDataInfiniteOptions,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PanelQuery } from './panel.tsx'

/** The rows of a list, and how it loads. */
export interface LoadedList<Row> {
  query: PanelQuery<unknown>
  /** Undefined until they are loaded. */
  rows: readonly Row[] | undefined
  /** Loads the next page; undefined if all rows are loaded. */
  more?: { isBusy: boolean; onShow: () => void } | undefined
}

/** The options of `staffPages`. */
type PagesOptions<Page> = UndefinedInitialDataInfiniteOptions<
  Page,
  Error,
  InfiniteData<Page>,
  QueryKey,
  string | undefined
>

/**
 * Returns a list that is read page by page, and its first page, which has the total.
 * @example const list = usePages({ ...staffPages(listStaffOrders, { query }), ...live })
 */
export function usePages<Row, Page extends { items: readonly Row[] }>(
  options: PagesOptions<Page & { items: readonly Row[] }>,
): LoadedList<Row> & { first: Page | undefined } {
  const query = useInfiniteQuery(options)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items), [data])
  const more = { isBusy: isFetchingNextPage, onShow: () => void fetchNextPage() }
  return { query, rows, first: data?.pages[0], more: hasNextPage ? more : undefined }
}
