import { reportsCopy as copy } from '#content/copy/admin/reports.ts'
import type { Report, ReportName } from '#contract/admin/reports.ts'
import { figuresOf, formatPercent } from './report-values.ts'

/** Returns the share of returned parcels, which the report of sales has no column for. */
function returnedShare({ totals }: Report): string | undefined {
  const { returned, orders } = totals
  if (!returned || !orders) return undefined
  return copy.ofOrders(formatPercent(Math.round((Number(returned) / Number(orders)) * 1000) / 10))
}

/** The totals of a report, each with its change since the period before. */
export function ReportFigures({ name, report }: { name: ReportName; report: Report }) {
  return (
    <dl className="report-figures" aria-label={copy.figures}>
      {figuresOf(name, report).map(({ key, label, value, comparison }) => {
        const share = name === 'sales' && key === 'returned' ? returnedShare(report) : undefined
        return (
          <div key={key}>
            <dt>{label}</dt>
            <dd className="big">{value}</dd>
            <dd className="small">{[share, comparison].filter(Boolean).join(', ')}</dd>
          </div>
        )
      })}
    </dl>
  )
}
