import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { type ApiError, ShopError, shopError } from '#contract/errors.ts'
import type { Locale } from '#contract/locale.ts'
import { type Checkout, orderNumberLength } from '#contract/orders.ts'
import {
  isCheckViolation,
  isDatabaseUnavailable,
  isUniqueViolation,
} from '#data/engine/database-errors.ts'
import type { Db, Engine, WriteContext } from '#data/engine/engine.ts'
import type { OrderedUnits, UnitCount, UnitLimiter } from '#data/engine/unit-limiter.ts'
import { readOrder, toOrder } from '#data/orders/orders.ts'
import { availableStock, insertStockMovements, type StockMovement } from '#data/stock/stock.ts'
import type { PlacedOrder } from '#data/tables/order-tables.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'
import type { Tables } from '#data/tables/tables.ts'
import { stockError } from '#rules/cart-items.ts'
import { isCouponUsable } from '#rules/coupon-limits.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { priceOrder } from '#rules/pricing.ts'
import { readShippingAddress } from '#rules/shipping-address.ts'
import { type ShippingTerms, shippingCost } from '#rules/shipping-rates.ts'
import type { TranslatableOrder } from '#rules/translate.ts'
import { type CheckoutItem, insertItems, itemRow, readCartItems } from './checkout-items.ts'
import { nameIn } from './item-texts.ts'

/** A request to order the items in the cart. */
export interface CheckoutAttempt {
  owner: Owner
  checkout: Checkout
  shipping: ShippingTerms
  /** The language of the request. The order stores it for its e-mails. */
  locale: Locale
  /** Rate-limit key of the client, stored with the order. */
  clientAddress: string
  /** Limits the units that the client address orders; undefined for no limit. */
  unitLimiter: UnitLimiter | undefined
  /** The client chooses `key`. `hash` shows whether the key is used for the same request again. */
  idempotency: { key: string; hash: string } | undefined
  now: Date
}

/**
 * Order numbers are eight characters of a random id. A checkout retries if the number is in use.
 */
const maxAttempts = 3

/** Throws an error with one entry for each item whose stock is too low. */
function assertStock(items: readonly CheckoutItem[], locale: Locale): void {
  const errors = items.flatMap((item): ApiError[] => {
    const stock = availableStock(item)
    const localName = nameIn(item, locale)
    const shortage = stockError({ name: item.name, localName, wanted: item.quantity, stock })
    return shortage ? [{ ...shortage, field: item.id }] : []
  })
  const [first, ...rest] = errors
  if (first) throw new ShopError([first, ...rest])
}

const unusableCoupon = () => shopError('coupon_unusable', { field: 'couponId' })

/**
 * Returns the percentage of the coupon that the items were read with. Throws if it is unknown or if
 * this cart may not use it now.
 * @spec refusals.coupon
 */
function discountPercent(items: readonly CheckoutItem[], now: Date): number {
  const coupon = items[0]
  if (!coupon || coupon.discount_percent === null) throw unusableCoupon()
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const limits = {
    isEnabled: coupon.is_enabled === true,
    startsAt: coupon.starts_at,
    endsAt: coupon.ends_at,
    maxUses: coupon.max_uses,
    uses: coupon.uses ?? 0,
    minSubtotal: coupon.min_subtotal ?? 0,
  }
  if (!isCouponUsable(limits, { subtotal, now: now.toISOString() })) throw unusableCoupon()
  return coupon.discount_percent
}

/**
 * Returns the row of the order with all computed amounts.
 * @spec calls.checkout-computes, shipping.server, data.order-ids, refusals.city
 */
function orderRow(attempt: CheckoutAttempt, items: readonly CheckoutItem[]): PlacedOrder {
  const { checkout, owner, now } = attempt
  const couponId = checkout.couponId || null
  if (items.length === 0) throw shopError('cart_empty')
  const address = readShippingAddress(checkout)
  const shipping = shippingCost(attempt.shipping, address.city)
  if (shipping === undefined) throw shopError('unknown_city', { field: 'city' })
  const percent = couponId === null ? 0 : discountPercent(items, now)
  const sums = priceOrder({ lines: items, discountPercent: percent, shipping })
  const id = randomUUID()
  return {
    id,
    number: id.slice(0, orderNumberLength),
    owner,
    status: 'pending',
    ordered_at: now.toISOString(),
    contact_name: checkout.contactInfo_Name,
    contact_email: checkout.contactInfo_Email,
    contact_phone: toLatinDigits(checkout.contactInfo_PhoneNumber),
    contact_phone2: toLatinDigits(checkout.contactInfo_PhoneNumber2 ?? '') || null,
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
    locale: attempt.locale,
  }
}

/**
 * Subtracts the units in one statement. Its condition prevents negative stock for concurrent
 * orders.
 */
export function takeStock(
  trx: Transaction<Tables>,
  items: readonly Pick<CheckoutItem, 'id' | 'quantity'>[],
) {
  const ids = items.map((item) => item.id)
  const cases = items.map((item) => sql`when ${item.id} then cast(${item.quantity} as bigint)`)
  const quantity = sql<number>`(case id ${sql.join(cases, sql` `)} end)`
  return trx
    .updateTable('variants')
    .set((set) => ({ stock_quantity: set('stock_quantity', '-', quantity) }))
    .where('id', 'in', ids)
    .where('stock_quantity', '>=', quantity)
    .returning('id')
}

