import type { Selectable } from 'kysely'
import { shopError } from '#contract/errors.ts'
import { toLe } from '#contract/money.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import type { OrderItemTable, PlacedOrder } from '#data/tables/order-tables.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'
import { canTransition } from '#rules/order-lifecycle.ts'
import type { TranslatableOrder } from '#rules/translate.ts'
import { cancelLockedOrder } from './cancel-locked-order.ts'

const toItem = (row: Selectable<OrderItemTable>): TranslatableOrder['items'][number] => ({
  productId: row.product_id,
  productVariantId: row.variant_id,
  productCategory: row.product_category,
  name: row.product_name,
  variantName: row.variant_name,
  color: row.color,
  size: row.size,
  images: [row.image],
  quantity: row.quantity,
  price: toLe(row.price),
  translations: row.translations,
})

/** Converts the rows of an order to an order of the contract. Amounts are in LE. */
export const toOrder = (
  row: PlacedOrder,
  items: readonly Selectable<OrderItemTable>[],
): TranslatableOrder => ({
  id: row.id,
  orderedDateTime: row.ordered_at,
  status: row.status,
  items: items.map(toItem),
  totalPrice: toLe(row.subtotal),
  discount: row.discount_percent,
  shippingCost: toLe(row.shipping_cost),
  totalPriceAfterDiscount: toLe(row.total),
  contactInfo_Name: row.contact_name,
  contactInfo_Email: row.contact_email,
  contactInfo_PhoneNumber: row.contact_phone,
  contactInfo_PhoneNumber2: row.contact_phone2,
  shippingAddress: row.shipping_address,
  locale: row.locale,
})

/** Returns the rows of the items of orders by position. */
export const itemsOf = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .execute()

/**
 * Returns the orders of `owner`, latest first, without cancelled ones.
 * @spec calls.get-orders, order-status.row-stays
 */
export async function readOrders(db: Db, owner: Owner): Promise<TranslatableOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('owner', '=', owner)
    .where('status', '<>', 'cancelled')
    .orderBy('ordered_at', 'desc')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const items = Map.groupBy(
    await itemsOf(
      db,
      rows.map((row) => row.id),
    ),
    (item) => item.order_id,
  )
  return rows.map((row) => toOrder(row, items.get(row.id) ?? []))
}

/** Returns an order of any status, or undefined if there is none. */
export async function readOrder(db: Db, orderId: string): Promise<TranslatableOrder | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  return row && toOrder(row, await itemsOf(db, [orderId]))
}

/** Returns an order of any status by its number or id, for the shop's staff. */
export async function findOrder(db: Db, number: string): Promise<TranslatableOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where(({ eb, or }) => or([eb('number', '=', number), eb('id', '=', number)]))
    .executeTakeFirst()
  return row && toOrder(row, await itemsOf(db, [row.id]))
}

/** Returns orders of all owners by their ids, in the order of the ids, for the shop's staff. */
export async function readOrdersById(db: Db, ids: readonly string[]): Promise<TranslatableOrder[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const items = Map.groupBy(await itemsOf(db, ids), (item) => item.order_id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toOrder(row, items.get(id) ?? [])] : []
  })
}

/**
 * Cancels a pending order and returns its units to stock, once. Throws `order_not_pending`. With
 * `owner` it throws `not_found` if `owner` has no such order or it is already cancelled.
 * @spec order-status.shopper-cancel, order-status.stock-returns, order-status.row-stays
 * @spec refusals.cancelled, refusals.not-pending
 */
export async function cancelOrder(
  engine: Engine,
  { owner, orderId, now }: { owner?: Owner; orderId: string; now: Date },
): Promise<void> {
  await engine.write(async (context) => {
    const order = await context.trx
      .selectFrom('orders')
      .select(['id', 'contact_email', 'status'])
      .where('id', '=', orderId)
      .$if(owner !== undefined, (query) => query.where('owner', '=', owner as Owner))
      .$call(engine.lockRows)
      .executeTakeFirst()
    if (!order || (owner && order.status === 'cancelled')) throw shopError('not_found')
    if (!canTransition(order.status, 'cancelled', ['shopper'])) throw shopError('order_not_pending')
    await cancelLockedOrder(context, order, { causedBy: 'shopper', now })
  })
}
