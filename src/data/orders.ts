import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { shopError } from '#contract/errors.ts'
import { toLe } from '#contract/money.ts'
import type { Order, OrderItem, OrderStatus } from '#contract/orders.ts'
import { type Db, type Engine, lockForUpdate } from '#data/engine/engine.ts'
import { canTransition } from '#rules/order-lifecycle.ts'
import type { OrderItemTable, OrderTable, Owner, Tables } from './tables.ts'

const toItem = (row: Selectable<OrderItemTable>): OrderItem => ({
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
})

/** Converts the rows of an order to an order of the contract. Amounts are in LE. */
export const toOrder = (
  row: Selectable<OrderTable>,
  items: readonly Selectable<OrderItemTable>[],
): Order => ({
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
})

const itemsOf = (db: Db, orderIds: readonly string[]) =>
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
export async function readOrders(db: Db, owner: Owner): Promise<Order[]> {
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
export async function readOrder(db: Db, orderId: string): Promise<Order | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  return row && toOrder(row, await itemsOf(db, [orderId]))
}

/** Returns an order of any status by its number or id, for the shop's staff. */
export async function findOrder(db: Db, number: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where(({ eb, or }) => or([eb('number', '=', number), eb('id', '=', number)]))
    .executeTakeFirst()
  return row && toOrder(row, await itemsOf(db, [row.id]))
}

/**
 * Returns the orders of all owners, latest first, for the shop's staff. Without `status`: all
 * orders.
 */
export async function listOrders(
  db: Db,
  { status, limit }: { status?: OrderStatus | undefined; limit: number },
): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status as OrderStatus))
    .orderBy('ordered_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const items = Map.groupBy(await itemsOf(db, ids), (item) => item.order_id)
  return rows.map((row) => toOrder(row, items.get(row.id) ?? []))
}

/** Returns the units of a cancelled order to stock. Returns the ids of the products. */
export async function restock(
  trx: Transaction<Tables>,
  orderId: string,
  now: Date,
): Promise<string[]> {
  // Sorted by the database, because checkouts lock variants in this order.
  const items = await trx
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('variant_id')
    .execute()
  for (const item of items) {
    await trx
      .updateTable('variants')
      .set((set) => ({ stock_quantity: set('stock_quantity', '+', item.quantity) }))
      .where('id', '=', item.variant_id)
      .execute()
  }
  await trx
    .insertInto('stock_movements')
    .values(
      items.map((item) => ({
        id: randomUUID(),
        variant_id: item.variant_id,
        delta: item.quantity,
        reason: 'cancel' as const,
        order_id: orderId,
        moved_at: now.toISOString(),
      })),
    )
    .execute()
  return items.map((item) => item.product_id)
}

/**
 * Cancels a pending order of `owner` and returns its units to stock, once. Throws
 * `order_not_pending`, and `not_found` if `owner` has no such order or it is already cancelled.
 * @spec order-status.shopper-cancel, order-status.stock-returns, order-status.row-stays
 * @spec refusals.cancelled, refusals.not-pending
 */
export async function cancelOrder(
  engine: Engine,
  { owner, orderId, now }: { owner: Owner; orderId: string; now: Date },
): Promise<void> {
  const productIds = await engine.write(async (trx) => {
    const order = await lockForUpdate(
      trx
        .selectFrom('orders')
        .select('status')
        .where('id', '=', orderId)
        .where('owner', '=', owner),
      engine,
    ).executeTakeFirst()
    if (!order || order.status === 'cancelled') throw shopError('not_found')
    if (!canTransition(order.status, 'cancelled')) throw shopError('order_not_pending')
    await trx.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()
    // The trigger records staff as the cause of all status changes.
    await trx
      .updateTable('outbox')
      .set({ caused_by: 'shopper' })
      .where('order_id', '=', orderId)
      .where('order_status', '=', 'cancelled')
      .execute()
    return restock(trx, orderId, now)
  })
  engine.noteCatalogueChange(productIds)
}

/**
 * Sets the status of an order by its number or id, for the shop's staff. Cancelling returns its
 * units to stock. Throws `not_found`, and `order_not_pending` if the lifecycle does not allow the
 * change.
 * @spec order-status.staff
 */
export async function setOrderStatus(
  engine: Engine,
  { number, to, now }: { number: string; to: OrderStatus; now: Date },
): Promise<{ id: string; from: OrderStatus }> {
  const changed = await engine.write(async (trx) => {
    const order = await lockForUpdate(
      trx
        .selectFrom('orders')
        .select(['id', 'status'])
        .where(({ eb, or }) => or([eb('number', '=', number), eb('id', '=', number)])),
      engine,
    ).executeTakeFirst()
    if (!order) throw shopError('not_found', { description: `There is no order ${number}.` })
    if (!canTransition(order.status, to)) {
      throw shopError('order_not_pending', {
        description: `Order ${number} is ${order.status}: it cannot become ${to}.`,
      })
    }
    await trx.updateTable('orders').set({ status: to }).where('id', '=', order.id).execute()
    const productIds = to === 'cancelled' ? await restock(trx, order.id, now) : []
    return { id: order.id, from: order.status, productIds }
  })
  engine.noteCatalogueChange(changed.productIds)
  return { id: changed.id, from: changed.from }
}
