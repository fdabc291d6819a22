import { randomUUID } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import { type ApiError, apiError, ShopError, shopError } from '#contract/errors.ts'
import { type Checkout, type Order, orderNumberLength } from '#contract/orders.ts'
import type { ShippingPolicy } from '#contract/shipping.ts'
import { isDatabaseUnavailable, isUniqueViolation } from '#data/engine/database-errors.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { runBatch } from '#data/engine/run-batch.ts'
import type { OrderedUnits, UnitCount, UnitLimiter } from '#data/engine/unit-limiter.ts'
import { stockError } from '#rules/cart-items.ts'
import { priceOrder } from '#rules/pricing.ts'
import { readShippingAddress } from '#rules/shipping-address.ts'
import { shippingCost } from '#rules/shipping-rates.ts'
import { readOrder, toOrder } from './orders.ts'
import type { OrderItemTable, OrderTable, Owner, Tables } from './tables.ts'

/** One wish to buy what is in the cart. */
export interface CheckoutAttempt {
  owner: Owner
  checkout: Checkout
  policy: ShippingPolicy
  /** Rate-limit key of the client, stored with the order. */
  clientAddress: string
  /** Limits the units that the client address orders; undefined for no limit. */
  unitLimiter: UnitLimiter | undefined
  /** Chosen by the client; `hash` tells whether it comes with the same request. */
  idempotency: { key: string; hash: string } | undefined
  now: Date
}

/** Order numbers are eight characters of a random id: a second order with the same is tried again. */
const maxTries = 3

/**
 * The lines of the cart in variant order, each with today's facts of its variant and with the coupon
 * beside it. Both are locked: whoever comes second finds the cart empty, and the stock as it is left.
 */
