import { staffError } from '#contract/admin/errors.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import { lockOrder, type OrderChange } from './lock-order.ts'

/**
 * Schedules a failed or logged e-mail about an order to be sent again, to the current address.
 * Throws `not_found`. Returns the id of the order.
 */
export async function resendEmail(
  engine: Engine,
  { trx, record }: AuditedWrite,
  change: OrderChange & { status: OrderStatus },
): Promise<string> {
  const { id, contact_email } = await lockOrder(engine, trx, change)
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({
      state: 'waiting',
      settled_at: null,
      attempts: 0,
      due_at: change.now.toISOString(),
      caused_by: 'staff',
      recipient: contact_email.toLowerCase(),
    })
    .where('order_id', '=', id)
    .where('order_status', '=', change.status)
    .where('state', 'in', ['given_up', 'logged'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw staffError('not_found')
  await record({
    subject: { kind: 'order', id },
    changes: [{ field: 'email', to: change.status }],
  })
  return id
}
