import { randomUUID } from 'node:crypto'
import { type Insertable, sql, type Transaction } from 'kysely'
import { type Fault, fault, Refused, refuse } from '#contract/faults.ts'
import { type Checkout, type Order, orderNumberLength } from '#contract/orders.ts'
import type { ShippingPolicy } from '#contract/shipping.ts'
import { stockFault } from '#rules/cart-lines.ts'
import { priceOrder } from '#rules/pricing.ts'
import { readShippingAddress } from '#rules/shipping-address.ts'
import { shippingCost } from '#rules/shipping-rates.ts'
import type { Db, Engine } from './engine.ts'
import { isAway, isDuplicate } from './failures.ts'
import { readOrder, toOrder } from './orders.ts'
import type { OrderItemTable, OrderTable, Owner, Tables } from './tables.ts'

/** One wish to buy what is in the cart. */
export interface Attempt {
  owner: Owner
  checkout: Checkout
  policy: ShippingPolicy
  /** Chosen by the client; `hash` tells whether it comes with the same request. */
  idempotency: { key: string; hash: string } | undefined
  now: Date
}

interface Line {
  variantId: string
  quantity: number
}

/** Order numbers are eight characters of a random id: a second order with the same is tried again. */
const mostTries = 3

/** Takes the lines out of the cart; whoever comes second finds it empty. */
async function claimCart(trx: Transaction<Tables>, owner: Owner): Promise<Line[]> {
  const lines = await trx
    .deleteFrom('cart_lines')
    .where('owner', '=', owner)
    .returning(['variant_id as variantId', 'quantity'])
    .execute()
  if (lines.length === 0) throw refuse('cart_empty')
  return lines.toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1))
}

/** Today's facts of the variants, locked in id order, with the coupon beside them. */
const readGoods = (
  trx: Transaction<Tables>,
  engine: Engine,
  about: { ids: string[]; couponId: string | null },
) => {
  const query = trx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin('coupons', (join) => join.on('coupons.id', '=', about.couponId))
    .select([
      'variants.id',
      'variants.product_id',
      'variants.name',
      'variants.color',
      'variants.size',
      'variants.price',
      'variants.stock_quantity',
      'variants.removed_at',
      'variants.images',
      'products.name as product_name',
      'products.category',
      'coupons.discount_percent',
      'coupons.is_enabled',
    ])
    .where('variants.id', 'in', about.ids)
    .orderBy('variants.id')
  return (engine.kind === 'postgres' ? query.forUpdate('variants') : query).execute()
}

type Goods = Awaited<ReturnType<typeof readGoods>>[number]

/** Every line that today's stock cannot serve, each with its own sentence. */
function refuseShortages(lines: readonly { line: Line; goods: Goods }[]): void {
  const faults = lines.flatMap(({ line, goods }): Fault[] => {
    const stock = goods.removed_at === null ? goods.stock_quantity : 0
    const short = stockFault({ name: goods.name, wanted: line.quantity, stock })
    return short
      ? [fault(short.code, { description: short.description, field: line.variantId })]
      : []
  })
  const [first, ...rest] = faults
  if (first) throw new Refused([first, ...rest])
}

/** Takes the pieces in one statement that no number of buyers at once can take below zero. */
async function takeStock(trx: Transaction<Tables>, lines: readonly Line[]): Promise<void> {
  const choices = lines.map(
    (line) => sql`when ${line.variantId} then cast(${line.quantity} as bigint)`,
  )
  const wanted = sql<number>`(case id ${sql.join(choices, sql` `)} end)`
  const ids = lines.map((line) => line.variantId)
  const taken = await trx
    .updateTable('variants')
    .set((set) => ({ stock_quantity: set('stock_quantity', '-', wanted) }))
    .where('id', 'in', ids)
    .where('stock_quantity', '>=', wanted)
    .executeTakeFirst()
  if (taken.numUpdatedRows !== BigInt(lines.length)) throw refuse('insufficient_stock')
}

/** The percentage a coupon takes off, refusing one that is unknown or disabled. */
function discountPercent(couponId: string | null, goods: Goods): number {
  if (couponId === null) return 0
  if (!goods.is_enabled || goods.discount_percent === null)
    throw refuse('coupon_unusable', { field: 'couponId' })
  return goods.discount_percent
}

