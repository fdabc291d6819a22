import { type SqlBool, sql } from 'kysely'
import { OrderStatus } from '#contract/orders.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { orderSearchKey, orderSearchText } from '#rules/order-search.ts'
import { normalisePhone } from '#rules/phones.ts'
import { type Assessment, assessOrders } from './assess-orders.ts'
import { guestKey } from './customer-key.ts'

const batchSize = 100
const keyBatchSize = 500
/** An order counts as new for this long. New orders are indexed before older ones. */
const newOrderMs = 3_600_000

/**
 * Returns the key of an order in the index. Its random bits are those of the order id, so that the
 * position of an order is known before it is indexed.
 */
export const keyOf = ({ id, ordered_at }: { id: string; ordered_at: string }): number =>
  orderSearchKey(Date.parse(ordered_at), Number.parseInt(id.slice(-3), 16))

/** Selects orders with the columns of the text of the index. */
const selectColumns = (db: Db) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'ordered_at',
      'contact_name',
      'contact_phone',
      'contact_phone2',
      'contact_email',
      'shipping_address',
      'city',
      'total',
      'status',
      'confirm_need',
      'confirmed_at',
      'next_call_at',
    ])

/** Selects orders that are not in the index. */
export const selectUnindexed = (db: Db) => selectColumns(db).where('search_key', 'is', null)

type UnindexedOrder = Awaited<ReturnType<ReturnType<typeof selectUnindexed>['execute']>>[number]

/** Returns the search text of orders by their ids. */
export async function readSearchTexts(
  db: Db,
  orders: readonly UnindexedOrder[],
): Promise<Map<string, string>> {
  if (orders.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_items')
    .leftJoin('variants', 'variants.id', 'order_items.variant_id')
    .select(['order_id', 'product_name', 'variant_name', 'variant_id', 'variants.code'])
    .where(
      'order_id',
      'in',
      orders.map((order) => order.id),
    )
    .execute()
  const items = Map.groupBy(rows, (row) => row.order_id)
  return new Map(
    orders.map((order) => {
      const ofOrder = items.get(order.id) ?? []
      const text = orderSearchText({
        number: order.number,
        name: order.contact_name,
        phones: [order.contact_phone, order.contact_phone2 ?? ''],
        email: order.contact_email,
        address: order.shipping_address,
        governorate: order.city,
        items: ofOrder.flatMap((item) => [
          item.product_name,
          item.variant_name,
          item.code ?? item.variant_id,
        ]),
      })
      return [order.id, text]
    }),
  )
}

/**
 * Returns orders to index, new ones first. New ones are read by the index of statuses: `+` prevents
 * the use of the index of keys, which contains all old orders after an upgrade.
 */
async function readBatch(db: Db, now: Date): Promise<UnindexedOrder[]> {
  const since = new Date(now.getTime() - newOrderMs).toISOString()
  const recent = await selectColumns(db)
    .where(sql<SqlBool>`+search_key is null`)
    .where('status', 'in', OrderStatus.options)
    .where('ordered_at', '>=', since)
    .orderBy('ordered_at')
    .limit(batchSize)
    .execute()
  if (recent.length > 0) return recent
  return selectUnindexed(db).limit(batchSize).execute()
}

/** An order gets its own key, or one of the next keys if it is in use: this many in total. */
const maxKeyShift = 8

/** Returns a free key for each order. Two orders of one millisecond may have the same random bits. */
async function chooseKeys(db: Db, orders: readonly UnindexedOrder[]): Promise<Map<string, number>> {
  const wanted = orders.flatMap((order) =>
    Array.from({ length: maxKeyShift }, (_, shift) => keyOf(order) + shift),
  )
  const rows = await db
    .selectFrom('orders')
    .select('search_key')
    .where('search_key', 'in', wanted)
    .execute()
  const used = new Set(rows.map((row) => row.search_key))
  return new Map(
    orders.map((order) => {
      let key = keyOf(order)
      while (used.has(key)) key += 1
      used.add(key)
      return [order.id, key]
    }),
  )
}

/**
 * Adds at most 100 orders to the search index. Returns their number. A checkout does not index
 * its order, because it would take 25 % longer. The statement that writes the phone number also writes
 * who must confirm a new order.
 */
export async function indexOrders(engine: Engine, assessment: Assessment): Promise<number> {
  const orders = await readBatch(engine.db, assessment.now)
  if (orders.length === 0) return 0
  const texts = await readSearchTexts(engine.db, orders)
  const keys = await chooseKeys(engine.db, orders)
  const needs = await assessOrders(engine.db, orders, assessment)
  await engine.write(async ({ trx }) => {
    for (const order of orders.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const need = needs.get(order.id)
      await trx
        .updateTable('orders')
        .set({
          search_text: texts.get(order.id) ?? '',
          search_key: keys.get(order.id) ?? null,
          phone_key: normalisePhone(order.contact_phone) || null,
          email_key: guestKey(order.contact_email),
          ...need,
        })
        .where('id', '=', order.id)
        .where('search_key', 'is', null)
        // The order was read before this transaction, and may have been edited or erased since.
        .where('contact_name', '=', order.contact_name)
        .where('contact_phone', '=', order.contact_phone)
        .where('contact_email', '=', order.contact_email)
        .where('shipping_address', '=', order.shipping_address)
        .$if(need !== undefined, (query) =>
          query
            .where('status', '=', 'pending')
            .where('confirm_need', 'is', null)
            .where('confirmed_at', 'is', null)
            .where('next_call_at', 'is', null),
        )
        .execute()
    }
  })
  return orders.length
}

/**
 * Adds the guest keys of at most 500 orders that an earlier version indexed. Returns their number.
 */
export async function addGuestKeys(engine: Engine): Promise<number> {
  const orders = await engine.db
    .selectFrom('orders')
    .select(['id', 'contact_email'])
    .where('email_key', 'is', null)
    .where('search_key', 'is not', null)
    .orderBy('id')
    .limit(keyBatchSize)
    .execute()
  if (orders.length === 0) return 0
  await engine.write(async ({ trx }) => {
    for (const { id, contact_email } of orders)
      await trx
        .updateTable('orders')
        .set({ email_key: guestKey(contact_email) })
        .where('id', '=', id)
        .where('contact_email', '=', contact_email)
        .execute()
  })
  return orders.length
}
