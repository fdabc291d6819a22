import { randomInt, randomUUID } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import { country } from '#contract/market.ts'
import { type OrderStatus, orderNumberLength } from '#contract/orders.ts'
import { type AuditedWrite, type AuditSource, withAudit } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import type { StockMovementTable } from '#data/tables/catalogue-tables.ts'
import type { OrderItemTable, OrderTable } from '#data/tables/order-tables.ts'
import type { Tables } from '#data/tables/tables.ts'
import { mainImage } from '#rules/product-images.ts'
import { governorateRates } from '#rules/shipping-rates.ts'
import { demoCustomer } from './seed-customers.ts'

/** Demonstration orders are this old at most. */
const maxAgeDays = 90
const dayMs = 86_400_000
/** SQLite accepts 32,766 parameters in a statement, and an order has 27. */
const batchSize = 1000

const pickFrom = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[randomInt(items.length)] ?? items[0]

/** Returns true in one of `count` cases. */
const oneOf = (count: number): boolean => randomInt(count) === 0

/** Returns a status that an order of this age may have. Most old orders are delivered. */
function statusAt(ageMs: number): OrderStatus {
  const days = ageMs / dayMs
  if (days < 1) return pickFrom(['pending', 'pending', 'pending', 'processing'])
  if (days < 3) return pickFrom(['pending', 'processing', 'shipped', 'shipped'])
  if (days < 6) return pickFrom(['shipped', 'delivered', 'delivered', 'cancelled'])
  return oneOf(10) ? 'cancelled' : 'delivered'
}

/** Reads the variants on sale. Orders are snapshots of them. */
const readVariants = (db: Db) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'product_id', 'color', 'size', 'price', 'images', 'category'])
    .select(['variants.name', 'products.name as product_name'])
    .where('variants.removed_at', 'is', null)
    .orderBy('variants.id')
    .execute()

type OrderItem = Insertable<OrderItemTable>
type Variant = Awaited<ReturnType<typeof readVariants>>[number]

interface Rows {
  orders: Insertable<OrderTable>[]
  items: OrderItem[]
  movements: Insertable<StockMovementTable>[]
}

const itemOf = (orderId: string, variant: Variant, position: number): OrderItem => ({
  order_id: orderId,
  position,
  product_id: variant.product_id,
  variant_id: variant.id,
  product_category: variant.category,
  product_name: variant.product_name,
  variant_name: variant.name,
  color: variant.color,
  size: variant.size,
  image: mainImage(variant.images) ?? '',
  price: variant.price,
  quantity: oneOf(8) ? 2 : 1,
})

/** Returns one to three items with different variants. */
function createItems(orderId: string, variants: readonly Variant[]): OrderItem[] {
  const count = Math.min(1 + randomInt(3), variants.length)
  const first = randomInt(variants.length)
  return Array.from({ length: count }, (_, at) => variants[(first + at * 7) % variants.length])
    .filter((variant, at, all) => variant !== undefined && all.indexOf(variant) === at)
    .flatMap((variant, at) => (variant ? [itemOf(orderId, variant, at)] : []))
}

/** Returns the facts that staff recorded on the way to a status. Each queue gets some orders. */
function workOf(status: OrderStatus, changedAt: string) {
  const isPacked = status === 'processing' ? oneOf(3) : ['shipped', 'delivered'].includes(status)
  const isConfirmed = status === 'pending' ? oneOf(2) : status !== 'cancelled'
  return {
    status_changed_at: status === 'pending' ? null : changedAt,
    confirmed_at: isConfirmed ? changedAt : null,
    packed_at: isPacked ? changedAt : null,
    cancel_reason: status === 'cancelled' ? ('other' as const) : null,
  }
}

function createOrder(
  { id, orderedAt, now }: { id: string; orderedAt: Date; now: Date },
  items: readonly OrderItem[],
): Insertable<OrderTable> {
  const age = now.getTime() - orderedAt.getTime()
  const status = statusAt(age)
  const changedAt = new Date(orderedAt.getTime() + Math.floor(age / 2)).toISOString()
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const [firstRate = { state: 'Cairo' }] = governorateRates
  const { state } = governorateRates[randomInt(governorateRates.length)] ?? firstRate
  return {
    id,
    number: id.slice(0, orderNumberLength),
    owner: `guest:${randomUUID()}`,
    status,
    ordered_at: orderedAt.toISOString(),
    ...demoCustomer(randomInt, state),
    client_address: null,
    city: state,
    country,
    coupon_id: null,
    discount_percent: 0,
    subtotal,
    discount: 0,
    shipping_cost: 0,
    total: subtotal,
    locale: 'en',
    ...workOf(status, changedAt),
  }
}

