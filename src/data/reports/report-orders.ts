import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import type { Db } from '#data/engine/engine.ts'
import { cashDue, noCourier, notHandedOver } from '#rules/cash-due.ts'
import { percentOf, type ReportFigures } from '#rules/report-columns.ts'
import { findGovernorate } from '#rules/shipping-rates.ts'
import { singleLine } from '#rules/single-line.ts'
import { sortByText } from '#rules/text-order.ts'
import { endOf, inDayChunks, startOf } from './cairo-days.ts'
import type { ReportPeriod } from './report-period.ts'
import { soldStatuses, sqlSoldStatuses } from './sales.ts'

/** Shown in place of a governorate that an order does not name. */
const unknownGovernorate = 'Unknown'

const governorateName = (city: string | null): string =>
  (city && (findGovernorate(city)?.state ?? singleLine(city).trim())) || unknownGovernorate

/** Returns returned parcels by governorate, most first. Other cancelled orders do not count. */
export async function readReturnsReport(
  db: Db,
  { start, end }: ReportPeriod,
): Promise<ReportFigures[]> {
  const cities = await db
    .selectFrom('orders')
    .select('city')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.count<number>('returned_at').as('returned'),
      sql<number>`coalesce(sum(case when returned_at is null then 0 else total end), 0)`.as(
        'value',
      ),
    ])
    .where('status', 'in', [...soldStatuses, 'cancelled'])
    .where('ordered_at', '>=', start)
    .where('ordered_at', '<', end)
    .where(({ or, eb }) => or([eb('status', '<>', 'cancelled'), eb('returned_at', 'is not', null)]))
    .groupBy('city')
    .execute()
  // Older orders have a city in the spelling of their customer.
  const byName = Map.groupBy(cities, ({ city }) => governorateName(city))
  const rows = sortByText([...byName], ([name]) => name).map(([governorate, ofName]) => {
    const sumOf = (key: 'orders' | 'returned' | 'value') =>
      ofName.reduce((sum, row) => sum + row[key], 0)
    const [orders, returned] = [sumOf('orders'), sumOf('returned')]
    return {
      governorate,
      orders,
      returned,
      rate: percentOf(returned, orders),
      value: sumOf('value'),
    }
  })
  return rows.toSorted((a, b) => b.returned - a.returned || b.orders - a.orders)
}

/** Returns the uses of each coupon with the discount that it gave, most uses first. */
export const readCouponsReport = (db: Db, { start, end }: ReportPeriod): Promise<ReportFigures[]> =>
  db
    .selectFrom('orders')
    .innerJoin('coupons', 'coupons.id', 'orders.coupon_id')
    .select('coupons.name as coupon')
    .select(({ fn }) => [
      fn.countAll<number>().as('uses'),
      fn.sum<number>('orders.discount').as('discount'),
      fn.sum<number>('orders.total').as('takings'),
    ])
    .where('orders.status', 'in', soldStatuses)
    .where('orders.ordered_at', '>=', start)
    .where('orders.ordered_at', '<', end)
    .groupBy(['coupons.id', 'coupons.name'])
    .orderBy('uses', 'desc')
    .orderBy('coupon')
    .execute()

/** The orders of a day with one courier and one status. Amounts are in piastres. */
interface CourierOrders {
  position: number
  courier: string | null
  status: OrderStatus
  /** 1 if their cash was recorded. */
  recorded: 0 | 1
  orders: number
  total: number
  received: number
}

const isRecorded = sql`case when cash_received is null then 0 else 1 end`

const selectCourierDay = (day: number, index: number) =>
  sql`select ${sql.lit(index)} as position, courier, status, ${isRecorded} as recorded,
      count(*) as orders,
      sum(total) as total, sum(coalesce(cash_received, 0)) as received
    from orders where ordered_at >= ${startOf(day)} and ordered_at < ${endOf(day)}
      and status in (${sqlSoldStatuses})
    group by courier, status, ${isRecorded}`

function courierName({ courier, status }: CourierOrders): string {
  if (status === 'pending' || status === 'processing') return notHandedOver
  return singleLine(courier ?? '').trim() || noCourier
}

/**
 * Returns the cash of orders with one courier. A delivered order is short by what was not received,
 * but only after its cash was recorded.
 */
function cashOf(ofCourier: readonly CourierOrders[]) {
  const sumOf = (read: (row: CourierOrders) => number) =>
    ofCourier.reduce((sum, row) => sum + read(row), 0)
  const dueOf = ({ status, total, received }: CourierOrders) =>
    cashDue({ status, total, cashReceived: received })
  const [total, received, due] = [
    sumOf((row) => row.total),
    sumOf((row) => row.received),
    sumOf(dueOf),
  ]
  const notRecorded = sumOf((row) => (row.recorded ? 0 : row.total - dueOf(row)))
  return {
    orders: sumOf((row) => row.orders),
    total,
    received,
    due,
    short: total - received - due - notRecorded,
    notRecorded,
  }
}

/**
 * Returns the cash of each courier and day, newest first. The total is what was received, what is
 * due, what is short because a delivered order brought less, and what is not recorded.
 */
export async function readCashReport(db: Db, { days }: ReportPeriod): Promise<ReportFigures[]> {
  const byDay = await inDayChunks(days, async (chunk) => {
    const selected = sql<CourierOrders>`${sql.join(chunk.map(selectCourierDay), sql` union all `)}`
    return (await selected.execute(db)).rows
  })
  return days.toReversed().flatMap((day, index) => {
    const date = new Date(day).toISOString().slice(0, 10)
    const ofDay = byDay.get(days.length - 1 - index) ?? []
    const byCourier = [...Map.groupBy(ofDay, courierName)]
    return sortByText(byCourier, ([courier]) => courier).map(([courier, ofCourier]) => ({
      date,
      courier,
      ...cashOf(ofCourier),
    }))
  })
}
