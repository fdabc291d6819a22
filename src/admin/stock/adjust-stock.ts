import { stockCopy } from '#content/copy/admin/stock.ts'
import type { Permission } from '#contract/admin/permissions.ts'
import type { NewMovement, StockCause, StockRow } from '#contract/admin/stock.ts'
import { permissionOfCause, stockDelta } from '#rules/stock-causes.ts'

/** The causes that staff choose. `returned` is booked with the order. */
const causes: readonly StockCause[] = [
  'received',
  'damaged',
  'lost',
  'gift',
  'correction',
  'counted',
]

/** Returns the causes that a person may book. */
export const causesFor = (can: (permission: Permission) => boolean): StockCause[] =>
  causes.filter((cause) => can(permissionOfCause(cause)))

/** The values of the form 'Adjust stock'. */
export interface AdjustValues {
  cause: StockCause
  /** Undefined while the field is empty. For a count: the counted number. */
  quantity: number | undefined
  note: string
}

type Stocked = Pick<StockRow, 'variantId' | 'stock'>

/** Returns the movement of the form, or undefined while the quantity is missing. */
export function movementOf(
  { cause, quantity }: AdjustValues,
  { variantId, stock }: Stocked,
): NewMovement | undefined {
  if (quantity === undefined) return
  if (cause === 'counted') return { variantId, cause, counted: quantity, expected: stock }
  return quantity === 0 ? undefined : { variantId, cause, quantity }
}

/** Returns the stock after the movement, or undefined while the quantity is missing. */
export function newStockOf(values: AdjustValues, row: Stocked): number | undefined {
  const movement = movementOf(values, row)
  return movement && row.stock + stockDelta(movement)
}

/**
 * Returns true for a movement that is more than ten times the usual one: the stock, the sales of 30
 * days, or 10. It is often a code that a scanner typed.
 */
export function isUnusual(
  values: AdjustValues,
  row: Stocked & Pick<StockRow, 'soldLast30Days'>,
): boolean {
  const newStock = newStockOf(values, row) ?? row.stock
  return Math.abs(newStock - row.stock) > 10 * Math.max(10, row.stock, row.soldLast30Days)
}

/** Returns the movement that takes another back. A packer may only book a count. */
export const reverseOf = (
  delta: number,
  { variantId, stock }: Stocked,
  can: (permission: Permission) => boolean,
): NewMovement =>
  can(permissionOfCause('correction'))
    ? { variantId, cause: 'correction', quantity: -delta }
    : { variantId, cause: 'counted', counted: stock - delta, expected: stock }

/** Returns why the movement is not possible, or undefined. */
export function problemOf(values: AdjustValues, row: Stocked): string | undefined {
  const stock = newStockOf(values, row)
  if (stock === undefined || stock >= 0) return
  return stockCopy.adjust.tooFew(row.stock, row.stock - stock)
}
