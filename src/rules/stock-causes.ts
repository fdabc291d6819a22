import type { Permission } from '#contract/admin/permissions.ts'
import type { NewMovement, StockCause } from '#contract/admin/stock.ts'

const removing: readonly StockCause[] = ['damaged', 'lost', 'gift']
const countCauses: readonly StockCause[] = ['counted', 'damaged', 'lost']

/** Returns the permission that a movement of this cause needs. */
export const permissionOfCause = (cause: StockCause): Permission =>
  countCauses.includes(cause) ? 'stock.count' : 'stock.manage'

/**
 * Returns the change of stock of a movement. A count books the difference to the expected number, so
 * that sales in the meantime stay. The contract ensures that the numbers of the cause are there.
 * @example stockDelta({ variantId: 'floral-701', cause: 'damaged', quantity: 2 }) // -2
 */
export function stockDelta(movement: NewMovement): number {
  const { cause, quantity = 0, counted = 0, expected = 0 } = movement
  if (cause === 'counted') return counted - expected
  return removing.includes(cause) ? -quantity : quantity
}
