import { sql } from 'kysely'
import type { Piastres } from '#contract/money.ts'
import { type AuditActor, withAudit } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'
import { skipEmailsOfOrder } from './outbox.ts'

/** Selects pending orders. An order matches if it meets all given conditions. */
export interface OrderFilter {
  /** Rate-limit key of the client. */
  clientAddress?: string | undefined
  /** Contact e-mail in any letter case. */
  email?: string | undefined
  /** Ordered at this time or later. */
  from?: Date | undefined
  /** Ordered before this time. */
  to?: Date | undefined
}

/** A pending order, as the shop's staff see it. */
export interface PendingOrder {
  id: string
  orderedAt: string
  name: string
  units: number
  total: Piastres
}

/** Returns the pending orders that match, oldest first. */
export const findPendingOrders = (
  db: Db,
  { clientAddress, email, from, to }: OrderFilter,
): Promise<PendingOrder[]> =>
  db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['orders.id', 'ordered_at as orderedAt', 'contact_name as name', 'total'])
    .select(({ fn }) => fn.sum<number>('order_items.quantity').as('units'))
    .where('status', '=', 'pending')
    .where((build) =>
      build.and([
        ...(clientAddress ? [build('client_address', '=', clientAddress)] : []),
        ...(email ? [build(sql<string>`lower(contact_email)`, '=', email.toLowerCase())] : []),
        ...(from ? [build('ordered_at', '>=', from.toISOString())] : []),
        ...(to ? [build('ordered_at', '<', to.toISOString())] : []),
      ]),
    )
    .groupBy('orders.id')
    .orderBy('ordered_at')
    .orderBy('orders.id')
    .execute()

/** A cancellation by a command line. Without `notify`, all waiting e-mails are skipped. */
export interface PendingCancellation {
  orderId: string
  notify: boolean
  actor: AuditActor
  now: Date
}

/**
 * Cancels one order if it is still pending, and returns its units to stock. Returns false if the
 * order is not pending.
 */
export function cancelPendingOrder(
  engine: Engine,
  { orderId, notify, actor, now }: PendingCancellation,
): Promise<boolean> {
  const source = { actor, action: 'order.status_changed', now } as const
  return withAudit(engine, source, async (write) => {
    const { trx, record } = write
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'contact_email', 'status', 'status_changed_at'])
      .where('id', '=', orderId)
      .$call(engine.lockRows)
      .executeTakeFirst()
    if (order?.status !== 'pending') return record.unchanged(false)
    await cancelLockedOrder(write, order, { causedBy: 'staff', now })
    if (!notify) await skipEmailsOfOrder(trx, orderId, { reason: 'not_requested', now })
    await record({
      subject: { kind: 'order', id: orderId },
      changes: [
        { field: 'status', from: order.status, to: 'cancelled' },
        { field: 'statusChangedAt', from: order.status_changed_at, to: now.toISOString() },
      ],
    })
    return true
  })
}