/** Returns the movements of an order. A cancelled order has returned its units. */
const movementsOf = (
  { id, status, ordered_at }: Insertable<OrderTable>,
  items: readonly OrderItem[],
): Insertable<StockMovementTable>[] =>
  items.flatMap(({ variant_id, quantity }) => {
    const row = { variant_id, order_id: id, moved_at: ordered_at }
    const ordered = { ...row, id: randomUUID(), delta: -quantity, reason: 'order' } as const
    const returned = { ...row, id: randomUUID(), delta: quantity, reason: 'cancel' } as const
    return status === 'cancelled' ? [ordered, returned] : [ordered]
  })

/** Returns movements that supply the sold units, so that the stock stays as it is. */
function suppliesOf(movements: Rows['movements'], at: string): Rows['movements'] {
  const sold = new Map<string, number>()
  for (const { variant_id, delta } of movements)
    sold.set(variant_id, (sold.get(variant_id) ?? 0) - Number(delta))
  return [...sold].flatMap(([variant_id, delta]) =>
    delta > 0
      ? [{ id: randomUUID(), variant_id, delta, reason: 'count', cause: 'received', moved_at: at }]
      : [],
  )
}

/** Returns ids whose numbers no other order has. */
async function chooseIds(db: Db, count: number): Promise<string[]> {
  const ids = new Map<string, string>()
  while (ids.size < count) {
    const candidates = Array.from({ length: count - ids.size }, () => randomUUID())
    const numbers = candidates.map((id) => id.slice(0, orderNumberLength))
    const used = await db
      .selectFrom('orders')
      .select('number')
      .where('number', 'in', numbers)
      .execute()
    const isUsed = new Set(used.map((row) => row.number))
    for (const [at, id] of candidates.entries()) {
      const number = numbers[at] ?? ''
      if (!isUsed.has(number)) ids.set(number, id)
    }
  }
  return [...ids.values()]
}

function createRows(
  ids: readonly string[],
  { variants, times, now }: { variants: readonly Variant[]; times: readonly Date[]; now: Date },
): Rows {
  const rows: Rows = { orders: [], items: [], movements: [] }
  for (const [at, id] of ids.entries()) {
    const items = createItems(id, variants)
    const order = createOrder({ id, orderedAt: times[at] ?? now, now }, items)
    rows.orders.push(order)
    rows.items.push(...items)
    rows.movements.push(...movementsOf(order, items))
  }
  const [first = now] = times
  rows.movements.unshift(...suppliesOf(rows.movements, first.toISOString()))
  return rows
}

/** Inserts orders. Their e-mails, which triggers queue, are not sent. */
async function insertRows(trx: Transaction<Tables>, rows: Rows, now: Date): Promise<void> {
  await trx.insertInto('orders').values(rows.orders).execute()
  await trx.insertInto('order_items').values(rows.items).execute()
  await trx.insertInto('stock_movements').values(rows.movements).execute()
  await trx
    .updateTable('outbox')
    .set({ state: 'skipped', skip_reason: 'not_requested', settled_at: now.toISOString() })
    .where('state', '=', 'waiting')
    .where(
      'order_id',
      'in',
      rows.orders.map((order) => order.id),
    )
    .execute()
}

/** Returns random times of the last 90 days, oldest first. */
function createTimes(count: number, now: Date): Date[] {
  const since = now.getTime() - maxAgeDays * dayMs
  const span = maxAgeDays * 86_400
  return Array.from({ length: count }, () => since + randomInt(span) * 1000)
    .toSorted((a, b) => a - b)
    .map((ms) => new Date(ms))
}

/**
 * Adds demonstration orders of the last 90 days. The stock stays as it is, and no e-mail is sent.
 * Returns false if the shop has no variant on sale.
 */
export async function seedOrders(
  engine: Engine,
  count: number,
  source: Omit<AuditSource, 'action'>,
): Promise<boolean> {
  const { now } = source
  const variants = await readVariants(engine.db)
  if (variants.length === 0) return false
  const times = createTimes(count, now)
  for (let at = 0; at < count; at += batchSize) {
    const batch = times.slice(at, at + batchSize)
    const ids = await chooseIds(engine.db, batch.length)
    const rows = createRows(ids, { variants, times: batch, now })
    await withAudit(
      engine,
      { ...source, action: 'order.seeded' },
      ({ trx, record }: AuditedWrite) =>
        insertRows(trx, rows, now).then(() =>
          record({
            subject: { kind: 'orders', id: 'orders' },
            changes: [{ field: 'orders', to: batch.length }],
          }),
        ),
    )
  }
  return true
}
