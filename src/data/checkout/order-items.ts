import type { Transaction } from 'kysely'
import { staffApiError, staffError } from '#contract/admin/errors.ts'
import { ShopError } from '#contract/errors.ts'
import type { Piastres } from '#contract/money.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import { mergeEdit } from '#data/audit/merge-edit.ts'
import type { Engine } from '#data/engine/engine.ts'
import { lockOrder, type OrderChange, type OrderRecord } from '#data/orders/lock-order.ts'
import { inLe } from '#data/orders/order-cash.ts'
import { queueItemsEmail } from '#data/orders/queue-email.ts'
import { availableStock, insertStockMovements } from '#data/stock/stock.ts'
import type { Tables } from '#data/tables/tables.ts'
import { stockError } from '#rules/cart-items.ts'
import { undoMs } from '#rules/order-lifecycle.ts'
import { takeStock } from './checkout.ts'
import { insertItems, itemRow } from './checkout-items.ts'
import {
  assertPending,
  itemTexts,
  nameOf,
  type PlannedEdit,
  planItems,
  rowsAsItems,
  type WantedItems,
} from './plan-order-items.ts'

/** An edit of the items of an order. */
export interface ItemsEdit extends OrderChange, WantedItems {
  /** The version that the form was loaded with. */
  version: number
  /** The total that the person saw before saving. */
  total: Piastres
}

/** Throws one error for each item whose units are not in stock. */
function assertStock({ edited, variants }: PlannedEdit): void {
  const errors = edited.items.flatMap(({ variantId, taken, isShort }) => {
    const variant = variants.get(variantId)
    if (!isShort || !variant) return []
    const [name, left] = [nameOf(variant), availableStock(variant)]
    const description = stockError({ name, wanted: taken, stock: left })?.description
    return [
      staffApiError('insufficient_stock', {
        field: variantId,
        params: { name, left },
        ...(description && { description }),
      }),
    ]
  })
  const [first, ...rest] = errors
  if (first) throw new ShopError([first, ...rest])
}

/** Takes the units of the edit from stock and returns the others. Returns the changed units. */
async function moveStock(
  { trx, productsChanged }: AuditedWrite,
  { edited, ordered, variants }: PlannedEdit,
) {
  const deltas = [
    ...edited.items.map(({ variantId, taken }) => ({ variantId, delta: -taken })),
    ...edited.removed.map(({ variantId, quantity }) => ({ variantId, delta: quantity })),
  ].filter(({ delta }) => delta !== 0)
  const taken = deltas
    .filter(({ delta }) => delta < 0)
    .map(({ variantId, delta }) => ({ id: variantId, quantity: -delta }))
  if (taken.length > 0) {
    const rows = await takeStock(trx, taken).execute()
    if (rows.length !== taken.length) throw staffError('insufficient_stock')
  }
  for (const { variantId, delta } of deltas.filter((each) => each.delta > 0))
    await trx
      .updateTable('variants')
      .set((set) => ({ stock_quantity: set('stock_quantity', '+', delta) }))
      .where('id', '=', variantId)
      .execute()
  productsChanged(
    deltas.flatMap(({ variantId }) => {
      const row = ordered.find((item) => item.variant_id === variantId)
      return variants.get(variantId)?.product_id ?? row?.product_id ?? []
    }),
  )
  return deltas
}

/** Writes the items again: those that stay as they were ordered, and the new ones. */
async function writeItems(
  trx: Transaction<Tables>,
  order: OrderRecord,
  { edited, ordered, variants }: PlannedEdit,
): Promise<void> {
  const rows = edited.items.flatMap(({ variantId, quantity }, position) => {
    const before = ordered.find((row) => row.variant_id === variantId)
    const variant = variants.get(variantId)
    if (before) return [{ ...before, quantity, position }]
    return variant ? [itemRow(order.id, { ...variant, quantity }, position)] : []
  })
  await trx.deleteFrom('order_items').where('order_id', '=', order.id).execute()
  await insertItems(trx, rows).execute()
}

