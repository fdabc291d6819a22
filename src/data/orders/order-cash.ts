import { invalidField, staffError } from '#contract/admin/errors.ts'
import { currencyLabel } from '#contract/market.ts'
import { type Piastres, toLe } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import { lockOrder, type OrderChange, type OrderRecord } from './lock-order.ts'

/** The statuses in which a courier may have paid. */
const payableStatuses: readonly OrderStatus[] = ['shipped', 'delivered']

/** The cash of an order. `received` is null to take the record back. */
export interface CashChange extends OrderChange {
  received: Piastres | null
  receivedAt: Date | undefined
}

/** Returns when the cash was received, or null without cash. Throws `invalid` for the future. */
function receivedAtOf(order: OrderRecord, change: CashChange): string | null {
  if (change.received === null) return null
  const { receivedAt, now } = change
  if (receivedAt && receivedAt > now)
    throw invalidField('receivedAt', 'This time is in the future. Enter an earlier one.')
  if (receivedAt) return receivedAt.toISOString()
  return change.received === order.cash_received ? order.cash_received_at : now.toISOString()
}

/** Returns an amount for the audit log, in LE. No amount stays null or undefined. */
export const inLe = <None extends null | undefined>(amount: Piastres | None): number | None =>
  typeof amount === 'number' ? toLe(amount) : amount

/** Throws `invalid` for more than the total of an order. */
export function assertReceivable({ total }: Pick<OrderRecord, 'total'>, received: Piastres): void {
  if (received > total)
    throw invalidField(
      'received',
      `The order costs ${currencyLabel} ${toLe(total)}. Enter at most this amount.`,
    )
}

/**
 * Records the cash of an order that is shipped or delivered. Throws `not_found`,
 * `order_not_editable`, and `invalid` for more than the total. Returns the id of the order.
 */
export async function recordOrderCash(
  engine: Engine,
  { trx, record }: AuditedWrite,
  change: CashChange,
): Promise<string> {
  const order = await lockOrder(engine, trx, change)
  const { id } = order
  const { received } = change
  if (!payableStatuses.includes(order.status)) throw staffError('order_not_editable')
  if (received !== null) assertReceivable(order, received)
  const receivedAt = receivedAtOf(order, change)
  if (received === order.cash_received && receivedAt === order.cash_received_at)
    return record.unchanged(id)
  await trx
    .updateTable('orders')
    .set({ cash_received: received, cash_received_at: receivedAt })
    .where('id', '=', id)
    .execute()
  await record({
    action: 'order.cash_recorded',
    subject: { kind: 'order', id },
    changes: [
      { field: 'cashReceived', from: inLe(order.cash_received), to: inLe(received) },
      { field: 'cashReceivedAt', from: order.cash_received_at, to: receivedAt },
    ],
  })
  return id
}
