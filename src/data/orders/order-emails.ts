import type { OrderDetail } from '#contract/admin/orders.ts'
import type { Db } from '#data/engine/engine.ts'

/**
 * Returns the e-mails about the statuses of an order, oldest first. The e-mail about a pending order is
 * sent again after an edit of its items, and then lists the new ones.
 */
export async function readOrderEmails(db: Db, orderId: string): Promise<OrderDetail['emails']> {
  const rows = await db
    .selectFrom('outbox')
    .select([
      'order_status as status',
      'state',
      'settled_at as settledAt',
      'last_error as lastError',
    ])
    .select((eb) =>
      eb
        .selectFrom('audit_log')
        .select(({ fn }) => fn.min('at').as('at'))
        .where('subject_kind', '=', 'order')
        .where('subject_id', '=', orderId)
        .where('action', '=', 'order.items_edited')
        .as('editedAt'),
    )
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('order_status')
    .execute()
  return rows.map(({ editedAt, ...email }) => ({
    ...email,
    isEdited:
      email.status === 'pending' &&
      editedAt !== null &&
      (email.settledAt === null || editedAt <= email.settledAt),
  }))
}
