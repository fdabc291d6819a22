import { productFieldsCopy } from '#content/copy/admin/product.ts'
import type { ProductDoc } from '#contract/admin/product-document.ts'
import { currencyLabel } from '#contract/market.ts'
import { parseAmount } from '#rules/parse-amount.ts'
import { valueAt } from '#rules/product-document.ts'
import { type Colourway, colourwaysOf, sizesOf } from './colourways.ts'

const currencyAtStart = new RegExp(`^\\s*${currencyLabel}\\b`, 'i')

/** The two amounts of a variant. */
export type PriceField = 'price' | 'oldPrice'

/** A cell of the grid: an amount of a variant. */
export interface PriceCell {
  variantId: string
  field: PriceField
}

/** A row for each colour. The columns are sizes, or both amounts of a product without sizes. */
export interface PriceGrid {
  hasSizes: boolean
  columns: readonly (string | null)[]
  rows: readonly { colourway: Colourway; cells: readonly (PriceCell | undefined)[] }[]
}

/** The place of a cell. */
export interface Place {
  row: number
  column: number
}

/** Selected cells, from where the selection began to the active cell. */
export interface Range {
  anchor: Place
  active: Place
}

/** Returns the grid of a product. With sizes, it has the amounts of one field. */
export function priceGridOf(doc: ProductDoc, field: PriceField): PriceGrid {
  const colourways = colourwaysOf(doc)
  const sizes = sizesOf(doc)
  if (sizes.length === 0)
    return {
      hasSizes: false,
      columns: ['price', 'oldPrice'],
      rows: colourways.map((colourway) => {
        const variantId = colourway.variants[0].id
        const cells = (['price', 'oldPrice'] as const).map((each) => ({ variantId, field: each }))
        return { colourway, cells }
      }),
    }
  const hasOneSize = doc.variants.some(({ size }) => size === null)
  const columns = [...sizes, ...(hasOneSize ? [null] : [])]
  return {
    hasSizes: true,
    columns,
    rows: colourways.map((colourway) => ({
      colourway,
      cells: columns.map((size) => {
        const variant = colourway.variants.find((each) => each.size === size)
        return variant && { variantId: variant.id, field }
      }),
    })),
  }
}

/** Returns the path of the amount of a cell. */
export const pathOfCell = ({ variantId, field }: PriceCell): string =>
  `variants.${variantId}.${field}`

/** Returns the first and last row and column of a range. */
export const edgesOf = ({ anchor, active }: Range) => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  start: Math.min(anchor.column, active.column),
  end: Math.max(anchor.column, active.column),
})

/** Returns true if a range contains a place. */
export function isInRange(range: Range, { row, column }: Place): boolean {
  const { top, bottom, start, end } = edgesOf(range)
  return row >= top && row <= bottom && column >= start && column <= end
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** Returns a range inside the grid, also after rows or columns were removed. */
export function clampRange({ rows, columns }: PriceGrid, { anchor, active }: Range): Range {
  const clampPlace = ({ row, column }: Place): Place => ({
    row: clamp(row, rows.length),
    column: clamp(column, columns.length),
  })
  return { anchor: clampPlace(anchor), active: clampPlace(active) }
}

/**
 * Returns the place to which a key moves, or undefined for another key. With Ctrl, arrows lead to the
 * edge, and Home and End to the first and the last cell.
 */
export function moveBy(
  { rows, columns }: PriceGrid,
  { row, column }: Place,
  { key, isFar }: { key: string; isFar: boolean },
): Place | undefined {
  if (key === 'Home') return { row: isFar ? 0 : row, column: 0 }
  if (key === 'End') return { row: isFar ? rows.length - 1 : row, column: columns.length - 1 }
  const step = steps[key]
  if (!step) return undefined
  const distance = isFar ? Math.max(rows.length, columns.length) : 1
  return {
    row: clamp(row + step.row * distance, rows.length),
    column: clamp(column + step.column * distance, columns.length),
  }
}

/**
 * Returns the amount of a typed text, or undefined for another text. Without text, a price is unknown
 * and an old price is none.
 */
export function parsePrice(field: PriceField, text: string): number | null | undefined {
  const plain = text.replace(currencyAtStart, '').trim()
  const isEmpty = plain === '' || plain.toLowerCase() === productFieldsCopy.none.toLowerCase()
  if (isEmpty) return field === 'price' ? null : 0
  const amount = parseAmount(plain)
  return amount === 0 && field === 'price' ? undefined : amount
}

/** Returns an amount as an input shows it: empty without one. */
export const priceInput = (value: number | null): string => (value ? String(value) : '')

/** Returns the amount of a cell. */
export const amountAt = (doc: ProductDoc, cell: PriceCell): number | null => {
  const value = valueAt(doc, pathOfCell(cell))
  return typeof value === 'number' ? value : null
}

type Changes = Record<string, number | null>

function cellsOf(grid: PriceGrid, range: Range): { cell: PriceCell; place: Place }[] {
  return grid.rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) => {
      const place = { row, column }
      return cell && isInRange(range, place) ? [{ cell, place }] : []
    }),
  )
}

