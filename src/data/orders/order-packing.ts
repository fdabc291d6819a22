import type { AuditChange } from '#contract/admin/audit.ts'
import { invalidField, staffError } from '#contract/admin/errors.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { insertStockMovements } from '#data/stock/stock.ts'
import { claimMs, isClaimValid } from '#rules/order-reasons.ts'
import {
  assertEditable,
  lockOrder,
  lockOrderRow,
  type OrderChange,
  type OrderRecord,
} from './lock-order.ts'

/** Returns the valid claim of another member of staff, or undefined. */
export function claimOfOther(
  { claimed_by: claimer, claimed_at: at }: OrderRecord,
  { staffId, now }: OrderChange,
): { claimer: string; at: string } | undefined {
  if (claimer === null || at === null || claimer === staffId) return undefined
  return isClaimValid(Date.parse(at), now.getTime()) ? { claimer, at } : undefined
}

async function claimError(db: Db, { claimer, at }: { claimer: string; at: string }) {
  const row = await db
    .selectFrom('staff')
    .select('name')
    .where('id', '=', claimer)
    .executeTakeFirst()
  return staffError('already_claimed', {
    params: { claimedBy: row?.name ?? claimer, claimedAt: at },
  })
}

/**
 * Extends the valid claim of the caller. It writes no audit entry, because an open packing screen
 * extends its claim every few minutes. Returns the id of the order, or undefined without a claim.
 */
export async function extendClaim(
  engine: Engine,
  { order, staffId, now }: OrderChange,
): Promise<string | undefined> {
  const row = await engine.write(({ trx }) =>
    trx
      .updateTable('orders')
      .set({ claimed_at: now.toISOString() })
      .where(({ eb, or }) => or([eb('id', '=', order), eb('number', '=', order)]))
      .where('claimed_by', '=', staffId)
      .where('claimed_at', '>', new Date(now.getTime() - claimMs).toISOString())
      .returning('id')
      .executeTakeFirst(),
  )
  return row?.id
}

/**
 * Claims an order for packing, or extends a claim of the caller. Throws `not_found` and, without
 * `takeOver`, `already_claimed`. Returns the id of the order.
 */
export async function claimForPacking(
  engine: Engine,
  { trx, record }: AuditedWrite,
  change: OrderChange & { takeOver: boolean },
): Promise<string> {
  const order = await lockOrderRow(engine, trx, change.order)
  const other = claimOfOther(order, change)
  if (other && !change.takeOver) throw await claimError(trx, other)
  const { id } = order
  const claimed_at = change.now.toISOString()
  await trx
    .updateTable('orders')
    .set({ claimed_by: change.staffId, claimed_at })
    .where('id', '=', id)
    .execute()
  await record({
    subject: { kind: 'order', id },
    changes: [
      { field: 'claimedBy', from: order.claimed_by, to: change.staffId },
      { field: 'claimedAt', from: order.claimed_at, to: claimed_at },
    ],
  })
  return id
}

/** Releases a claim. Throws `not_found`, and `already_claimed` for the claim of another person. */
export async function releaseClaim(
  engine: Engine,
  { trx, record }: AuditedWrite,
  change: OrderChange,
): Promise<string> {
  const order = await lockOrderRow(engine, trx, change.order)
  const { id } = order
  if (order.claimed_by === null) return record.unchanged(id)
  const other = claimOfOther(order, change)
  if (other) throw await claimError(trx, other)
  await trx
    .updateTable('orders')
    .set({ claimed_by: null, claimed_at: null })
    .where('id', '=', id)
    .execute()
  await record({
    subject: { kind: 'order', id },
    changes: [{ field: 'claimedBy', from: order.claimed_by, to: null }],
  })
  return id
}

/**
 * Marks a processing order as packed, which ends its claim, or removes the mark. Throws `not_found`
 * and `order_not_editable`. Returns the id of the order.
 */
