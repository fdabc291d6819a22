import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { readSearchParams, writeSearchParams } from '#admin/lib/search-params.ts'
import { listViews, type SavedView, type ViewList } from '#contract/admin/views.ts'

type Search = Record<string, unknown>

/** A list with saved views. Its page names it, so that this folder does not know the pages. */
export interface ListWithViews {
  name: ViewList
  /** The path of the page. */
  path: string
  /** Returns the parts of an address that a view saves. */
  readSearch: (search: Search) => object
}

/** Returns the parts of an address that a view saves, sorted by their names. */
export function viewSearch(list: ListWithViews, search: Search): Record<string, string> {
  const values = Object.entries(list.readSearch(search)).map(
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

/** Returns the saved views of a list and the one that is open. Without a response there are none. */
export function useViews(list: ListWithViews, search: object) {
  const { data } = useQuery({
    ...staffQuery(listViews, { query: { list: list.name } }),
    staleTime: 60_000,
  })
  const views = data?.items ?? []
  return { views, current: findView(views, list, { ...search }) }
}
