import type { ProductsSearch } from '#admin/kit/page-search.ts'
import type { Kind } from '#contract/kinds.ts'

/** A tab of the list. */
export type ProductTab = 'all' | Kind | 'archived'

/** Returns the tab of an address. */
export const tabOf = ({ state, category }: ProductsSearch): ProductTab =>
  state === 'archived' ? 'archived' : (category ?? 'all')

/** Archived products have no place in the order of the shop, so they are a table. */
export const isSheet = ({ view, state }: ProductsSearch): boolean =>
  view !== 'table' && state !== 'archived'

/** Returns the address of a tab. The layout stays. */
export function searchOfTab(tab: ProductTab, { view }: ProductsSearch): ProductsSearch {
  const layout = view && { view }
  if (tab === 'archived') return { ...layout, state: 'archived' }
  return { ...layout, ...(tab !== 'all' && { category: tab }) }
}

/** Returns true if the list shows less than its tab. */
export const isNarrowed = (search: ProductsSearch): boolean => {
  const { state, tag, level, withoutImage, hasDraft, withoutArabic, q } = search
  const filters = [tag, level, withoutImage, hasDraft, withoutArabic, q]
  return filters.some(Boolean) || (state !== undefined && state !== 'archived')
}

/** Returns the filters of an address as the API reads them. Archived products have their own tab. */
export function filtersOf({ view: _, sort: _sort, state, ...filters }: ProductsSearch) {
  // Every draft has unpublished changes. The filter finds those of products that shoppers see.
  const states = filters.hasDraft ? 'published' : 'draft,published'
  return { ...filters, state: state ?? states }
}
