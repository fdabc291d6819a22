import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Panel } from '#admin/kit/panel.tsx'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { formatCount, formatMoney, formatShortDay } from '#admin/lib/format.ts'
import { Bone } from '#admin/ui/blank.tsx'
import { Legend } from '#admin/ui/chart.tsx'
import { Section } from '#admin/ui/section.tsx'
import { Segments } from '#admin/ui/segments.tsx'
import { headCell, oneLine, rowCell, rowHover } from '#admin/ui/table-style.ts'
import { Thumb } from '#admin/ui/thumb.tsx'
import { dashboardCopy } from '#content/copy/admin/dashboard.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { getSales, type SalesDay } from '#contract/admin/dashboard.ts'
import type { Data } from '#contract/endpoint.ts'
import { SalesChart, type SalesFigure } from './sales-chart.tsx'

type SalesData = Data<typeof getSales>

const copy = dashboardCopy.sales
const figures: readonly SalesFigure[] = ['takings', 'orders', 'items']
const periodDays = 30

/** Returns an amount or a count, as the figure needs it. */
export const formatFigure = (figure: SalesFigure, value: number): string =>
  figure === 'takings' ? formatMoney(value) : formatCount(value)

const sumOf = (days: readonly SalesDay[], figure: SalesFigure): number =>
  days.reduce((sum, day) => sum + day[figure], 0)

function comparison(current: number, before: number): string | undefined {
  if (before === 0) return undefined
  const percent = Math.round((current / before - 1) * 100)
  if (percent === 0) return copy.same(periodDays)
  return percent > 0 ? copy.more(percent, periodDays) : copy.less(-percent, periodDays)
}

const headStyle = 'mb-4 flex flex-wrap items-center gap-x-4 gap-y-1'
const salesStyle = 'pt-7 pb-5 lg:col-span-full'
const itemStyle = 'grid h-row grid-cols-[1.625rem_minmax(0,1fr)_4rem_6rem] items-center gap-3.5'

/** The final layout with grey bars. */
function SalesLoading() {
  return (
    <>
      <section className={salesStyle} aria-busy="true">
        <div className={headStyle}>
          <h2 className="font-semibold">{copy.figures.takings}</h2>
          <span className="text-h2 font-medium normal-nums">
            <Bone width={8} />
          </span>
        </div>
        <div className="aspect-[1176/232] border-y border-line max-md:aspect-[358/168]" />
      </section>
      <Section title={dashboardCopy.bestSellers} className="lg:pe-8" aria-busy="true">
        <ol>
          {[18, 14, 16, 12, 15].map((width) => (
            <li key={width} className={itemStyle}>
              <Thumb src="" />
              <Bone width={width} />
              <Bone width={5} />
              <Bone width={7} />
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}

function BestSellers({ items }: { items: SalesData['bestSellers'] }) {
  return (
    <Section
      title={dashboardCopy.bestSellers}
      end={
        <Link to="/reports/$name" params={{ name: 'best-sellers' }} className="link touch-area">
          {adminCopy.pages.reports}
        </Link>
      }
      className="lg:pe-8"
    >
      {items.length === 0 && <p className="text-ink-2">{dashboardCopy.noSales}</p>}
      <ol>
        {items.map((item) => (
          <li key={item.variantId} className={itemStyle}>
            <Thumb src={item.image} />
            <span className="min-w-0 truncate">{item.name}</span>
            <span className="text-end">{dashboardCopy.sold(formatCount(item.quantity))}</span>
            <span className="text-end text-ink-2">{formatMoney(item.takings)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** The sales of the last 30 days as a chart or a table, and the best sellers. */
export function Sales() {
  const [figure, setFigure] = useState<SalesFigure>('takings')
  const [isTable, setTable] = useState(false)
  const query = useQuery({
    ...staffQuery(getSales, { query: { days: periodDays } }),
    staleTime: 60_000,
  })
  return (
    <Panel query={query} subject={copy.subject} loading={<SalesLoading />}>
      {({ days, previousDays, bestSellers }) => {
        const sum = sumOf(days, figure)
        return (
          <>
            <section className={salesStyle}>
              <div className={headStyle}>
                <h2 className="font-semibold">{copy.figures[figure]}</h2>
                <span className="text-h2 font-medium normal-nums">{formatFigure(figure, sum)}</span>
                <span className="text-small text-ink-2 not-empty:max-md:basis-full">
                  {comparison(sum, sumOf(previousDays, figure))}
                </span>
                <span className="ms-auto max-md:hidden" />
                <Legend className="max-md:hidden">{copy.period(periodDays)}</Legend>
                <Legend sample="line" className="max-md:hidden">
                  {copy.before(periodDays)}
                </Legend>
                <Segments
                  label={copy.choose}
                  options={figures.map((value) => ({ value, label: copy.figures[value] }))}
                  value={figure}
                  onChange={setFigure}
                />
                <button
                  type="button"
                  className="link touch-area text-small max-md:ms-auto max-md:min-h-11"
                  onClick={() => setTable(!isTable)}
                >
                  {isTable ? copy.showChart : copy.showTable}
                </button>
              </div>
              {isTable ? (
                <SalesTable days={days} />
              ) : (
                <SalesChart days={days} previousDays={previousDays} figure={figure} />
              )}
            </section>
            <BestSellers items={bestSellers} />
          </>
        )
      }}
    </Panel>
  )
}

function SalesTable({ days }: { days: readonly SalesDay[] }) {
  return (
    <table className="w-full table-fixed">
      <thead>
        <tr>
          <th className={`${headCell} text-start`}>{copy.day}</th>
          {figures.map((figure) => (
            <th key={figure} className={`${headCell} text-end`}>
              {copy.figures[figure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.date} className="group">
            <td className={`${rowCell} ${oneLine} ${rowHover}`}>{formatShortDay(day.date)}</td>
            {figures.map((figure) => (
              <td key={figure} className={`${rowCell} ${oneLine} ${rowHover} text-end`}>
                {formatFigure(figure, day[figure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
