import type { ReactNode } from 'react'

interface ChartProps {
  /** A description of the chart, for screen readers. */
  label: string
  width: number
  height: number
  /** Distance of the bars from the start, where the values of the axis are. */
  start: number
  /** Distance of the axis from the top. */
  base: number
  /** The largest value of the axis. */
  top: number
  yOf: (value: number) => number
  axisText: (value: number) => string
  children: ReactNode
}

/** A chart of bars over an axis, with lines at its largest value and at half of it. */
export function Chart(props: ChartProps) {
  const { label, width, height, start, base, top, yOf, axisText, children } = props
  return (
    <svg
      className="block h-auto w-full overflow-visible fill-ink-3 text-micro normal-nums"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {[top / 2, top].map((value) => (
        <g key={value}>
          <path className="stroke-line" d={`M${start} ${yOf(value)}H${width}`} />
          <text x="0" y={yOf(value) + 4}>
            {axisText(value)}
          </text>
        </g>
      ))}
      {children}
      <path className="stroke-line-strong" d={`M${start} ${base + 0.5}H${width}`} />
    </svg>
  )
}

const samples = {
  bar: 'before:h-3 before:w-2 before:bg-chart',
  hollow: 'before:h-3 before:w-2 before:border before:border-chart',
  other: 'before:h-3 before:w-2 before:bg-chart-2',
  line: 'before:w-4 before:border-t-[1.5px] before:border-chart-2',
}

interface LegendProps {
  /** How the chart draws it. */
  sample?: keyof typeof samples
  className?: string
  children: string
}

/** The meaning of a colour of a chart. */
export function Legend({ sample = 'bar', className = '', children }: LegendProps) {
  return (
    <span
      className={`inline-flex items-center gap-2 text-small/5 text-ink-2 ${samples[sample]} ${className}`}
    >
      {children}
    </span>
  )
}
