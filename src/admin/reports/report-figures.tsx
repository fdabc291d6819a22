import { Bone } from '#admin/ui/blank.tsx'
import { reportsCopy as copy } from '#content/copy/admin/reports.ts'
import type { Report, ReportName } from '#contract/admin/reports.ts'
import { figuresOf, formatPercent } from './report-values.ts'

/** Returns the share of returned parcels, which the report of sales has no column for. */
function returnedShare({ totals }: Report): string | undefined {
  const { returned, orders } = totals
  if (!returned || !orders) return undefined
  return copy.ofOrders(formatPercent(Math.round((Number(returned) / Number(orders)) * 1000) / 10))
}

/** The classes of a row of figures, which has two columns on a phone. */
const figuresStyle = 'mb-5 flex flex-wrap border-y border-line max-md:-mx-pad'

/** The classes of one figure. */
const figureStyle =
  'grid content-start gap-1 border-line py-3 max-md:-mb-px max-md:flex-[1_0_50%] max-md:border-b max-md:px-pad md:flex-[1_0_9rem] md:pe-5 md:not-first:border-s md:not-first:ps-5 md:max-[64rem]:flex-1 md:max-[64rem]:pe-3 md:max-[64rem]:not-first:ps-3'

/** The classes of the value of a figure. */
const valueStyle =
  'text-title font-medium tracking-tight normal-nums max-[64rem]:text-h3 max-[64rem]:whitespace-nowrap max-md:text-h2'

/** The totals of a report, each with its change since the period before. */
export function ReportFigures({ name, report }: { name: ReportName; report: Report }) {
  return (
    <dl className={figuresStyle} aria-label={copy.figures}>
      {figuresOf(name, report).map(({ key, label, value, comparison }) => {
        const share = name === 'sales' && key === 'returned' ? returnedShare(report) : undefined
        return (
          <div key={key} className={figureStyle}>
            <dt className="text-ink-2">{label}</dt>
            <dd className={valueStyle}>{value}</dd>
            <dd className="min-h-4.5 text-small text-ink-2">
              {[share, comparison].filter(Boolean).join(', ')}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The final layout with grey bars. */
export function ReportLoading() {
  return (
    <div className={figuresStyle} aria-busy="true">
      {[12, 6, 6, 10].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the figures have no identity.
        <div key={index} className={figureStyle}>
          <Bone width={8} />
          <span className={valueStyle}>
            <Bone width={width} />
          </span>
        </div>
      ))}
    </div>
  )
}
