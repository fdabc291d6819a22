import { shopError } from '#contract/errors.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { LinkChannel } from '#rules/order-link.ts'
import { confirmationState } from '#rules/order-risk.ts'

const confirmers = { email: 'email_link', phone: 'phone_link' } as const

/**
 * Confirms an order by its link. A confirmed order, or one that staff already work on, stays as it is.
 * Throws `order_not_confirmable` if it is cancelled, or if it needs no confirmation by this link. Returns
 * whether the order is confirmed now.
 */
export function confirmOrder(
  engine: Engine,
  { orderId, channel, now }: { orderId: string; channel: LinkChannel; now: Date },
): Promise<boolean> {
  return engine.write(async ({ trx }) => {
    const order = await trx
      .selectFrom('orders')
      .select(['status', 'confirmed_at', 'confirm_need'])
      .where('id', '=', orderId)
      .$call(engine.lockRows)
      .executeTakeFirstOrThrow()
    if (order.status === 'cancelled') throw shopError('order_not_confirmable')
    if (order.status !== 'pending' || order.confirmed_at !== null) return false
    if (confirmationState(order, channel) !== 'waiting') throw shopError('order_not_confirmable')
    await trx
      .updateTable('orders')
      .set({
        confirmed_at: now.toISOString(),
        confirmed_by: confirmers[channel],
        next_call_at: null,
        confirm_due_at: null,
      })
      .where('id', '=', orderId)
      .execute()
    return true
  })
}
