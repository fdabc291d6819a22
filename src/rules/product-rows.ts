import type { ProductQuery, ProductRow } from '#contract/admin/products.ts'
import { foldText } from './fold-text.ts'
import { sortByText } from './text-order.ts'

/** A product in the list of staff, with what filters and orders read. */
export interface ProductEntry {
  row: ProductRow
  tags: readonly string[]
  /** Names, colours and codes of its variants. */
  texts: readonly string[]
  /** The rank of its first variant. */
  rank: number
  /** True if a variant on sale is sold out. */
  isOut: boolean
}

type ProductFilter = Omit<ProductQuery, 'sort' | 'limit' | 'cursor'>

/** Returns a function that tests whether a product matches all filters. */
export function createRowFilter(filter: ProductFilter): (entry: ProductEntry) => boolean {
  const { q = '', category, state, tag, level = 'all', withoutImage, hasDraft } = filter
  const words = foldText(q).split(' ').filter(Boolean)
  // A search of signs only has no words, and finds nothing.
  const isEmpty = q.trim() === ''
  return ({ row, tags, texts, isOut }) => {
    if (category !== undefined && row.category !== category) return false
    if (state !== undefined && row.state !== state) return false
    if (tag !== undefined && !tags.includes(tag)) return false
    if (level !== 'all' && !(level === 'low' ? row.isLow : isOut)) return false
    if (withoutImage !== undefined && (row.image === null) !== withoutImage) return false
    if (hasDraft !== undefined && row.hasDraft !== hasDraft) return false
    if (isEmpty) return true
    const text = foldText([row.id, row.name, ...tags, ...texts].join(' '))
    return words.length > 0 && words.every((word) => text.includes(word))
  }
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Returns the products in an order of the list. Those without a time are the oldest. */
export function sortRows(
  entries: readonly ProductEntry[],
  sort: NonNullable<ProductQuery['sort']>,
): ProductEntry[] {
  const byId = entries.toSorted((a, b) => compareText(a.row.id, b.row.id))
  if (sort === 'name') return sortByText(byId, ({ row }) => row.name)
  if (sort === 'rank') return byId.toSorted((a, b) => a.rank - b.rank)
  return byId.toSorted((a, b) => compareText(b.row.updatedAt ?? '', a.row.updatedAt ?? ''))
}
