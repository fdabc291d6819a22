import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import type { Db } from '#data/engine/engine.ts'
import type { OutboxTable } from '#data/tables/order-tables.ts'

/** An e-mail about a new status of an order. */
export interface NewEmail {
  order: { id: string; contact_email: string }
  status: OrderStatus
  causedBy: OutboxTable['caused_by']
  now: Date
  /** Default: now. */
  dueAt?: Date | undefined
}

/**
 * Queues an e-mail about a new status. Call it before the status is written: the trigger
 * `orders_moved`, which queues e-mails for nodes of earlier versions, then changes nothing.
 */
export async function queueEmail(
  trx: Db,
  { order, status, causedBy, now, dueAt = now }: NewEmail,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      order_id: order.id,
      order_status: status,
      recipient: sql<string>`lower(${order.contact_email})`,
      caused_by: causedBy,
      created_at: now.toISOString(),
      due_at: dueAt.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'order_status']).doNothing())
    .execute()
}

/**
 * Queues the e-mail about changed items of a pending order. It replaces the confirmation, which was
 * sent or still waits. An attempt that is running does not settle it, because the number of attempts
 * differs.
 */
export async function queueItemsEmail(
  trx: Db,
  { order, now, dueAt }: { order: NewEmail['order']; now: Date; dueAt: Date },
): Promise<void> {
  const recipient = order.contact_email.toLowerCase()
  const waiting = {
    recipient,
    caused_by: 'staff' as const,
    due_at: dueAt.toISOString(),
  }
  await trx
    .insertInto('outbox')
    .values({
      order_id: order.id,
      order_status: 'pending',
      created_at: now.toISOString(),
      ...waiting,
    })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'order_status']).doUpdateSet({
        ...waiting,
        state: 'waiting',
        settled_at: null,
        skip_reason: null,
        last_error: null,
        attempts: sql<number>`case when outbox.state = 'waiting' then outbox.attempts + 1 else 0 end`,
      }),
    )
    .execute()
}
