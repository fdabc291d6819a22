import type { ReactNode } from 'react'
import { SalesChart } from '#admin/dashboard/sales-chart.tsx'
import { formatCairoDay, formatCount } from '#admin/lib/format.ts'
import { Legend } from '#admin/ui/chart.tsx'
import { SectionHead } from '#admin/ui/section.tsx'
import { kindNames } from '#content/copy/admin/kinds.ts'
import { reportsCopy } from '#content/copy/admin/reports.ts'
import type { ReportRow } from '#contract/admin/reports.ts'
import { isKind } from '#contract/kinds.ts'
import { shortDays } from './days-left.ts'
import type { ReadReport } from './read-report.ts'
import { countDays } from './report-range.ts'
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

interface ReportChartProps {
  title: string
  legends: ReactNode
  children: ReactNode
}

/** A chart with its heading and the meaning of its colours. */
function ReportChart({ title, legends, children }: ReportChartProps) {
  return (
    <section className="pt-2 pb-5">
      <SectionHead
        className="mb-3 flex-wrap"
        title={title}
        end={<span className="flex flex-wrap gap-x-5 gap-y-1">{legends}</span>}
      />
      {children}
    </section>
  )
}

/** The takings of each day, and those of the period before as a line. */
export function SalesReportChart({ request, report }: ReadReport) {
  const rows = report.rows.toReversed()
  const today = formatCairoDay(new Date())
  return (
    <ReportChart
      title={copy.sales}
      legends={
        <>
          <Legend>{copy.period}</Legend>
          {rows.some(({ date }) => date === today) && <Legend sample="hollow">{copy.today}</Legend>}
          {request.isCompared && (
            <Legend sample="line">{copy.before(countDays(request.range))}</Legend>
          )}
        </>
      }
    >
      <SalesChart
        figure="takings"
        days={rows.map((row) => dayOf(row, row.takings))}
        previousDays={request.isCompared ? rows.map((row) => dayOf(row, row.before)) : []}
      />
    </ReportChart>
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
    <p className="mt-4 border-y border-line py-3.5">
      {finding.of(String(row.size))}
      <b className="font-semibold">{finding.sales(formatPercent(Number(row.shareOfSales ?? 0)))}</b>
      {finding.and}
      <b className="font-semibold">{finding.stock(formatPercent(Number(row.shareOfStock ?? 0)))}</b>
      {finding.lasts}
      <b className={`font-semibold ${days <= shortDays ? 'text-brass' : ''}`}>
        {finding.days(formatCount(days))}
      </b>
      {finding.end}
    </p>
  )
}

/** The size curve of each category. */
export function SizesReportCharts({ report }: ReadReport) {
  const byCategory = [...Map.groupBy(report.rows, ({ category }) => String(category))]
  return byCategory.map(([category, rows]) => {
    const first = shortest(rows)
    const name = isKind(category) ? kindNames[category] : category
    return (
      <ReportChart
        key={category}
        title={`${copy.sizes}, ${name}`}
        legends={
          <>
            <Legend>{copy.shareOfSales}</Legend>
            <Legend sample="other">{copy.shareOfStock}</Legend>
          </>
        }
      >
        <SizesChart category={name} rows={rows} />
        {first && <Finding row={first} />}
      </ReportChart>
    )
  })
}
