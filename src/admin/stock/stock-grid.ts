import type { StockRow } from '#contract/admin/stock.ts'
import { displayName } from '#rules/display-name.ts'
import { sortBySize } from '#rules/size-order.ts'

/** A colour of a product: one row of the grid, with a cell for each size. */
export interface GridRow {
  key: string
  name: string
  image: string
  cells: ReadonlyMap<string | null, StockRow>
  total: number
  sold: number
  /** Days until the stock is sold at the pace of the last 30 days, undefined without sales. */
  coverDays: number | undefined
}

/** The colours of a product. */
export interface GridGroup {
  productId: string
  name: string
  rows: GridRow[]
}

interface StockGrid {
  /** The columns: all sizes from small to large, then null if an item has no size. */
  sizes: (string | null)[]
  groups: GridGroup[]
}

/** Returns the name of a variant without its size. */
export const colourwayName = ({ variantName, productName }: StockRow): string =>
  displayName(variantName, productName)

/** Returns the name of a variant with its size. */
export const variantLabel = (row: StockRow): string =>
  row.size ? `${colourwayName(row)}, ${row.size}` : colourwayName(row)

/** Returns how low the stock of a variant is. */
export function levelOf({ stock, isLow }: StockRow): 'low' | 'out' | undefined {
  if (stock <= 0) return 'out'
  return isLow ? 'low' : undefined
}

const levelColors = { low: 'text-brass', out: 'text-danger' }

/** Returns the class of the colour of the stock of a variant. */
export function levelColor(row: StockRow): string {
  const level = levelOf(row)
  return level ? levelColors[level] : ''
}

function coverOf(stock: number, sold: number): number | undefined {
  return sold > 0 ? Math.round(stock / (sold / 30)) : undefined
}

function toGridRow(key: string, variants: readonly StockRow[]): GridRow {
  const sum = (count: (row: StockRow) => number) =>
    variants.reduce((total, row) => total + count(row), 0)
  const [total, sold] = [sum(({ stock }) => stock), sum(({ soldLast30Days }) => soldLast30Days)]
  const [first] = variants
  return {
    key,
    name: first ? colourwayName(first) : '',
    image: first?.image ?? '',
    cells: new Map(variants.map((row) => [row.size, row])),
    total,
    sold,
    coverDays: coverOf(total, sold),
  }
}

/** Puts each variant into the row of its colour. A size that a row already has begins another row. */
function toGridRows(variants: readonly StockRow[]): GridRow[] {
  const rows: { key: string; colour: string; variants: StockRow[] }[] = []
  for (const variant of variants) {
    const colour = `${colourwayName(variant)}\n${variant.color}`
    const row = rows.find(
      (each) => each.colour === colour && !each.variants.some(({ size }) => size === variant.size),
    )
    if (row) row.variants.push(variant)
    else rows.push({ key: variant.variantId, colour, variants: [variant] })
  }
  return rows.map(({ key, variants: own }) => toGridRow(key, own))
}

/** Returns the grid product x size. Products are in the order in which they first appear. */
export function stockGridOf(variants: readonly StockRow[]): StockGrid {
  const products = Map.groupBy(variants, ({ productId }) => productId)
  const sizes = sortBySize(
    [...new Set(variants.map(({ size }) => size))].filter((size) => size !== null),
    (size) => size,
  )
  return {
    sizes: variants.some(({ size }) => size === null) ? [...sizes, null] : sizes,
    groups: [...products].map(([productId, own]) => ({
      productId,
      name: own[0]?.productName ?? '',
      rows: toGridRows(own),
    })),
  }
}
