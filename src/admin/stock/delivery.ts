import { maxMovements, maxStockQuantity, type StockRow } from '#contract/admin/stock.ts'
import { foldCode, parseDelivery } from '#rules/delivery-list.ts'
import { parseWholeNumber } from '#rules/parse-amount.ts'
import { isUnusual } from './adjust-stock.ts'

/** A variant of a delivery, and what is in its field. */
interface DeliveryEntry {
  row: StockRow
  text: string
}

/** A delivery that is entered: the variants by id, and the note of all movements. */
export interface Delivery {
  entries: Readonly<Record<string, DeliveryEntry>>
  note: string
}

/** The delivery before anything was entered. */
export const emptyDelivery: Delivery = { entries: {}, note: '' }

/** Returns the quantity of a field: 0 for an empty one, undefined for a wrong text. */
export function quantityOf(text: string): number | undefined {
  if (text.trim() === '') return 0
  const quantity = parseWholeNumber(text)
  return quantity !== undefined && quantity >= 0 && quantity <= maxStockQuantity
    ? quantity
    : undefined
}

/** Returns what is in the field of a variant. */
export const textOf = ({ entries }: Delivery, { variantId }: Pick<StockRow, 'variantId'>): string =>
  entries[variantId]?.text ?? ''

/** Returns the delivery with another text in the field of a variant. */
export function withText(delivery: Delivery, row: StockRow, text: string): Delivery {
  const { [row.variantId]: _, ...others } = delivery.entries
  return {
    ...delivery,
    entries: text === '' ? others : { ...others, [row.variantId]: { row, text } },
  }
}

/** Returns the delivery with more units of a variant. */
export const withMore = (delivery: Delivery, row: StockRow, quantity: number): Delivery =>
  withText(delivery, row, String((quantityOf(textOf(delivery, row)) ?? 0) + quantity))

/** Returns the rows to show: those of the list, before them the entered ones that it lacks. */
export function deliveryRows({ entries }: Delivery, listed: readonly StockRow[]): StockRow[] {
  const ids = new Set(listed.map(({ variantId }) => variantId))
  const others = Object.values(entries).flatMap(({ row }) => (ids.has(row.variantId) ? [] : [row]))
  return [...others, ...listed]
}

/** Returns the sums of a delivery, and its first field with a wrong or an unusual text. */
export function sumsOf({ entries }: Delivery) {
  const all = Object.values(entries)
  const quantities = all.map(({ text }) => quantityOf(text))
  return {
    pieces: quantities.reduce<number>((sum, quantity = 0) => sum + quantity, 0),
    variants: quantities.filter(Boolean).length,
    hasProblem: quantities.includes(undefined),
    unusual: all.find(({ row, text }) =>
      isUnusual({ cause: 'received', quantity: quantityOf(text) || undefined, note: '' }, row),
    ),
  }
}

/** Returns the movements of a delivery, as many as one call books. */
export const movementsOf = ({ entries }: Delivery) =>
  Object.values(entries)
    .flatMap(({ row: { variantId }, text }) => {
      const quantity = quantityOf(text)
      return quantity ? [{ variantId, cause: 'received' as const, quantity }] : []
    })
    .slice(0, maxMovements)

/** Returns the delivery without booked variants. */
export const withoutVariants = (delivery: Delivery, ids: readonly string[]): Delivery => ({
  ...delivery,
  entries: Object.fromEntries(Object.entries(delivery.entries).filter(([id]) => !ids.includes(id))),
})

/** Returns what a text with codes and quantities names: variants, unknown codes, and unread lines. */
export function readCodes(text: string, rows: readonly StockRow[]) {
  const { lines, problems } = parseDelivery(text)
  const byCode = new Map(rows.map((row) => [foldCode(row.code), row]))
  return {
    found: lines.flatMap(({ code, quantity }) => {
      const row = byCode.get(foldCode(code))
      return row ? [{ row, quantity }] : []
    }),
    unknown: lines.flatMap(({ code }) => (byCode.has(foldCode(code)) ? [] : [code])),
    problems: problems.map(({ line }) => line),
  }
}
