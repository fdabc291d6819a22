import type { Selectable, Transaction } from 'kysely'
import { staffError } from '#contract/admin/errors.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { OrderTable } from '#data/tables/order-tables.ts'
import type { Tables } from '#data/tables/tables.ts'
import { isClaimValid } from '#rules/order-reasons.ts'

/** A change of an order by a member of staff. `order` is its id or number. */
export interface OrderChange {
  order: string
  staffId: string
  now: Date
}

/** A row of the table `orders`. */
export type OrderRecord = Selectable<OrderTable>

/** Returns an order locked until the transaction ends. Throws `not_found`. */
export async function lockOrderRow(
  engine: Engine,
  trx: Transaction<Tables>,
  order: string,
): Promise<OrderRecord> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where(({ eb, or }) => or([eb('id', '=', order), eb('number', '=', order)]))
    .$call(engine.lockRows)
    .executeTakeFirst()
  if (!row) throw staffError('not_found')
  return row
}

/** Returns true if a member of staff has a valid claim of an order. */
export const isClaimedBy = (
  order: Pick<OrderRecord, 'claimed_by' | 'claimed_at'>,
  { staffId, now }: Pick<OrderChange, 'staffId' | 'now'>,
): boolean =>
  order.claimed_by === staffId &&
  order.claimed_at !== null &&
  isClaimValid(Date.parse(order.claimed_at), now.getTime())

/**
 * Returns an order locked until the transaction ends. The change extends a claim of the caller.
 * Throws `not_found`.
 */
export async function lockOrder(
  engine: Engine,
  trx: Transaction<Tables>,
  change: OrderChange,
): Promise<OrderRecord> {
  const order = await lockOrderRow(engine, trx, change.order)
  if (isClaimedBy(order, change))
    await trx
      .updateTable('orders')
      .set({ claimed_at: change.now.toISOString() })
      .where('id', '=', order.id)
      .execute()
  return order
}

/** The statuses in which staff may still change an order. */
const editableStatuses: readonly OrderStatus[] = ['pending', 'processing']

/** Throws `order_not_editable` unless the order is pending or processing. */
export function assertEditable({ status }: Pick<OrderRecord, 'status'>): void {
  if (!editableStatuses.includes(status)) throw staffError('order_not_editable')
}
