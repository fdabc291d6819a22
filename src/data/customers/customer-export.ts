import type { CustomerExport } from '#contract/admin/customers.ts'
import { toLe } from '#contract/money.ts'
import type { Db } from '#data/engine/engine.ts'
import { readItemsOf } from '#data/orders/staff-orders.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'
import {
  findPerson,
  isOrderOf,
  keysOf,
  type OrderCondition,
  type Person,
  readOwners,
} from './find-person.ts'
import { readMessagesOf } from './messages.ts'

const readAccount = (db: Db, { userId }: Person) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'created_at as createdAt',
    ])
    .where('id', '=', userId ?? '')
    .executeTakeFirst()

async function readOrders(db: Db, isOrder: OrderCondition) {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('coupons', 'coupons.id', 'orders.coupon_id')
    .selectAll('orders')
    .select('coupons.name as coupon_name')
    .where(isOrder)
    .orderBy('ordered_at')
    .orderBy('orders.id')
    .execute()
  const items = await readItemsOf(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({
    id: order.id,
    number: order.number,
    status: order.status,
    orderedAt: order.ordered_at,
    contactName: order.contact_name,
    contactEmail: order.contact_email,
    contactPhone: order.contact_phone,
    contactPhone2: order.contact_phone2,
    shippingAddress: order.shipping_address,
    governorate: order.city,
    country: order.country,
    clientAddress: order.client_address,
    language: order.locale,
    couponName: order.coupon_name,
    subtotal: toLe(order.subtotal),
    discount: toLe(order.discount),
    shippingCost: toLe(order.shipping_cost),
    total: toLe(order.total),
    courier: order.courier,
    trackingNumber: order.tracking_number,
    returnedAt: order.returned_at,
    items: (items.get(order.id) ?? []).map((item) => ({
      name: item.product_name,
      variantName: item.variant_name,
      color: item.color,
      size: item.size,
      quantity: item.quantity,
      price: toLe(item.price),
    })),
  }))
}

const readCarts = (db: Db, owners: readonly Owner[]) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('variants', 'variants.id', 'cart_lines.variant_id')
    .select(['variant_id as variantId', 'variants.name', 'quantity', 'added_at as addedAt'])
    .where('owner', 'in', owners)
    .orderBy('added_at')
    .orderBy('variant_id')
    .execute()

const readWishlist = (db: Db, owners: readonly Owner[]) =>
  db
    .selectFrom('wishlist_items')
    .innerJoin('variants', 'variants.id', 'wishlist_items.variant_id')
    .select(['variant_id as variantId', 'variants.name', 'added_at as addedAt'])
    .where('owner', 'in', owners)
    .orderBy('added_at')
    .orderBy('variant_id')
    .execute()

/** Returns the personal values that the audit log has about a person and the person's orders. */
const readAuditValues = (db: Db, person: Person, isOrder: OrderCondition) =>
  db
    .selectFrom('audit_personal')
    .innerJoin('audit_log', 'audit_log.seq', 'audit_personal.audit_seq')
    .select(['audit_log.seq', 'audit_log.at', 'audit_log.action', 'audit_personal.changes'])
    .where(({ or, eb }) =>
      or([
        eb('customer_key', 'in', keysOf(person)),
        eb('order_id', 'in', db.selectFrom('orders').select('orders.id').where(isOrder)),
      ]),
    )
    .orderBy('audit_log.seq')
    .execute()

/** Returns the data of a person with the orders of a condition. */
export async function readPersonExport(
  db: Db,
  person: Person,
  { isOrder, now }: { isOrder: OrderCondition; now: Date },
): Promise<CustomerExport> {
  const owners = await readOwners(db, person)
  const messages = await readMessagesOf(db, person.email)
  return {
    exportedAt: now.toISOString(),
    account: (await readAccount(db, person)) ?? null,
    carts: await readCarts(db, owners),
    wishlist: await readWishlist(db, owners),
    orders: await readOrders(db, isOrder),
    messages: messages.map(({ name, email, message, sentAt }) => ({
      sentAt,
      name,
      email,
      message,
    })),
    auditValues: await readAuditValues(db, person, isOrder),
  }
}

/** Returns the data of one person, or null if the key names no customer. */
export async function readCustomerExport(
  db: Db,
  key: string,
  now: Date,
): Promise<CustomerExport | null> {
  const person = await findPerson(db, key)
  return person ? readPersonExport(db, person, { isOrder: isOrderOf(person), now }) : null
}