/** Returns the columns of the order that an edit changes. */
function columnsOf(order: OrderRecord, { edited }: PlannedEdit) {
  const { sums, hasCoupon } = edited
  return {
    subtotal: sums.subtotal,
    discount: sums.discount,
    shipping_cost: sums.shipping,
    total: sums.total,
    ...(hasCoupon ? {} : { coupon_id: null, discount_percent: 0 }),
    // The parcel and the slip have the items of before.
    packed_at: null,
    printed_at: null,
    call_reason: order.call_reason === 'wants_changes' ? null : order.call_reason,
  }
}

/** Returns the changed fields for the audit log, without the items. */
function changesOf(
  order: OrderRecord,
  columns: ReturnType<typeof columnsOf>,
  coupon: PlannedEdit['coupon'],
) {
  const changes = [
    {
      field: 'coupon',
      from: coupon?.name ?? null,
      to: columns.coupon_id === null ? null : coupon?.name,
    },
    { field: 'discount', from: inLe(order.discount), to: inLe(columns.discount) },
    { field: 'shippingCost', from: inLe(order.shipping_cost), to: inLe(columns.shipping_cost) },
    { field: 'total', from: inLe(order.total), to: inLe(columns.total) },
    { field: 'packedAt', from: order.packed_at, to: columns.packed_at },
    { field: 'printedAt', from: order.printed_at, to: columns.printed_at },
    { field: 'callReason', from: order.call_reason, to: columns.call_reason },
  ]
  return changes.filter(({ from, to }) => from !== to && to !== undefined)
}

/**
 * Changes the items of a pending order by the rules of the checkout: stock, prices, coupon, shipping
 * and total follow in this transaction, and the customer gets an e-mail. Throws `not_found`,
 * `order_not_editable`, `edit_conflict`, `insufficient_stock`, and `plan_outdated` if the total is not
 * the one that the person saw. Returns the id of the order.
 */
export async function editItems(
  engine: Engine,
  write: AuditedWrite,
  edit: ItemsEdit,
): Promise<string> {
  const { trx, record } = write
  const order = await lockOrder(engine, trx, edit)
  const { id } = order
  assertPending(order)
  const planned = await planItems(trx, order, { ...edit, lock: engine.lockRows })
  const { edited, ordered, coupon } = planned
  const items = {
    from: itemTexts(rowsAsItems(ordered), planned),
    to: itemTexts(edited.items, planned),
  }
  await mergeEdit(
    trx,
    { kind: 'order', id },
    {
      loadedVersion: edit.version,
      version: order.version,
      stored: { items: items.from },
      changes: { items: items.to },
      unrecorded: { changedBy: 'Unknown', changedAt: order.status_changed_at ?? order.ordered_at },
    },
  )
  assertStock(planned)
  if (edited.sums.total !== edit.total) throw staffError('plan_outdated')
  const isSame = JSON.stringify(items.from) === JSON.stringify(items.to)
  if (isSame && edited.sums.total === order.total) return record.unchanged(id)
  const deltas = await moveStock(write, planned)
  await writeItems(trx, order, planned)
  const columns = columnsOf(order, planned)
  const version = order.version + 1
  await trx
    .updateTable('orders')
    .set({ ...columns, version, search_text: '', search_key: null })
    .where('id', '=', id)
    .execute()
  if (coupon && !edited.hasCoupon)
    await trx
      .updateTable('coupons')
      .set((set) => ({ uses: set('uses', '-', 1) }))
      .where('id', '=', coupon.id)
      .execute()
  const dueAt = new Date(edit.now.getTime() + undoMs)
  await queueItemsEmail(trx, { order, now: edit.now, dueAt })
  const auditSeq = await record({
    subject: { kind: 'order', id, version },
    changes: [{ field: 'items', ...items }, ...changesOf(order, columns, coupon)],
  })
  if (deltas.length > 0)
    await insertStockMovements(
      trx,
      deltas.map(({ variantId, delta }) => ({
        variant_id: variantId,
        delta,
        reason: 'count' as const,
        audit_seq: auditSeq,
      })),
      edit.now,
    ).execute()
  return id
}
