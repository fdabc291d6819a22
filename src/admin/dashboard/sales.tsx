import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Panel } from '#admin/kit/panel.tsx'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { formatCount, formatMoney, formatShortDay } from '#admin/lib/format.ts'
import { Bone } from '#admin/ui/blank.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { dashboardCopy } from '#content/copy/admin/dashboard.ts'
import { adminCopy } from '#content/copy/admin/shell.ts'
import { getSales, type SalesDay } from '#contract/admin/dashboard.ts'
import { SalesChart, type SalesFigure } from './sales-chart.tsx'

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

/** The final layout with grey bars. */
function SalesLoading() {
  return (
    <>
      <section className="sales" aria-busy="true">
        <div className="sales-head">
          <h2 className="h2">{copy.figures.takings}</h2>
          <span className="sum">
            <Bone width={8} />
          </span>
        </div>
        <div className="chart-space" />
      </section>
      <section className="sec" aria-busy="true">
        <div className="sec-head">
          <h2 className="h2">{dashboardCopy.bestSellers}</h2>
        </div>
        <ol className="best">
          {[18, 14, 16, 12, 15].map((width) => (
            <li key={width}>
              <Thumb src="" />
              <Bone width={width} />
              <Bone width={5} />
              <Bone width={7} />
            </li>
          ))}
        </ol>
      </section>
    </>
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
            <section className="sales">
              <div className="sales-head">
                <h2 className="h2">{copy.figures[figure]}</h2>
                <span className="sum">{formatFigure(figure, sum)}</span>
                <span className="small ink-2">{comparison(sum, sumOf(previousDays, figure))}</span>
                <span className="end only-d" />
                <span className="legend only-d">{copy.period(periodDays)}</span>
                <span className="legend line only-d">{copy.before(periodDays)}</span>
                <fieldset className="seg" aria-label={copy.choose}>
                  {figures.map((each) => (
                    <button
                      key={each}
                      type="button"
                      className={each === figure ? 'on' : ''}
                      aria-pressed={each === figure}
                      onClick={() => setFigure(each)}
                    >
                      {copy.figures[each]}
                    </button>
                  ))}
                </fieldset>
                <button type="button" className="link small" onClick={() => setTable(!isTable)}>
                  {isTable ? copy.showChart : copy.showTable}
                </button>
              </div>
              {isTable ? (
                <SalesTable days={days} />
              ) : (
                <SalesChart days={days} previousDays={previousDays} figure={figure} />
              )}
            </section>
            <section className="sec">
              <div className="sec-head">
                <h2 className="h2">{dashboardCopy.bestSellers}</h2>
                <Link to="/reports/$name" params={{ name: 'best-sellers' }} className="link end">
                  {adminCopy.pages.reports}
                </Link>
              </div>
              {bestSellers.length === 0 && <p className="ink-2">{dashboardCopy.noSales}</p>}
              <ol className="best">
                {bestSellers.map((item) => (
                  <li key={item.variantId}>
                    <span className="pic">
                      <img src={item.image} alt="" loading="lazy" />
                    </span>
                    <span className="trunc">{item.name}</span>
                    <span>{dashboardCopy.sold(formatCount(item.quantity))}</span>
                    <span className="ink-2">{formatMoney(item.takings)}</span>
                  </li>
                ))}
              </ol>
            </section>
          </>
        )
      }}
    </Panel>
  )
}

function SalesTable({ days }: { days: readonly SalesDay[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th>{copy.day}</th>
          {figures.map((figure) => (
            <th key={figure} className="num">
              {copy.figures[figure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.date}>
            <td>{formatShortDay(day.date)}</td>
            {figures.map((figure) => (
              <td key={figure} className="num">
                {formatFigure(figure, day[figure])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