/** Deletes the ordered items from the cart, but no item that was added in the meantime. */
const deleteCartItems = (trx: Transaction<Tables>, items: readonly CheckoutItem[]) =>
  trx
    .deleteFrom('cart_lines')
    .where(
      'id',
      'in',
      items.map((item) => item.line_id),
    )
    .returning('id')

const movementsOf = (order: PlacedOrder, items: readonly CheckoutItem[]): StockMovement[] =>
  items.map((item) => ({
    variant_id: item.id,
    delta: -item.quantity,
    reason: 'order',
    order_id: order.id,
  }))

/** Inserts the idempotency key of the request, if it has one. */
const insertIdempotencyKey = (
  trx: Transaction<Tables>,
  order: PlacedOrder,
  { idempotency }: CheckoutAttempt,
) =>
  idempotency &&
  trx
    .insertInto('idempotency_keys')
    .values({
      owner: order.owner,
      key: idempotency.key,
      request_hash: idempotency.hash,
      order_id: order.id,
      created_at: order.ordered_at,
    })
    .returning('key')

const unitsOf = (
  { clientAddress, now }: CheckoutAttempt,
  items: readonly CheckoutItem[],
): OrderedUnits => ({
  address: clientAddress,
  units: items.reduce((sum, item) => sum + item.quantity, 0),
  items: items.length,
  now,
})

/** Runs the statements of a checkout: it orders all items of the cart, or none. */
async function createOrder(
  { trx, productsChanged }: WriteContext,
  engine: Engine,
  attempt: CheckoutAttempt & { unitCount: UnitCount | undefined },
): Promise<TranslatableOrder> {
  const cartItems = await readCartItems(trx, engine, {
    owner: attempt.owner,
    couponId: attempt.checkout.couponId || null,
  })
  assertStock(cartItems, attempt.locale)
  const order = orderRow(attempt, cartItems)
  const items = cartItems.map((item, position) => itemRow(order.id, item, position))
  const units = unitsOf(attempt, cartItems)
  const counts = await engine.runBatch(trx, {
    updatedVariants: takeStock(trx, cartItems),
    deletedItems: deleteCartItems(trx, cartItems),
    countedUnits: attempt.unitCount?.add(trx, units),
    orders: trx.insertInto('orders').values(order).returning('id'),
    items: insertItems(trx, items),
    movements: insertStockMovements(trx, movementsOf(order, cartItems), attempt.now),
    keys: insertIdempotencyKey(trx, order, attempt),
  })
  if (counts.updatedVariants !== cartItems.length) throw shopError('insufficient_stock')
  if (counts.deletedItems !== cartItems.length) throw shopError('cart_empty')
  if (counts.countedUnits === 0) throw await attempt.unitCount?.exceeded(trx, units)
  productsChanged(items.map((item) => item.product_id))
  return toOrder(order, items)
}

/**
 * Returns the order that was placed with the key of this attempt. Throws `idempotency_key_reused`
 * if the key belongs to another request.
 */
export async function findPlacedOrder(
  db: Db,
  attempt: CheckoutAttempt,
): Promise<TranslatableOrder | undefined> {
  if (!attempt.idempotency) return undefined
  const { key, hash } = attempt.idempotency
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['order_id', 'request_hash'])
    .where('owner', '=', attempt.owner)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.request_hash !== hash) throw shopError('idempotency_key_reused')
  return readOrder(db, row.order_id)
}

/**
 * Orders the items in the cart in one transaction. A second call with the same key returns the same
 * order with `placed: false`, even if the client did not receive the first response or the cart has
 * new items.
 *
 * Throws `cart_empty`, `sold_out` and `insufficient_stock` (one entry per item), `coupon_unusable`,
 * `unknown_city`, `idempotency_key_reused`, `too_many_requests`. Then nothing has changed.
 * @spec calls.checkout-atomic, calls.checkout-needs, refusals.stock, refusals.empty-cart
 * @spec idempotency.replay, idempotency.retry, idempotency.after-refusal, idempotency.after-cancel
 */
export async function placeOrder(
  engine: Engine,
  attempt: CheckoutAttempt,
): Promise<{ order: TranslatableOrder; placed: boolean }> {
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    const unitCount = attempt.unitLimiter?.start()
    try {
      const order = await engine.write((context) =>
        createOrder(context, engine, { ...attempt, unitCount }),
      )
      return { order, placed: true }
    } catch (error) {
      unitCount?.rollback()
      if (isDatabaseUnavailable(error)) throw error
      // The key is read only now, because nearly every checkout is the first use of its key.
      const existing = await findPlacedOrder(engine.db, attempt)
      if (existing) return { order: existing, placed: false }
      // Another order has taken the last use since this one read the coupon.
      if (isCheckViolation(error, 'coupon_uses')) throw unusableCoupon()
      if (!isUniqueViolation(error) || attemptNumber === maxAttempts) throw error
    }
  }
}
