import type { ProductCategory } from '#contract/catalogue.ts'

/** The address of the list of products: its tab, filters, search, layout and order. */
export type ProductsSearch = {
  category?: ProductCategory
  state?: 'draft' | 'published' | 'archived'
  tag?: string
  level?: 'low' | 'out'
  withoutImage?: 'true'
  hasDraft?: 'true'
  q?: string
  sort?: 'name' | 'updated'
  view?: 'table'
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
const oneOf =
  <Option extends string>(...options: readonly Option[]) =>
  (value: unknown): Option | undefined =>
    options.find((option) => option === value)

const readers: { [Name in keyof ProductsSearch]-?: (value: unknown) => ProductsSearch[Name] } = {
  category: oneOf('ties', 'shirts'),
  state: oneOf('draft', 'published', 'archived'),
  tag: text,
  level: oneOf('low', 'out'),
  withoutImage: oneOf('true'),
  hasDraft: oneOf('true'),
  q: text,
  sort: oneOf('name', 'updated'),
  view: oneOf('table'),
}

/** Reads the address of the list. Unknown and malformed parameters are left out. */
export function readProductsSearch(search: Record<string, unknown>): ProductsSearch {
  const values = Object.entries(readers).map(([name, read]) => [name, read(search[name])])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** A tab of the list. */
export type ProductTab = 'all' | 'ties' | 'shirts' | 'archived'

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
  const { state, tag, level, withoutImage, hasDraft, q } = search
  const filters = [tag, level, withoutImage, hasDraft, q]
  return filters.some(Boolean) || (state !== undefined && state !== 'archived')
}

/** Returns the filters of an address as the API reads them. Archived products have their own tab. */
export function filtersOf({ view: _, sort: _sort, state, ...filters }: ProductsSearch) {
  // Every draft has unpublished changes. The filter finds those of products that shoppers see.
  const states = filters.hasDraft ? 'published' : 'draft,published'
  return { ...filters, state: state ?? states }
}
