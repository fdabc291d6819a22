import { formatCairoDay, formatCount, formatShortDay } from '#admin/lib/format.ts'
import { phoneQuery } from '#admin/lib/phone-query.ts'
import { Chart } from '#admin/ui/chart.tsx'
import { dashboardCopy } from '#content/copy/admin/dashboard.ts'
import type { SalesDay } from '#contract/admin/dashboard.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'

const copy = dashboardCopy.sales

/** A figure of a day. Takings are in LE. */
export type SalesFigure = Exclude<keyof SalesDay, 'date'>

interface SalesChartProps {
  days: readonly SalesDay[]
  previousDays: readonly SalesDay[]
  figure: SalesFigure
}

/** Returns the smallest round number that is not below `value`: 1, 2 or 5 times a power of ten. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  return power * (([1, 2, 5].find((step) => step * power >= value) ?? 10) as number)
}

const axisText = (value: number): string =>
  value >= 1000 ? `${formatCount(value / 1000)}k` : formatCount(value)

/** Bars are at most this wide, in a chart of few days. */
const maxBarWidth = 48

/**
 * Bars of days, today hollow, with the period before as a stepped line. The table beside it
 * has the same figures for screen readers.
 */
export function SalesChart({ days, previousDays, figure }: SalesChartProps) {
  const isPhone = useMediaQuery(phoneQuery)
  const size = isPhone
    ? { width: 358, height: 168, start: 28, foot: 24, bar: 0.6, labelDays: 10 }
    : { width: 1176, height: 232, start: 40, foot: 24, bar: 0.45, labelDays: 7 }
  const base = size.height - size.foot
  const top = roundUp(Math.max(...[...days, ...previousDays].map((day) => day[figure])))
  const step = (size.width - size.start) / Math.max(days.length, 1)
  const yOf = (value: number) => base - (value / top) * (base - 6)
  const xOf = (index: number) => size.start + index * step
  const barWidth = Math.min(maxBarWidth, Math.max(Math.min(4, step), Math.floor(step * size.bar)))
  const today = formatCairoDay(new Date())
  // A chart of 30 days has a label every 7 or 10 days. Longer ones have as many labels.
  const labelDays = size.labelDays * Math.ceil(days.length / 30)
  const before = previousDays
    .map((day, index) => `L${xOf(index)} ${yOf(day[figure])}L${xOf(index + 1)} ${yOf(day[figure])}`)
    .join('')
    .replace('L', 'M')
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const label = copy.chart(
    copy.figures[figure],
    formatShortDay(first.date),
    formatShortDay(last.date),
  )
  return (
    <Chart {...size} {...{ label, base, top, yOf, axisText }}>
      {days.map((day, index) => (
        <rect
          key={day.date}
          className={day.date === today ? 'fill-none stroke-chart' : 'fill-chart'}
          x={xOf(index) + (step - barWidth) / 2}
          y={yOf(day[figure])}
          width={barWidth}
          height={Math.max(0, base - yOf(day[figure]))}
        />
      ))}
      {before && <path className="fill-none stroke-chart-2 stroke-[1.25]" d={before} />}
      {days.map(
        (day, index) =>
          index % labelDays === 0 &&
          // The last label is that of the last day.
          days.length - index > labelDays / 2 && (
            <text key={day.date} x={xOf(index)} y={size.height - 4}>
              {formatShortDay(day.date)}
            </text>
          ),
      )}
      <text x={size.width} y={size.height - 4} textAnchor="end">
        {last.date === today ? copy.today : formatShortDay(last.date)}
      </text>
    </Chart>
  )
}
