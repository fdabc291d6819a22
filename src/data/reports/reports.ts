import { sql } from 'kysely'
import type { Report, ReportName, ReportRow } from '#contract/admin/reports.ts'
import type { Db } from '#data/engine/engine.ts'
import { cairoDay } from '#rules/cairo-day.ts'
import {
  averageOf,
  inLe,
  percentOf,
  type ReportFigures,
  reportColumns,
  reportTotals,
} from '#rules/report-columns.ts'
import { endOf, inDayChunks, startOf } from './cairo-days.ts'
import { readBestSellersReport, readDaysLeftReport, readSizesReport } from './report-items.ts'
import { readCashReport, readCouponsReport, readReturnsReport } from './report-orders.ts'
import { periodOf, previousRange, type ReportPeriod, type ReportRange } from './report-period.ts'
import { readRefusalsReport } from './report-refusals.ts'
import { readSalesOfDays } from './sales.ts'

/** A report to read. Its range is valid. */
export interface ReportRequest {
  name: ReportName
  range: ReportRange
  isCompared: boolean
  now: Date
}

const selectReturned = (day: number, index: number) =>
  sql`select ${sql.lit(index)} as position, count(*) as returned from orders
    where status = 'cancelled' and returned_at is not null
      and ordered_at >= ${startOf(day)} and ordered_at < ${endOf(day)}`

/** Returns the sales of each day, newest first. A returned parcel counts for the day of its order. */
async function readSalesReport(db: Db, { days }: ReportPeriod): Promise<ReportFigures[]> {
  const sales = await readSalesOfDays(db, days)
  const returns = await inDayChunks(days, async (chunk) => {
    const selected = sql<{ position: number; returned: number }>`
      ${sql.join(chunk.map(selectReturned), sql` union all `)}`
    return (await selected.execute(db)).rows
  })
  const rows = sales.map((day, index) => ({
    ...day,
    averageOrder: averageOf(day.takings, day.orders),
    returned: returns.get(index)?.[0]?.returned ?? 0,
  }))
  return rows.toReversed()
}

const readers: Record<ReportName, (db: Db, period: ReportPeriod) => Promise<ReportFigures[]>> = {
  sales: readSalesReport,
  'best-sellers': readBestSellersReport,
  sizes: readSizesReport,
  'days-left': readDaysLeftReport,
  returns: readReturnsReport,
  refusals: readRefusalsReport,
  coupons: readCouponsReport,
  cash: readCashReport,
}

/** Adds the takings of as many days before to each day. Today has no change, as it is not over. */
function compareDays(
  rows: readonly ReportFigures[],
  previous: readonly ReportFigures[],
  now: Date,
): ReportFigures[] {
  const today = cairoDay(now.getTime())
  return rows.map((row, index) => {
    const [takings, before] = [Number(row.takings), Number(previous[index]?.takings ?? 0)]
    return {
      ...row,
      before,
      change: row.date === today ? null : percentOf(takings - before, before),
    }
  })
}

/**
 * Returns a report. The number of its statements does not depend on the number of orders. Days are
 * those of the orders in Cairo, and orders that are cancelled do not count as sales.
 */
export async function readReport(
  db: Db,
  { name, range, isCompared, now }: ReportRequest,
): Promise<Report> {
  const read = readers[name]
  const [period, earlier] = [periodOf(range, now), periodOf(previousRange(range), now)]
  const rows = await read(db, period)
  const previous = isCompared ? await read(db, earlier) : []
  const columns = reportColumns(name, isCompared)
  const shown = name === 'sales' && isCompared ? compareDays(rows, previous, now) : rows
  const totalsOf = (figures: readonly ReportFigures[], { soldDays }: ReportPeriod): ReportRow =>
    inLe(reportTotals(name, figures, soldDays), columns)
  return {
    columns,
    rows: shown.map((row) => inLe(row, columns)),
    totals: totalsOf(rows, period),
    ...(isCompared ? { previousTotals: totalsOf(previous, earlier) } : {}),
  }
}
