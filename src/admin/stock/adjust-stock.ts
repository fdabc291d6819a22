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

/** Returns why the movement is not possible, or undefined. */
export function problemOf(values: AdjustValues, row: Stocked): string | undefined {
  const stock = newStockOf(values, row)
  if (stock === undefined || stock >= 0) return
  return stockCopy.adjust.tooFew(row.stock, row.stock - stock)
}
