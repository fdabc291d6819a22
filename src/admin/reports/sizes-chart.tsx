import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Chart } from '#admin/ui/chart.tsx'
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
  const [width, height, start, base] = [isPhone ? 358 : 560, 250, 36, 226] as const
  const step = (width - start) / Math.max(shares.length, 1)
  const bar = Math.min(28, step * 0.3)
  const heightOf = (percent: number) => (percent / top) * (base - 18)
  return (
    <Chart
      label={copy.sizesLabel(category)}
      {...{ width, height, start, base, top }}
      yOf={(percent) => base - heightOf(percent)}
      axisText={formatPercent}
    >
      {shares.map(({ size, ofSales, ofStock }, index) => {
        const middle = start + (index + 0.5) * step
        const bars = [
          { className: 'fill-chart', percent: ofSales, x: middle - bar - 2 },
          { className: 'fill-chart-2', percent: ofStock, x: middle + 2 },
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
            <text className="fill-ink font-medium" x={middle} y={height - 6} textAnchor="middle">
              {size}
            </text>
          </g>
        )
      })}
    </Chart>
  )
}
