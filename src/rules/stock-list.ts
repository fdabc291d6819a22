import type { StockQuery, StockRow } from '#contract/admin/stock.ts'
import { foldCode } from './delivery-list.ts'
import { foldText } from './fold-text.ts'
import { sortBySize } from './size-order.ts'
import { sortByText } from './text-order.ts'

/** A variant in the stock list, with what the filters read. */
export interface StockListEntry {
  row: StockRow
  category: string
}

/** The order of the stock list. */
export type StockSort = NonNullable<StockQuery['sort']>

/** The filters of the stock list. */
export type StockFilter = Pick<StockQuery, 'q' | 'product' | 'codes' | 'category' | 'level'>

const searchTextOf = (row: StockRow): string =>
  foldText(
    [
      row.productName,
      row.variantName,
      row.color,
      row.size,
      row.code,
      row.productId,
      row.variantId,
    ].join(' '),
  )

const isAtLevel = ({ isOnSale, isLow, stock }: StockRow, level: StockQuery['level']): boolean => {
  if (level === 'low') return isLow
  return level === 'out' ? isOnSale && stock <= 0 : true
}

/** Returns a function that tests whether a variant matches all filters. */
export function createStockFilter({ q = '', product, codes, category, level }: StockFilter) {
  const wanted = codes && new Set(codes.map(foldCode))
  const words = foldText(q).split(' ').filter(Boolean)
  // A search of signs only has no words, and finds nothing.
  const isEmpty = q.trim() === ''
  return ({ row, category: own }: StockListEntry): boolean => {
    if (wanted && !wanted.has(foldCode(row.code))) return false
    if (product !== undefined && row.productId !== product) return false
    if (category !== undefined && own !== category) return false
    if (!isAtLevel(row, level)) return false
    if (isEmpty) return true
    const text = searchTextOf(row)
    return words.length > 0 && words.every((word) => text.includes(word))
  }
}

/** The position of a variant in the list. Positions compare by value, then by id. */
export interface StockPosition {
  value: number
  id: string
}

const compare = (a: StockPosition, b: StockPosition): number =>
  a.value === b.value ? (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) : a.value < b.value ? -1 : 1

const nameOf = ({ row }: StockListEntry): string =>
  `${row.productName}\n${row.variantName}\n${row.color}`

/** Returns the positions of all variants by name, then by size. */
function namePositions(entries: readonly StockListEntry[]): Map<string, number> {
  const sorted = sortByText(
    sortBySize(entries, ({ row }) => row.size ?? ''),
    nameOf,
  )
  return new Map(sorted.map(({ row }, index) => [row.variantId, index]))
}

/** Returns the days that decide the order by cover. Those without sales come last. */
function coverOf({ stock, daysOfCover }: StockRow): number {
  if (stock <= 0) return 0
  return daysOfCover ?? Number.POSITIVE_INFINITY
}

/** Returns a function that returns the position of a variant among `entries`. */
function createPositionOf(entries: readonly StockListEntry[], sort: StockSort) {
  const names = sort === 'name' ? namePositions(entries) : undefined
  return (row: StockRow): StockPosition => {
    const { variantId: id, stock } = row
    if (names) return { value: names.get(id) ?? 0, id }
    return { value: sort === 'stock' ? stock : coverOf(row), id }
  }
}

/** A page of the stock list: its order, its start and its filter. */
export interface StockPageQuery {
  sort: StockSort
  /** The position of the last variant of the page before. */
  after?: StockPosition | undefined
  matches?: (entry: StockListEntry) => boolean
}

/**
 * Returns the variants that match, after `after`, in the order of the list. The names of variants may
 * change between two pages, so a position by name is the one that its variant has now.
 */
export function sortStock(
  entries: readonly StockListEntry[],
  { sort, after, matches = () => true }: StockPageQuery,
): (StockListEntry & { position: StockPosition })[] {
  const positionOf = createPositionOf(entries, sort)
  const last = sort === 'name' && entries.find(({ row }) => row.variantId === after?.id)
  const start = last ? positionOf(last.row) : after
  return entries
    .filter(matches)
    .map((entry) => ({ ...entry, position: positionOf(entry.row) }))
    .filter(({ position }) => start === undefined || compare(position, start) > 0)
    .toSorted((a, b) => compare(a.position, b.position))
}

/** Returns the days until a stock is sold at the pace of the last 30 days, or null without sales. */
export const daysOfCover = (stock: number, soldLast30Days: number): number | null =>
  soldLast30Days > 0 ? stock / (soldLast30Days / 30) : null
