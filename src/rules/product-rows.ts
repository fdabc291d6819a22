import type { ProductCounts, ProductQuery, ProductRow } from '#contract/admin/products.ts'
import { mapKinds } from '#contract/kinds.ts'
import { foldText } from './fold-text.ts'
import { createTextOrder } from './text-order.ts'

/** A product in the list of staff, with what filters and orders read. */
export interface ProductEntry {
  row: ProductRow
  tags: readonly string[]
  /** Names, colours and codes of its variants. */
  texts: readonly string[]
  /** Its Arabic texts are missing or outdated. Only known if the filter reads it. */
  isWithoutArabic: boolean
  /** The rank of its first variant. */
  rank: number
  /** The number of the audit entry that its place in the order `updated` follows; 0 without one. */
  seq: number
}

/** Which products a list shows. */
export type ProductFilter = Omit<ProductQuery, 'sort' | 'limit' | 'cursor' | 'withTotal'>

/** Returns a function that tests whether a product matches all filters. */
export function createRowFilter(filter: ProductFilter): (entry: ProductEntry) => boolean {
  const { q = '', category, state, tag, level = 'all', withoutImage, hasDraft } = filter
  const { withoutArabic } = filter
  const words = foldText(q).split(' ').filter(Boolean)
  // A search of signs only has no words, and finds nothing.
  const isEmpty = q.trim() === ''
  return ({ row, tags, texts, isWithoutArabic }) => {
    if (category !== undefined && row.category !== category) return false
    if (state !== undefined && !state.includes(row.state)) return false
    if (tag !== undefined && !tags.includes(tag)) return false
    if (level !== 'all' && !(level === 'low' ? row.isLow : row.soldOutCount > 0)) return false
    if (withoutImage !== undefined && (row.image === null) !== withoutImage) return false
    if (hasDraft !== undefined && row.hasDraft !== hasDraft) return false
    if (withoutArabic !== undefined && isWithoutArabic !== withoutArabic) return false
    if (isEmpty) return true
    const text = foldText([row.id, row.name, ...tags, ...texts].join(' '))
    return words.length > 0 && words.every((word) => text.includes(word))
  }
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** The place of a product in an order of the list. */
export interface RowPlace {
  key: string | number
  id: string
}

type RowSort = NonNullable<ProductQuery['sort']>

const keys: Record<RowSort, (entry: ProductEntry) => string | number> = {
  rank: ({ rank }) => rank,
  name: ({ row }) => row.name,
  // The latest change comes first.
  updated: ({ seq }) => -seq,
}

/** Returns the place of a product in an order. */
export const placeOf = (entry: ProductEntry, sort: RowSort): RowPlace => ({
  key: keys[sort](entry),
  id: entry.row.id,
})

/** Returns a function that compares two places in an order of the list. */
export function createPlaceOrder(sort: RowSort): (a: RowPlace, b: RowPlace) => number {
  const compareNames = sort === 'name' ? createTextOrder() : undefined
  const compareKeys = (a: RowPlace['key'], b: RowPlace['key']) =>
    compareNames ? compareNames(String(a), String(b)) : Number(a) - Number(b)
  return (a, b) => compareKeys(a.key, b.key) || compareText(a.id, b.id)
}

/** Returns the products in an order of the list, after a place if one is given. */
export function sortRows(
  entries: readonly ProductEntry[],
  sort: RowSort,
  after?: RowPlace,
): ProductEntry[] {
  const compare = createPlaceOrder(sort)
  const placed = entries.map((entry) => ({ entry, place: placeOf(entry, sort) }))
  return placed
    .filter(({ place }) => after === undefined || compare(place, after) > 0)
    .toSorted((a, b) => compare(a.place, b.place))
    .map(({ entry }) => entry)
}

/** Returns how many products the lists beside the current one have. */
export function countRows(entries: readonly ProductEntry[]): ProductCounts {
  const rows = entries.map(({ row }) => row)
  const current = rows.filter(({ state }) => state !== 'archived')
  const count = (test: (row: ProductRow) => boolean) => current.filter(test).length
  return {
    ...mapKinds((kind) => count(({ category }) => category === kind)),
    archived: rows.length - current.length,
    low: count(({ isLow }) => isLow),
    withoutImage: count(({ image }) => image === null),
    hasDraft: count(({ hasDraft, state }) => hasDraft && state === 'published'),
  }
}
