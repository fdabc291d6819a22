import { SalesChart } from '#admin/dashboard/sales-chart.tsx'
import { formatCairoDay, formatCount } from '#admin/lib/format.ts'
import { reportsCopy } from '#content/copy/admin/reports.ts'
import type { ReportRow } from '#contract/admin/reports.ts'
import type { ReadReport } from './read-report.ts'
import { countDays } from './report-range.ts'
import { shortDays } from './report-table.tsx'
import { formatPercent } from './report-values.ts'
import { SizesChart } from './sizes-chart.tsx'

const copy = reportsCopy.chart

/** Returns a row as a day of the chart. */
const dayOf = (row: ReportRow, takings: ReportRow[string] | undefined) => ({
  date: String(row.date),
  takings: Number(takings ?? 0),
  orders: Number(row.orders ?? 0),
  items: Number(row.items ?? 0),
})

/** The takings of each day, and those of the period before as a line. */
export function SalesReportChart({ request, report }: ReadReport) {
  const rows = report.rows.toReversed()
  const today = formatCairoDay(new Date())
  return (
    <section className="report-chart">
      <div className="sec-head">
        <h2 className="h2">{copy.sales}</h2>
        <span className="end legends">
          <span className="legend">{copy.period}</span>
          {rows.some(({ date }) => date === today) && (
            <span className="legend hollow">{copy.today}</span>
          )}
          {request.isCompared && (
            <span className="legend line">{copy.before(countDays(request.range))}</span>
          )}
        </span>
      </div>
      <SalesChart
        figure="takings"
        days={rows.map((row) => dayOf(row, row.takings))}
        previousDays={request.isCompared ? rows.map((row) => dayOf(row, row.before)) : []}
      />
    </section>
  )
}

/** Returns the size that sells out first, or undefined without sales. */
const shortest = (rows: readonly ReportRow[]): ReportRow | undefined =>
  rows
    .filter(({ daysLeft }) => typeof daysLeft === 'number')
    .toSorted((a, b) => Number(a.daysLeft) - Number(b.daysLeft))[0]

/** One sentence about the size that sells out first. */
function Finding({ row }: { row: ReportRow }) {
  const { finding } = reportsCopy
  const days = Number(row.daysLeft)
  return (
    <p className="finding">
      {finding.of(String(row.size))}
      <b>{finding.sales(formatPercent(Number(row.shareOfSales ?? 0)))}</b>
      {finding.and}
      <b>{finding.stock(formatPercent(Number(row.shareOfStock ?? 0)))}</b>
      {finding.lasts}
      <b className={days <= shortDays ? 'brass' : ''}>{finding.days(formatCount(days))}</b>
      {finding.end}
    </p>
  )
}

/** The size curve of each category. */
export function SizesReportCharts({ report }: ReadReport) {
  const byCategory = [...Map.groupBy(report.rows, ({ category }) => String(category))]
  return byCategory.map(([category, rows]) => {
    const first = shortest(rows)
    const name = reportsCopy.categories[category as keyof typeof reportsCopy.categories] ?? category
    return (
      <section key={category} className="report-chart">
        <div className="sec-head">
          <h2 className="h2">
            {copy.sizes}, {name}
          </h2>
          <span className="end legends">
            <span className="legend">{copy.shareOfSales}</span>
            <span className="legend other">{copy.shareOfStock}</span>
          </span>
        </div>
        <SizesChart category={name} rows={rows} />
        {first && <Finding row={first} />}
      </section>
    )
  })
}
