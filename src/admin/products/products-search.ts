import type { ProductCategory } from '#contract/catalogue.ts'

/** The address of the list of products: its tab, filters, search, layout and order. */
export type ProductsSearch = {
  category?: ProductCategory
  state?: 'draft' | 'published' | 'archived'
  tag?: string
  level?: 'low' | 'out'
  withoutImage?: 'true'
  hasDraft?: 'true'
  withoutArabic?: 'true'
  q?: string
  sort?: 'name' | 'updated'
  view?: 'table'
  /** Opens the form of a new product. */
  add?: 'yes'
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
  withoutArabic: oneOf('true'),
  q: text,
  sort: oneOf('name', 'updated'),
  view: oneOf('table'),
  add: oneOf('yes'),
}

/** Reads the address of the list. Unknown and malformed parameters are left out. */
export function readProductsSearch(search: Record<string, unknown>): ProductsSearch {
  const values = Object.entries(readers).map(([name, read]) => [name, read(search[name])])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}
