import { phoneQuery } from '#admin/lib/phone-query.ts'
import { reportsCopy } from '#content/copy/admin/reports.ts'
import type { ReportRow } from '#contract/admin/reports.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { formatPercent } from './report-values.ts'

const copy = reportsCopy.chart

/** The share of one size. Percentages of its category. */
interface SizeShare {
  size: string
  ofSales: number
  ofStock: number
}

const shareOf = (row: ReportRow): SizeShare => ({
  size: String(row.size),
  ofSales: Number(row.shareOfSales ?? 0),
  ofStock: Number(row.shareOfStock ?? 0),
})

/** Returns the scale of the chart: the next multiple of 20 percent. */
const topOf = (shares: readonly SizeShare[]): number =>
  Math.max(
    20,
    Math.ceil(Math.max(...shares.flatMap((each) => [each.ofSales, each.ofStock])) / 20) * 20,
  )

interface SizesChartProps {
  category: string
  rows: readonly ReportRow[]
}

/** Two bars for each size of a category: its share of the sales and its share of the stock. */
export function SizesChart({ category, rows }: SizesChartProps) {
  const isPhone = useMediaQuery(phoneQuery)
  const shares = rows.map(shareOf)
  const top = topOf(shares)
  const [width, height, start, base] = [isPhone ? 358 : 560, 250, 36, 226]
  const step = (width - start) / Math.max(shares.length, 1)
  const bar = Math.min(28, step * 0.3)
  const heightOf = (percent: number) => (percent / top) * (base - 18)
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={copy.sizesLabel(category)}
    >
      {[top / 2, top].map((value) => (
        <g key={value}>
          <path className="grid-line" d={`M${start} ${base - heightOf(value)}H${width}`} />
          <text x="0" y={base - heightOf(value) + 4}>
            {formatPercent(value)}
          </text>
        </g>
      ))}
      {shares.map(({ size, ofSales, ofStock }, index) => {
        const middle = start + (index + 0.5) * step
        const bars = [
          { className: 'day', percent: ofSales, x: middle - bar - 2 },
          { className: 'other', percent: ofStock, x: middle + 2 },
        ]
        return (
          <g key={size}>
            {bars.map(({ className, percent, x }) => (
              <g key={className}>
                <rect
                  className={className}
                  x={x}
                  y={base - heightOf(percent)}
                  width={bar}
                  height={heightOf(percent)}
                />
                <text x={x + bar / 2} y={base - heightOf(percent) - 6} textAnchor="middle">
                  {Math.round(percent)}
                </text>
              </g>
            ))}
            <text className="size" x={middle} y={height - 6} textAnchor="middle">
              {size}
            </text>
          </g>
        )
      })}
      <path className="base" d={`M${start} ${base + 0.5}H${width}`} />
    </svg>
  )
}
