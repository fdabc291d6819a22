import { sql } from 'kysely'
import type { SalesDay } from '#contract/admin/dashboard.ts'
import { type Piastres, toLe } from '#contract/money.ts'
import { OrderStatus } from '#contract/orders.ts'
import type { Db } from '#data/engine/engine.ts'
import { cairoDay } from '#rules/cairo-day.ts'
import { displayName } from '#rules/display-name.ts'
import { mainImage } from '#rules/product-images.ts'
import { dayMs, endOf, inDayChunks, startOf } from './cairo-days.ts'

const bestSellerCount = 5

/** Returns the UTC midnights of the last calendar days in Cairo, oldest first. The last one is today. */
function lastDays(now: Date, count: number): number[] {
  const today = Date.parse(cairoDay(now.getTime()))
  return Array.from({ length: count }, (_, index) => today - (count - 1 - index) * dayMs)
}

/** Statuses of orders that count as sales. By name, so that the index of statuses is used. */
export const soldStatuses = OrderStatus.options.filter((status) => status !== 'cancelled')

/** The sold statuses in a condition of SQL. */
export const sqlSoldStatuses = sql.join(soldStatuses.map((status) => sql.lit(status)))

/** Selects the sales of one day, without cancelled orders. */
const selectDay = (day: number, index: number) =>
  sql`select ${sql.lit(index)} as position, coalesce(sum(total), 0) as takings,
      count(*) as orders, coalesce(sum((select sum(quantity) from order_items
        where order_items.order_id = orders.id)), 0) as items
    from orders where ordered_at >= ${startOf(day)} and ordered_at < ${endOf(day)}
      and status in (${sqlSoldStatuses})`

/** The figures of one calendar day in Cairo. */
export interface SalesOfDay {
  /** ISO date. */
  date: string
  takings: Piastres
  orders: number
  items: number
}

/**
 * Returns the sales of each day. `days` are UTC midnights. Days have 23 to 25 hours, so each has its
 * own range of the index.
 */
export async function readSalesOfDays(db: Db, days: readonly number[]): Promise<SalesOfDay[]> {
  const rows = await inDayChunks(days, async (chunk) => {
    const selected = sql<SalesOfDay & { position: number }>`
      ${sql.join(chunk.map(selectDay), sql` union all `)}`
    return (await selected.execute(db)).rows
  })
  return days.map((day, index) => {
    const { takings = 0, orders = 0, items = 0 } = rows.get(index)?.[0] ?? {}
    return { date: new Date(day).toISOString().slice(0, 10), takings, orders, items }
  })
}

/** A variant with its sales. `takings` are in LE. */
export interface BestSeller {
  variantId: string
  name: string
  image: string
  quantity: number
  takings: number
}

/** Returns the variants that sold most since a time, without cancelled orders. */
async function readBestSellers(db: Db, since: string): Promise<BestSeller[]> {
  const best = db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select('order_items.variant_id')
    .select(({ fn }) => fn.sum<number>('order_items.quantity').as('quantity'))
    .select(sql<number>`sum(order_items.price * order_items.quantity)`.as('takings'))
    .where('orders.ordered_at', '>=', since)
    .where('orders.status', 'in', soldStatuses)
    .groupBy('order_items.variant_id')
    .orderBy('quantity', 'desc')
    .orderBy('takings', 'desc')
    .orderBy('order_items.variant_id')
    .limit(bestSellerCount)
  const rows = await db
    .selectFrom(best.as('best'))
    .innerJoin('variants', 'variants.id', 'best.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'variants.name', 'variants.size', 'variants.images'])
    .select(['products.name as product_name', 'best.quantity', 'best.takings'])
    .orderBy('quantity', 'desc')
    .orderBy('takings', 'desc')
    .orderBy('variants.id')
    .execute()
  return rows.map((row) => {
    const name = displayName(row.name, row.product_name)
    return {
      variantId: row.id,
      name: row.size ? `${name}, ${row.size}` : name,
      image: mainImage(row.images) ?? '',
      quantity: row.quantity,
      takings: toLe(row.takings),
    }
  })
}

/**
 * Returns the sales of the last calendar days in Cairo, of as many days before, and the best sellers
 * of the last days. Takings are the totals of orders that are not cancelled.
 */
export async function readSales(
  db: Db,
  { days, now }: { days: number; now: Date },
): Promise<{ days: SalesDay[]; previousDays: SalesDay[]; bestSellers: BestSeller[] }> {
  const all = lastDays(now, 2 * days)
  const sales = (await readSalesOfDays(db, all)).map(
    ({ takings, ...day }): SalesDay => ({ ...day, takings: toLe(takings) }),
  )
  const [first = Date.parse(cairoDay(now.getTime()))] = all.slice(days)
  return {
    days: sales.slice(days),
    previousDays: sales.slice(0, days),
    bestSellers: await readBestSellers(db, startOf(first)),
  }
}
