import { digest } from '#api/identity.ts'
import { readBookingErrors, readStockErrors, readTotalErrors } from '#data/consistency.ts'
import type { Db } from '#data/engine/engine.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'
import { type Goods, readUnits } from './environment.ts'
import type { Intent } from './fault.ts'

const readOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'owner',
      'status',
      'coupon_id',
      'subtotal',
      'discount',
      'shipping_cost',
      'total',
    ])
    .execute()

type OrderRow = Awaited<ReturnType<typeof readOrders>>[number]

const few = 3
const some = (what: string, wrong: readonly unknown[]): string[] =>
  wrong.length === 0 ? [] : [`${what}: ${JSON.stringify(wrong.slice(0, few))} of ${wrong.length}`]

/** R1: for every variant, stock plus ordered items is the stock at the start. */
async function findStockWrong(db: Db, { initialStock }: Goods): Promise<string[]> {
  const units = await readUnits(db)
  const stock = await db.selectFrom('variants').select(['id', 'stock_quantity as stock']).execute()
  const wrong = stock.filter(
    ({ id, stock: left }) => left < 0 || units.get(id) !== initialStock.get(id),
  )
  return some('R1 stock plus open orders differs from the stock at the start', wrong)
}

const ownerOf = ({ headers }: Intent): Owner => `guest:${digest(headers['guest-user-id'] ?? '')}`

/** R2: one intent has at most one order, however often its checkout was repeated. */
function findDoubles(orders: readonly OrderRow[], intents: readonly Intent[]): string[] {
  const byOwner = Map.groupBy(orders, (order) => order.owner)
  const doubles = intents.flatMap((intent) => {
    const own = byOwner.get(ownerOf(intent)) ?? []
    return own.length > 1 ? [own] : []
  })
  return some('R2 more than one order for one intent', doubles)
}

/** R3: every acknowledged order is in the database with the acknowledged total. */
function findLost(orders: readonly OrderRow[], intents: readonly Intent[]): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const acknowledged = intents.filter(({ order }) => order)
  const lost = acknowledged.filter(({ order }) => !byId.has(order?.id ?? ''))
  const wrong = acknowledged.filter(({ order, expectedTotal }) => {
    const total = (byId.get(order?.id ?? '')?.total ?? Number.NaN) / 100
    const isAsAcknowledged = total === order?.totalPriceAfterDiscount
    return !isAsAcknowledged || (expectedTotal !== undefined && total !== expectedTotal)
  })
  return [
    ...some('R3 acknowledged orders are lost', lost),
    ...some('R4 totals differ from the cart', wrong),
  ]
}

/** R4, R5: totals add up, and no order used the disabled coupon. */
function findPricesWrong(orders: readonly OrderRow[], { disabledCoupon }: Goods): string[] {
  const sums = orders.filter(
    ({ subtotal, discount, shipping_cost, total }) => subtotal - discount + shipping_cost !== total,
  )
  const couponed = orders.filter(({ coupon_id }) => coupon_id === disabledCoupon)
  return [
    ...some('R4 totals do not add up', sums),
    ...some('R5 a disabled coupon was used', couponed),
  ]
}

/** Returns the inconsistencies in the database, [] if there are none. */
export async function findInconsistencies(
  db: Db,
  { goods, intents }: { goods: Goods; intents: readonly Intent[] },
): Promise<string[]> {
  const orders = await readOrders(db)
  return [
    ...(await findStockWrong(db, goods)),
    ...findDoubles(orders, intents),
    ...findLost(orders, intents),
    ...findPricesWrong(orders, goods),
    ...some('stock is not the sum of its movements', await readStockErrors(db)),
    ...some('R3 incomplete orders: items and subtotal differ', await readTotalErrors(db)),
    ...some('R6 orders and stock movements differ', await readBookingErrors(db)),
  ]
}