function readLines(trx: Transaction<Tables>, engine: Engine, { owner, checkout }: CheckoutAttempt) {
  const query = trx
    .selectFrom('cart_lines as line')
    .innerJoin('variants', 'variants.id', 'line.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin('coupons', (join) => join.on('coupons.id', '=', checkout.couponId || null))
    .select([
      'line.id as line_id',
      'line.quantity',
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
    .where('line.owner', '=', owner)
    .orderBy('variants.id')
  return (engine.kind === 'postgres' ? query.forNoKeyUpdate(['line', 'variants']) : query).execute()
}

type Line = Awaited<ReturnType<typeof readLines>>[number]

/** Every line that today's stock cannot serve, each with its own sentence. */
function refuseShortages(lines: readonly Line[]): void {
  const faults = lines.flatMap((line): ApiError[] => {
    const stock = line.removed_at === null ? line.stock_quantity : 0
    const short = stockError({ name: line.name, wanted: line.quantity, stock })
    return short ? [apiError(short.code, { description: short.description, field: line.id })] : []
  })
  const [first, ...rest] = faults
  if (first) throw new ShopError([first, ...rest])
}

/** Returns the percentage of a coupon. Throws if it is unknown or disabled. @spec refusals.coupon */
function discountPercent(couponId: string | null, line: Line): number {
  if (couponId === null) return 0
  if (!line.is_enabled || line.discount_percent === null)
    throw shopError('coupon_unusable', { field: 'couponId' })
  return line.discount_percent
}

/**
 * Returns the row of the order; computes every amount.
 * @spec calls.checkout-computes, shipping.server, data.order-ids, refusals.city
 */
function priceRow(attempt: CheckoutAttempt, lines: readonly Line[]): Selectable<OrderTable> {
  const { checkout, owner, now } = attempt
  const couponId = checkout.couponId || null
  const [first] = lines
  if (!first) throw shopError('cart_empty')
  const address = readShippingAddress(checkout)
  const shipping = shippingCost(attempt.policy, address.city)
  if (shipping === undefined) throw shopError('unknown_city', { field: 'city' })
  const percent = discountPercent(couponId, first)
  const sums = priceOrder({ lines, discountPercent: percent, shipping })
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
    client_address: attempt.clientAddress,
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

const itemRow = (order_id: string, line: Line, position: number): OrderItemTable => ({
  order_id,
  position,
  product_id: line.product_id,
  variant_id: line.id,
  product_category: line.category,
  product_name: line.product_name,
  variant_name: line.name,
  color: line.color,
  size: line.size,
  image: line.images[0] ?? '',
  price: line.price,
  quantity: line.quantity,
})

/** Takes the pieces in one statement that no number of buyers at once can take below zero. */
function takeStock(trx: Transaction<Tables>, lines: readonly Line[]) {
  const choices = lines.map((line) => sql`when ${line.id} then cast(${line.quantity} as bigint)`)
  const wanted = sql<number>`(case id ${sql.join(choices, sql` `)} end)`
  return trx
    .updateTable('variants')
    .set((set) => ({ stock_quantity: set('stock_quantity', '-', wanted) }))
    .where(
      'id',
      'in',
      lines.map((line) => line.id),
    )
    .where('stock_quantity', '>=', wanted)
    .returning('id')
}

/** Takes what was ordered out of the cart, and nothing that came into it meanwhile. */
const emptyCart = (trx: Transaction<Tables>, lines: readonly Line[]) =>
  trx
    .deleteFrom('cart_lines')
    .where(
      'id',
      'in',
      lines.map((line) => line.line_id),
    )
    .returning('id')

/** The stock book's entries of an order. */
const bookMovements = (
  trx: Transaction<Tables>,
  order: Selectable<OrderTable>,
  lines: readonly Line[],
) =>
  trx
    .insertInto('stock_movements')
    .values(
      lines.map((line) => ({
        id: randomUUID(),
        variant_id: line.id,
        delta: -line.quantity,
        reason: 'order' as const,
        order_id: order.id,
        moved_at: order.ordered_at,
      })),
    )
    .returning('id')

/** The key with which an order was asked for, if it was with one. */
const keepKey = (
  trx: Transaction<Tables>,
  order: Selectable<OrderTable>,
  { idempotency }: CheckoutAttempt,
) =>
  idempotency
    ? [
        trx
          .insertInto('idempotency_keys')
          .values({
            owner: order.owner,
            key: idempotency.key,
            request_hash: idempotency.hash,
            order_id: order.id,
            created_at: order.ordered_at,
          })
          .returning('key'),
      ]
    : []

const unitsOf = (
  { clientAddress, now }: CheckoutAttempt,
  lines: readonly Line[],
): OrderedUnits => ({
  address: clientAddress,
  units: lines.reduce((sum, line) => sum + line.quantity, 0),
  items: lines.length,
  now,
})

/** The whole intent: cart to order, every line or none. */
async function buy(
  trx: Transaction<Tables>,
  engine: Engine,
  attempt: CheckoutAttempt & { unitCount: UnitCount | undefined },
): Promise<Order> {
  const lines = await readLines(trx, engine, attempt)
  refuseShortages(lines)
  const order = priceRow(attempt, lines)
  const items = lines.map((line, position) => itemRow(order.id, line, position))
  const ordered = unitsOf(attempt, lines)
  const countUnits = attempt.unitCount?.add(trx, ordered)
  const [taken, emptied, counted] = await runBatch(trx, engine, [
    takeStock(trx, lines),
    emptyCart(trx, lines),
    ...(countUnits ? [countUnits] : []),
    trx.insertInto('orders').values(order).returning('id'),
    trx.insertInto('order_items').values(items).returning('position'),
    bookMovements(trx, order, lines),
    ...keepKey(trx, order, attempt),
  ])
  if (taken !== lines.length) throw shopError('insufficient_stock')
  if (emptied !== lines.length) throw shopError('cart_empty')
  if (countUnits && counted === 0) throw await attempt.unitCount?.exceeded(trx, ordered)
  return toOrder(order, items)
}

/**
 * Returns the order that was placed with the key of this attempt. Throws `idempotency_key_reused`
 * when the key belongs to another request.
 */
export async function findPlacedOrder(
  db: Db,
  attempt: CheckoutAttempt,
): Promise<Order | undefined> {
  if (!attempt.idempotency) return undefined
  const { key, hash } = attempt.idempotency
  const known = await db
    .selectFrom('idempotency_keys')
    .select(['order_id', 'request_hash'])
    .where('owner', '=', attempt.owner)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!known) return undefined
  if (known.request_hash !== hash) throw shopError('idempotency_key_reused')
  return readOrder(db, known.order_id)
}

/**
 * Orders what is in the cart, in one transaction. The same key gives the same order again
 * (`placed: false`), also when the first answer was lost, and even if the cart has been filled anew.
 * Refuses `cart_empty`, `sold_out` and `insufficient_stock` (one fault per line), `coupon_unusable`,
 * `unknown_city`, `idempotency_key_reused`, `too_many_requests`; then nothing has changed.
 * @spec calls.checkout-atomic, calls.checkout-needs, refusals.stock, refusals.empty-cart
 * @spec idempotency.replay, idempotency.retry, idempotency.after-refusal, idempotency.after-cancel
 */
export async function placeOrder(
  engine: Engine,
  attempt: CheckoutAttempt,
): Promise<{ order: Order; placed: boolean }> {
  for (let tries = 1; ; tries += 1) {
    const unitCount = attempt.unitLimiter?.start()
    try {
      const order = await engine.write((trx) => buy(trx, engine, { ...attempt, unitCount }))
      engine.noteCatalogueChange(order.items.map((item) => item.productId))
      return { order, placed: true }
    } catch (error) {
      unitCount?.rollback()
      if (isDatabaseUnavailable(error)) throw error
      // The key is read only now, because nearly every checkout is the first use of its key.
      const earlier = await findPlacedOrder(engine.db, attempt)
      if (earlier) return { order: earlier, placed: false }
      if (!isUniqueViolation(error) || tries === maxTries) throw error
    }
  }
}
