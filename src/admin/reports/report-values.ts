import { formatCount, formatExactMoney, formatMoney, formatShortDay } from '#admin/lib/format.ts'
import { reportsCopy } from '#content/copy/admin/reports.ts'
import type { Report, ReportColumn, ReportName, ReportRow } from '#contract/admin/reports.ts'
import { notHandedOver } from '#rules/cash-due.ts'

type Value = ReportRow[string] | undefined

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

const dayText = (day: string): string => `${weekday.format(Date.parse(day))} ${formatShortDay(day)}`

/** Returns a percentage as text: `31 %`, `30.9 %`. */
export const formatPercent = (percent: number): string => `${formatCount(percent)} %`

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${formatPercent(percent)}`

/** Returns a value as the table shows it. A value that there is none of is a dash. */
export function formatValue({ key, kind }: ReportColumn, value: Value): string {
  if (value === null || value === undefined) return reportsCopy.none
  if (kind === 'money') return formatMoney(Number(value))
  if (kind === 'count') return formatCount(Number(value))
  if (kind === 'percent')
    return key === 'change' ? signed(Number(value)) : formatPercent(Number(value))
  return kind === 'date' ? dayText(String(value)) : String(value)
}

/** A total of a report, and how it differs from the period before. */
export interface ReportFigure {
  key: string
  label: string
  value: string
  /** Undefined without a comparison. */
  comparison: string | undefined
}

/** Totals of the stock as it is now, so no period before has others. */
const currentKeys: ReadonlySet<string> = new Set(['stock', 'daysLeft'])

/** Returns how a percentage differs from the one before: `1.2 points fewer`. */
function comparePercentages(current: number, before: number): string {
  const points = Math.round((current - before) * 10) / 10
  if (points === 0) return reportsCopy.same
  return points > 0 ? reportsCopy.morePoints(points) : reportsCopy.fewerPoints(-points)
}

/** Returns how a total differs from the one before: `13 % more`. Of nothing there is no percentage. */
export function compareTotals(
  { key, kind }: ReportColumn,
  current: Value,
  before: Value,
): string | undefined {
  if (currentKeys.has(key)) return undefined
  if (typeof current !== 'number' || typeof before !== 'number') return undefined
  if (kind === 'percent') return comparePercentages(current, before)
  if (before === 0) return undefined
  const percent = Math.round((current / before - 1) * 100)
  if (percent === 0) return reportsCopy.same
  return percent > 0 ? reportsCopy.more(percent) : reportsCopy.less(-percent)
}

/** The totals that the page shows large, in their order. */
const figureKeys: Readonly<Record<ReportName, readonly string[]>> = {
  sales: ['takings', 'orders', 'items', 'averageOrder', 'returned'],
  'best-sellers': ['sold', 'takings'],
  sizes: ['sold', 'stock', 'daysLeft'],
  'days-left': ['sold', 'stock', 'daysLeft'],
  returns: ['returned', 'orders', 'rate', 'value'],
  refusals: ['refused', 'shipped', 'share'],
  coupons: ['uses', 'discount', 'takings'],
  cash: ['total', 'received', 'due', 'short', 'notRecorded'],
}

/** Returns the large figures of a report. Cash has its piastres, because it must match the books. */
export function figuresOf(name: ReportName, report: Report): ReportFigure[] {
  const { columns, totals, previousTotals } = report
  return figureKeys[name].flatMap((key) => {
    const column = columns.find((each) => each.key === key)
    if (!column) return []
    const value = totals[key]
    const isExact = name === 'cash' && typeof value === 'number'
    return {
      key,
      label: column.label,
      value: isExact ? formatExactMoney(value) : formatValue(column, value),
      comparison: previousTotals && compareTotals(column, value, previousTotals[key]),
    }
  })
}

/** Returns the address of the orders of a row of the report of cash. */
export function cashOrdersOf({ date, courier }: ReportRow): Record<string, string> {
  const day = { from: String(date), to: String(date) }
  return courier === notHandedOver
    ? { ...day, status: 'pending,processing' }
    : { ...day, status: 'shipped,delivered', courier: String(courier) }
}

/** Returns true if a report has nothing to show. Sales have a row for each day, and refusals one for each group. */
export const isEmptyReport = (name: ReportName, { rows, totals }: Report): boolean =>
  name === 'sales'
    ? totals.orders === 0 && totals.returned === 0
    : name === 'refusals'
      ? totals.shipped === 0
      : rows.length === 0
