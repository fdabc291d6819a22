import { queryOptions, useQuery } from '@tanstack/react-query'
import { readActivitySearch } from '#admin/activity/activity-search.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { readSearchParams, writeSearchParams } from '#admin/lib/search-params.ts'
import { readOrdersSearch } from '#admin/orders/orders-search.ts'
import { readStockSearch } from '#admin/stock/stock-search.ts'
import { listViews, type SavedView, type ViewList } from '#contract/admin/views.ts'

type Search = Record<string, unknown>

/** The lists whose pages exist. `read` removes what is not a part of a view. */
const pages = {
  orders: { to: '/orders', read: readOrdersSearch },
  stock: {
    to: '/stock',
    // The variant whose history is open is not a part of the view.
    read: (search: Search) => readStockSearch({ ...search, variant: '' }),
  },
  audit: { to: '/activity', read: readActivitySearch },
} as const satisfies Partial<Record<ViewList, { to: string; read: (search: Search) => object }>>

/** A list with saved views. */
export type ListWithViews = keyof typeof pages

/** Returns the address of the page of a list. */
export const pageOf = (list: ListWithViews): string => pages[list].to

/** Returns the parts of an address that a view saves, sorted by their names. */
export function viewSearch(list: ListWithViews, search: Search): Record<string, string> {
  const values = Object.entries(pages[list].read(search)).map(
    ([name, value]) => [name, String(value)] as const,
  )
  return Object.fromEntries(values.toSorted(([a], [b]) => a.localeCompare(b, 'en')))
}

/** Returns the address of a saved view. Parameters that the page no longer has are left out. */
export const searchOf = (list: ListWithViews, { query }: Pick<SavedView, 'query'>) =>
  viewSearch(list, readSearchParams(query))

/** Returns what a view of an address saves. Views of the same filters have the same query. */
export const queryOf = (list: ListWithViews, search: Search): string =>
  writeSearchParams(viewSearch(list, search)).slice(1)

/** Returns the view whose list is open, or undefined. */
export const findView = (
  views: readonly SavedView[],
  list: ListWithViews,
  search: Search,
): SavedView | undefined => {
  const query = queryOf(list, search)
  return query === ''
    ? undefined
    : views.find((view) => queryOf(list, searchOf(list, view)) === query)
}

/** The saved views of a list. */
export const viewsQuery = (list: ViewList) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: ({ signal }) => callAdmin(listViews, { query: { list }, signal }),
    staleTime: 60_000,
  })

/** Returns the saved views of a list and the one that is open. Without a response there are none. */
export function useViews(list: ListWithViews, search: object) {
  const { data } = useQuery(viewsQuery(list))
  const views = data?.items ?? []
  return { views, current: findView(views, list, { ...search }) }
}
