import { staffError } from '#contract/admin/errors.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { LinkChannel } from '#rules/order-link.ts'
import { confirmationState } from '#rules/order-risk.ts'
import { lockOrderRow, type OrderChange, type OrderRecord } from './lock-order.ts'
import { hasOrderLinkEnded } from './order-page.ts'
import { queueCustomerEmail } from './queue-customer-email.ts'

/** The order whose link staff or a command use. */
type LinkChange = Pick<OrderChange, 'order' | 'now'>

/** Returns an order with a link, locked. Throws `not_found`, and `order_not_editable` if its links have ended. */
async function lockLinkedOrder(
  engine: Engine,
  { trx }: AuditedWrite,
  { order, now }: LinkChange,
): Promise<OrderRecord> {
  const row = await lockOrderRow(engine, trx, order)
  if (hasOrderLinkEnded(row, now)) throw staffError('order_not_editable')
  return row
}

/**
 * Records that the link of an order was given out, and returns the order. A link to its telephone
 * number replaces the call, so the time is stored while the order waits for a confirmation.
 */
export async function shareLink(
  engine: Engine,
  write: AuditedWrite,
  { channel, ...change }: LinkChange & { channel: LinkChannel },
): Promise<OrderRecord> {
  const order = await lockLinkedOrder(engine, write, change)
  if (channel === 'phone' && confirmationState(order, channel) === 'waiting')
    await write.trx
      .updateTable('orders')
      .set({ confirm_sent_at: change.now.toISOString() })
      .where('id', '=', order.id)
      .execute()
  await write.record({
    subject: { kind: 'order', id: order.id },
    changes: [{ field: 'channel', to: channel }],
  })
  return order
}

/**
 * Queues an e-mail with the link of an order to its address, in its language. An e-mail that still
 * waits is enough. Returns the id of the order.
 */
export async function sendLink(
  engine: Engine,
  write: AuditedWrite,
  change: LinkChange,
): Promise<string> {
  const { id, contact_email, locale } = await lockLinkedOrder(engine, write, change)
  const waiting = await write.trx
    .selectFrom('customer_emails')
    .select('id')
    .where('order_id', '=', id)
    .where('kind', '=', 'orderLink')
    .where('caused_by', '=', 'staff')
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (waiting) return write.record.unchanged(id)
  await queueCustomerEmail(write.trx, {
    kind: 'orderLink',
    orderId: id,
    recipient: contact_email,
    locale,
    causedBy: 'staff',
    now: change.now,
  })
  await write.record({
    subject: { kind: 'order', id },
    changes: [{ field: 'channel', to: 'email' }],
  })
  return id
}

/** Ends all links and proofs of an order. Returns the id of the order. */
export async function blockLink(
  engine: Engine,
  write: AuditedWrite,
  change: LinkChange,
): Promise<string> {
  const { id, link_version: version } = await lockLinkedOrder(engine, write, change)
  await write.trx
    .updateTable('orders')
    .set({ link_version: version + 1 })
    .where('id', '=', id)
    .execute()
  await write.record({
    subject: { kind: 'order', id },
    changes: [{ field: 'linkVersion', from: version, to: version + 1 }],
  })
  return id
}