export async function setPacked(
  engine: Engine,
  { trx, record }: AuditedWrite,
  change: OrderChange & { isPacked: boolean },
): Promise<string> {
  const order = await lockOrder(engine, trx, change)
  const { id } = order
  if (order.status !== 'processing') throw staffError('order_not_editable')
  if ((order.packed_at !== null) === change.isPacked) return record.unchanged(id)
  const packed_at = change.isPacked ? change.now.toISOString() : null
  const isReleased = change.isPacked && order.claimed_by !== null
  await trx
    .updateTable('orders')
    .set({ packed_at, ...(isReleased && { claimed_by: null, claimed_at: null }) })
    .where('id', '=', id)
    .execute()
  await record({
    subject: { kind: 'order', id },
    changes: [
      { field: 'packedAt', from: order.packed_at, to: packed_at },
      ...(isReleased ? [{ field: 'claimedBy', from: order.claimed_by, to: null }] : []),
    ],
  })
  return id
}

/** Units of an item that cannot be packed. */
export interface MissingItem extends OrderChange {
  position: number
  quantity: number
  cause: 'damaged' | 'lost'
}

/** Returns how many units of a variant of an order were reported before. */
async function readReported(db: Db, orderId: string, variantId: string): Promise<number> {
  const entries = await db
    .selectFrom('audit_log')
    .select('changes')
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('action', '=', 'order.item_missing')
    .execute()
  const newValue = (changes: readonly AuditChange[], field: string) =>
    changes.find((change) => change.field === field)?.to
  return entries
    .filter(({ changes }) => newValue(changes, 'variant') === variantId)
    .reduce((sum, { changes }) => sum + Number(newValue(changes, 'quantity')), 0)
}

/** Returns the item at a position. Throws `invalid` for another position or too many units. */
async function readItem(db: Db, orderId: string, { position, quantity }: MissingItem) {
  const item = await db
    .selectFrom('order_items')
    .select(['variant_id', 'product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .executeTakeFirst()
  if (!item) throw invalidField('position', 'The order has no such item.')
  const reported = await readReported(db, orderId, item.variant_id)
  if (quantity > item.quantity - reported)
    throw invalidField(
      'quantity',
      reported === 0
        ? `The order has only ${item.quantity} of this item.`
        : `${reported} of ${item.quantity} are already reported as missing.`,
    )
  return item
}

/**
 * Reports units that are missing. The order returns to the queue of calls, and the stock of the
 * variant falls, at most to 0. Throws `not_found`, `order_not_editable` and `invalid`.
 */
export async function reportMissing(
  engine: Engine,
  { trx, record, productsChanged }: AuditedWrite,
  change: MissingItem,
): Promise<{ id: string; stockDelta: number }> {
  const order = await lockOrder(engine, trx, change)
  assertEditable(order)
  const { variant_id, product_id } = await readItem(trx, order.id, change)
  const { stock_quantity: stock } = await trx
    .selectFrom('variants')
    .select('stock_quantity')
    .where('id', '=', variant_id)
    .$call(engine.lockRows)
    .executeTakeFirstOrThrow()
  const removed = Math.min(change.quantity, stock)
  await trx
    .updateTable('variants')
    .set({ stock_quantity: stock - removed })
    .where('id', '=', variant_id)
    .execute()
  await trx
    .updateTable('orders')
    .set({ call_reason: 'item_missing' })
    .where('id', '=', order.id)
    .execute()
  const { quantity, cause, now } = change
  const audit_seq = await record({
    subject: { kind: 'order', id: order.id },
    changes: [
      { field: 'callReason', from: order.call_reason, to: 'item_missing' },
      { field: 'variant', to: variant_id },
      { field: 'quantity', to: quantity },
      { field: 'cause', to: cause },
      { field: 'stock', from: stock, to: stock - removed },
    ],
  })
  if (removed > 0) {
    const movement = { variant_id, delta: -removed, reason: 'count', cause, audit_seq } as const
    await insertStockMovements(trx, [movement], now).execute()
    productsChanged([product_id])
  }
  return { id: order.id, stockDelta: removed === 0 ? 0 : -removed }
}
