import { type SqlBool, sql } from 'kysely'
import type { OrderDetail, OrderDetailItem } from '#contract/admin/orders.ts'
import { toLe } from '#contract/money.ts'
import { readConfirmationSettings } from '#data/content/settings.ts'
import type { Db } from '#data/engine/engine.ts'
import { type LifecycleActor, transitionsOf } from '#rules/order-lifecycle.ts'
import { normalisePhone } from '#rules/phones.ts'
import { singleLine } from '#rules/single-line.ts'
import { customerKeyOf } from './customer-key.ts'
import { readOrderEmails } from './order-emails.ts'
import { readNotes } from './order-notes.ts'
import { hasOrderLinkEnded } from './order-page.ts'
import {
  type OrderView,
  readItemsOf,
  type StaffOrderRecord,
  selectOrderedVariants,
  selectStaffOrders,
  toOrderRow,
  toPackingItem,
} from './staff-orders.ts'

/** Permissions of the caller for an order. */
export interface OrderDetailView extends OrderView {
  actors: readonly LifecycleActor[]
  /** Whether orders of the shop have links. */
  hasOrderLinks: boolean
}

/** Returns an order by its id or number, or undefined. */
export const findStaffOrder = (db: Db, order: string): Promise<StaffOrderRecord | undefined> =>
  selectStaffOrders(db)
    .where(({ eb, or }) => or([eb('orders.id', '=', order), eb('orders.number', '=', order)]))
    .executeTakeFirst()

/** Returns the variants of the items of an order with their current stock. */
const readVariants = (db: Db, orderId: string) =>
  selectOrderedVariants(db)
    .innerJoin('order_items', 'order_items.variant_id', 'variants.id')
    .select('variants.stock_quantity as stock')
    .where('order_items.order_id', '=', orderId)
    .execute()

async function toDetailItems(
  db: Db,
  order: { id: string; items: Awaited<ReturnType<typeof readItemsOf>> },
  { withAmounts }: OrderView,
): Promise<OrderDetailItem[]> {
  const variants = new Map((await readVariants(db, order.id)).map((row) => [row.id, row]))
  return (order.items.get(order.id) ?? []).map((item) => {
    const variant = variants.get(item.variant_id)
    return {
      ...toPackingItem(item, variant),
      position: item.position,
      productId: item.product_id,
      stock: variant?.stock ?? 0,
      ...(withAmounts ? { price: toLe(item.price) } : {}),
    }
  })
}

/** Counts the orders that meet a condition, and how many of their parcels came back. */
async function countOrders(db: Db, condition: ReturnType<typeof sql<SqlBool>>) {
  const { rows } = await sql<{ orderCount: number; returnedCount: number }>`
    select count(*) as "orderCount", count(returned_at) as "returnedCount"
    from orders where ${condition}`.execute(db)
  return rows[0] ?? { orderCount: 0, returnedCount: 0 }
}

/** Counts the orders with the phone number of an order. The order itself may not be indexed yet. */
async function countByPhone(db: Db, order: StaffOrderRecord): Promise<OrderDetail['phone']> {
  const key = normalisePhone(order.contact_phone)
  const others = await countOrders(db, sql`phone_key = ${key} and id <> ${order.id}`)
  const own = order.returned_at === null ? 0 : 1
  return {
    orderCount: others.orderCount + 1,
    returnedCount: others.returnedCount + own,
  }
}

/**
 * Counts the orders of the same account, or with the same e-mail address. The index of addresses
 * contains the orders of the search index, and the index of search keys contains the others.
 */
async function readCustomer(db: Db, order: StaffOrderRecord): Promise<OrderDetail['customer']> {
  const email = order.contact_email.toLowerCase()
  const isAccount = order.owner.startsWith('customer:')
  const sameEmail = sql<SqlBool>`lower(contact_email) = ${email} and ${email} <> ''`
  const counts = await countOrders(
    db,
    sql`(owner = ${order.owner} or (${sameEmail} and search_key is not null)
      or (${sameEmail} and search_key is null))`,
  )
  return { key: customerKeyOf(order), isAccount, ...counts }
}

/** Returns the fields of an order that need `orders.amounts`. */
async function readAmounts(db: Db, order: StaffOrderRecord): Promise<Partial<OrderDetail>> {
  const coupon =
    order.coupon_id === null
      ? undefined
      : await db
          .selectFrom('coupons')
          .select('name')
          .where('id', '=', order.coupon_id)
          .executeTakeFirst()
  return {
    subtotal: toLe(order.subtotal),
    discountPercent: order.discount_percent,
    discount: toLe(order.discount),
    shippingCost: toLe(order.shipping_cost),
    couponName: coupon?.name ?? null,
    contactEmail: order.contact_email,
    cashReceived: order.cash_received === null ? null : toLe(order.cash_received),
    customer: await readCustomer(db, order),
  }
}

/** Returns how an order is confirmed. */
async function readConfirmation(
  db: Db,
  order: StaffOrderRecord,
): Promise<OrderDetail['confirmation']> {
  const isAbove = order.confirm_reason === 'above_amount'
  return {
    need: order.confirm_need,
    reason: order.confirm_reason,
    callAboveLe: isAbove ? (await readConfirmationSettings(db)).callAboveLe : null,
    dueAt: order.confirm_due_at,
    until: order.confirm_until,
    remindedAt: order.confirm_reminded_at,
    sentAt: order.confirm_sent_at,
    confirmedBy: order.confirmed_by,
  }
}

/** Returns everything about an order. `order` is its current row. */
async function toDetail(
  db: Db,
  order: StaffOrderRecord,
  view: OrderDetailView,
): Promise<OrderDetail> {
  const items = await readItemsOf(db, [order.id])
  const notes = await readNotes(db, order.id)
  const row = toOrderRow(order, { items: items.get(order.id) ?? [], noteCount: notes.length }, view)
  return {
    ...row,
    ...(view.withAmounts ? await readAmounts(db, order) : {}),
    version: order.version,
    statusChangedAt: order.status_changed_at ?? order.ordered_at,
    items: await toDetailItems(db, { id: order.id, items }, view),
    contactName: singleLine(order.contact_name),
    contactPhone: singleLine(order.contact_phone),
    contactPhone2: order.contact_phone2 === null ? null : singleLine(order.contact_phone2),
    shippingAddress: singleLine(order.shipping_address),
    country: order.country === null ? null : singleLine(order.country),
    cancelReason: order.cancel_reason,
    courier: order.courier,
    trackingNumber: order.tracking_number,
    phone: await countByPhone(db, order),
    transitions: transitionsOf(order.status, view.actors),
    confirmation: await readConfirmation(db, order),
    hasLink: view.hasOrderLinks && !hasOrderLinkEnded(order, view.now),
    notes,
    emails: await readOrderEmails(db, order.id),
  }
}

/** Returns everything about an order by its id or number, or undefined if there is none. */
export async function readStaffOrder(
  db: Db,
  order: string,
  view: OrderDetailView,
): Promise<OrderDetail | undefined> {
  const found = await findStaffOrder(db, order)
  return found && toDetail(db, found, view)
}