/** Returns the changes that remove the amounts of a range. */
export const clearRange = (grid: PriceGrid, range: Range): Changes =>
  Object.fromEntries(
    cellsOf(grid, range).map(({ cell }) => [pathOfCell(cell), cell.field === 'price' ? null : 0]),
  )

/**
 * Returns the changes that give a range the amounts of its first row. A range of one row gets those
 * of the row above.
 */
export function fillDown(doc: ProductDoc, grid: PriceGrid, range: Range): Changes {
  const { top, bottom } = edgesOf(range)
  const source = top === bottom ? top - 1 : top
  return Object.fromEntries(
    cellsOf(grid, range).flatMap(({ cell, place }) => {
      const from = grid.rows[source]?.cells[place.column]
      return from && place.row !== source ? [[pathOfCell(cell), amountAt(doc, from)]] : []
    }),
  )
}

/** Returns the amounts of a range as a spreadsheet copies them: tabs between columns. */
export function copyRange(doc: ProductDoc, grid: PriceGrid, range: Range): string {
  const { top, bottom, start, end } = edgesOf(range)
  return grid.rows
    .slice(top, bottom + 1)
    .map(({ cells }) =>
      cells
        .slice(start, end + 1)
        .map((cell) => priceInput(cell ? amountAt(doc, cell) : null))
        .join('\t'),
    )
    .join('\n')
}

/** The result of a paste: changes, the range that they fill, or a text that is not an amount. */
export type Paste = { changes: Changes; range: Range } | { invalid: string }

/**
 * Returns the changes of a text that a spreadsheet copied. One amount fills the whole range. Amounts
 * beyond the edge of the grid are left out. Nothing changes if one of them is not an amount.
 */
export function pasteInto(grid: PriceGrid, range: Range, text: string): Paste {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const values = lines.map((line) => line.split('\t'))
  const { top, bottom, start, end } = edgesOf(range)
  const isOne = values.length === 1 && values[0]?.length === 1
  const last = isOne
    ? { row: bottom, column: end }
    : {
        row: clamp(top + values.length - 1, grid.rows.length),
        column: clamp(
          start + Math.max(...values.map((line) => line.length)) - 1,
          grid.columns.length,
        ),
      }
  const target: Range = { anchor: { row: top, column: start }, active: last }
  const changes: Changes = {}
  for (const { cell, place } of cellsOf(grid, target)) {
    const pasted = isOne ? values[0]?.[0] : values[place.row - top]?.[place.column - start]
    if (pasted === undefined) continue
    const amount = parsePrice(cell.field, pasted)
    if (amount === undefined) return { invalid: pasted.trim() }
    changes[pathOfCell(cell)] = amount
  }
  return { changes, range: target }
}
