import type { Transaction } from 'kysely'
import type { CancelReason } from '#contract/admin/order-reasons.ts'
import type { Engine, WriteContext } from '#data/engine/engine.ts'
import { insertStockMovements, restock } from '#data/stock/stock.ts'
import type { Tables } from '#data/tables/tables.ts'
import { type NewEmail, queueEmail } from './queue-email.ts'

/** Units of a variant that came back damaged. */
export interface DamagedUnits {
  variantId: string
  productId: string
  units: number
}

/** Locks the variants of an order in id order, as a checkout does. */
export const lockVariantsOf = (engine: Engine, trx: Transaction<Tables>, orderId: string) =>
  trx
    .selectFrom('variants')
    .select('variants.id')
    .where(
      'variants.id',
      'in',
      trx.selectFrom('order_items').select('variant_id').where('order_id', '=', orderId),
    )
    .orderBy('variants.id')
    .$call(engine.lockRows)
    .execute()

/**
 * Cancels an order that the caller has locked, returns its units to stock, and queues its e-mail. A
 * shopper gives no reason.
 */
export async function cancelLockedOrder(
  context: WriteContext,
  order: NewEmail['order'],
  { causedBy, reason, now }: Pick<NewEmail, 'causedBy' | 'now'> & { reason?: CancelReason },
): Promise<void> {
  const { trx } = context
  await restock(context, order.id, now)
  await queueEmail(trx, { order, status: 'cancelled', causedBy, now })
  await trx
    .updateTable('orders')
    .set({
      status: 'cancelled',
      status_changed_at: now.toISOString(),
      ...(reason ? { cancel_reason: reason } : {}),
    })
    .where('id', '=', order.id)
    .execute()
}

/** Books damaged units of a cancelled order out of the stock, to which they have just returned. */
export async function bookDamaged(
  { trx }: WriteContext,
  damaged: readonly DamagedUnits[],
  { auditSeq, now }: { auditSeq: number; now: Date },
): Promise<void> {
  if (damaged.length === 0) return
  for (const { variantId, units } of damaged.toSorted((a, b) =>
    a.variantId < b.variantId ? -1 : 1,
  ))
    await trx
      .updateTable('variants')
      .set((set) => ({ stock_quantity: set('stock_quantity', '-', units) }))
      .where('id', '=', variantId)
      .execute()
  const movements = damaged.map(({ variantId, units }) => ({
    variant_id: variantId,
    delta: -units,
    reason: 'count' as const,
    cause: 'damaged' as const,
    audit_seq: auditSeq,
  }))
  await insertStockMovements(trx, movements, now).execute()
}