/** The order's row, every amount computed here. */
function priceRow(
  attempt: Attempt,
  lines: readonly { line: Line; goods: Goods }[],
): Insertable<OrderTable> {
  const { checkout, owner, now } = attempt
  const couponId = checkout.couponId || null
  const [first] = lines
  if (!first) throw refuse('cart_empty')
  const address = readShippingAddress(checkout)
  const shipping = shippingCost(attempt.policy, address.city)
  if (shipping === undefined) throw refuse('unknown_city', { field: 'city' })
  const percent = discountPercent(couponId, first.goods)
  const sums = priceOrder({
    lines: lines.map(({ line, goods }) => ({ price: goods.price, quantity: line.quantity })),
    discountPercent: percent,
    shipping,
  })
  const id = randomUUID()
  return {
    id,
    number: id.slice(0, orderNumberLength),
    owner,
    status: 'pending',
    ordered_at: now.toISOString(),
    contact_name: checkout.contactInfo_Name,
    contact_email: checkout.contactInfo_Email,
    contact_phone: checkout.contactInfo_PhoneNumber,
    contact_phone2: checkout.contactInfo_PhoneNumber2 || null,
    shipping_address: address.text,
    city: address.city,
    country: address.country,
    coupon_id: couponId,
    discount_percent: percent,
    subtotal: sums.subtotal,
    discount: sums.discount,
    shipping_cost: sums.shipping,
    total: sums.total,
  }
}

const itemRow = (
  orderId: string,
  { line, goods }: { line: Line; goods: Goods },
  position: number,
): OrderItemTable => ({
  order_id: orderId,
  position,
  product_id: goods.product_id,
  variant_id: goods.id,
  product_category: goods.category,
  product_name: goods.product_name,
  variant_name: goods.name,
  color: goods.color,
  size: goods.size,
  image: goods.images[0] ?? '',
  price: goods.price,
  quantity: line.quantity,
})

/** The whole intent: cart to order, every line or none. Seven statements, whatever the cart. */
async function buy(trx: Transaction<Tables>, engine: Engine, attempt: Attempt): Promise<Order> {
  const claimed = await claimCart(trx, attempt.owner)
  const ids = claimed.map((line) => line.variantId)
  const goodsById = new Map(
    (await readGoods(trx, engine, { ids, couponId: attempt.checkout.couponId || null })).map(
      (row) => [row.id, row],
    ),
  )
  const lines = claimed.flatMap((line) => {
    const goods = goodsById.get(line.variantId)
    return goods ? [{ line, goods }] : []
  })
  refuseShortages(lines)
  const order = await trx
    .insertInto('orders')
    .values(priceRow(attempt, lines))
    .returningAll()
    .executeTakeFirstOrThrow()
  const items = lines.map((each, position) => itemRow(order.id, each, position))
  await takeStock(trx, claimed)
  await trx.insertInto('order_items').values(items).execute()
  await trx
    .insertInto('stock_movements')
    .values(
      claimed.map((line) => ({
        id: randomUUID(),
        variant_id: line.variantId,
        delta: -line.quantity,
        reason: 'order' as const,
        order_id: order.id,
        moved_at: order.ordered_at,
      })),
    )
    .execute()
  await keepKey(trx, attempt, order)
  return toOrder(order, items)
}

async function keepKey(
  trx: Transaction<Tables>,
  attempt: Attempt,
  order: { id: string; ordered_at: string },
) {
  if (!attempt.idempotency) return
  await trx
    .insertInto('idempotency_keys')
    .values({
      owner: attempt.owner,
      key: attempt.idempotency.key,
      request_hash: attempt.idempotency.hash,
      order_id: order.id,
      created_at: order.ordered_at,
    })
    .execute()
}

/** The order that this key has bought before. Refuses the key when it comes with another request. */
async function findEarlier(db: Db, attempt: Attempt): Promise<Order | undefined> {
  if (!attempt.idempotency) return undefined
  const { key, hash } = attempt.idempotency
  const known = await db
    .selectFrom('idempotency_keys')
    .select(['order_id', 'request_hash'])
    .where('owner', '=', attempt.owner)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!known) return undefined
  if (known.request_hash !== hash) throw refuse('idempotency_key_reused')
  return readOrder(db, known.order_id)
}

/**
 * Orders what is in the cart, in one transaction. The same key gives the same order again
 * (`placed: false`), also when the first answer was lost, and even if the cart has been filled anew.
 * Refuses `cart_empty`, `sold_out` and `insufficient_stock` (one fault per line), `coupon_unusable`,
 * `unknown_city`, `idempotency_key_reused`; then nothing has changed. @spec §4
 */
export async function placeOrder(
  engine: Engine,
  attempt: Attempt,
): Promise<{ order: Order; placed: boolean }> {
  for (let tries = 1; ; tries += 1) {
    try {
      const order = await engine.write((trx) => buy(trx, engine, attempt))
      engine.noteCatalogueChange(order.items.map((item) => item.productId))
      return { order, placed: true }
    } catch (error) {
      if (isAway(error)) throw error
      // A key is looked up only now: the first use of one, nearly every checkout, need not ask.
      const earlier = await findEarlier(engine.db, attempt)
      if (earlier) return { order: earlier, placed: false }
      if (!isDuplicate(error) || tries === mostTries) throw error
    }
  }
}
