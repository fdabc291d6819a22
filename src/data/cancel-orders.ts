import { sql } from 'kysely'
import type { Piastres } from '#contract/money.ts'
import { type Db, type Engine, lockForUpdate } from '#data/engine/engine.ts'
import { restock } from './orders.ts'
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

/**
 * Cancels one order if it is still pending, and returns its units to stock. Without `notify`, all
 * waiting e-mails about the order are skipped. Returns false if the order is not pending.
 */
export async function cancelPendingOrder(
  engine: Engine,
  { orderId, notify, now }: { orderId: string; notify: boolean; now: Date },
): Promise<boolean> {
  const productIds = await engine.write(async (trx) => {
    const order = await lockForUpdate(
      trx.selectFrom('orders').select('status').where('id', '=', orderId),
      engine,
    ).executeTakeFirst()
    if (order?.status !== 'pending') return undefined
    await trx.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()
    if (!notify) await skipEmailsOfOrder(trx, orderId, { reason: 'not_requested', now })
    return restock(trx, orderId, now)
  })
  if (productIds) engine.noteCatalogueChange(productIds)
  return productIds !== undefined
}
