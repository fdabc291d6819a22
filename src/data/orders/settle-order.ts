import type { SettledOrder } from '#contract/admin/cash.ts'
import { staffError } from '#contract/admin/errors.ts'
import { toPiastres } from '#contract/money.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { LifecycleActor } from '#rules/order-lifecycle.ts'
import { lockOrderRow, type OrderRecord } from './lock-order.ts'
import { recordOrderCash } from './order-cash.ts'
import { changeStatus, type StatusOutcome } from './order-status.ts'

/** Who settles an order, and when. */
interface Settlement {
  staffId: string
  actors: readonly LifecycleActor[]
  now: Date
}

/** Throws `order_not_editable` unless a courier has the parcel or delivered it. */
function assertHandedOver({ number, status }: OrderRecord): void {
  if (status !== 'shipped' && status !== 'delivered')
    throw staffError('order_not_editable', {
      description: `Order ${number} is ${status}, so no courier has its parcel.`,
    })
}

/**
 * Records what became of a parcel: delivered with the cash that the courier paid, or returned with all
 * its items sellable. An order that was delivered before gets its cash only. The same again changes
 * nothing. Throws `not_found`, `order_not_editable`, `transition_not_allowed` and `invalid`.
 */
export async function settleOrder(
  engine: Engine,
  write: AuditedWrite,
  { settled, ...by }: Settlement & { settled: SettledOrder },
): Promise<Pick<StatusOutcome, 'isChanged' | 'auditSeq' | 'undoUntil'>> {
  const { orderId, outcome } = settled
  const order = await lockOrderRow(engine, write.trx, orderId)
  assertHandedOver(order)
  if (outcome === 'returned') {
    const items = await write.trx
      .selectFrom('order_items')
      .select(['position', 'quantity as sellable'])
      .where('order_id', '=', order.id)
      .execute()
    return changeStatus(engine, write, {
      ...by,
      order: order.id,
      to: 'cancelled',
      reason: 'refused',
      items: items.map((item) => ({ ...item, damaged: 0 })),
    })
  }
  const received = toPiastres(settled.received)
  if (order.status !== 'delivered')
    return changeStatus(engine, write, {
      ...by,
      order: order.id,
      to: 'delivered',
      cashReceived: received,
    })
  await recordOrderCash(engine, write, { ...by, order: order.id, received, receivedAt: undefined })
  return { isChanged: received !== order.cash_received, auditSeq: null, undoUntil: null }
}
