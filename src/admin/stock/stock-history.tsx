import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { Panel } from '#admin/kit/panel.tsx'
import { staffPages, staffQuery } from '#admin/kit/staff-query.ts'
import { formatCount, formatDay, formatNumber } from '#admin/lib/format.ts'
import { LoadingLine } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { stockCopy } from '#content/copy/admin/stock.ts'
import type { Movement, StockRow } from '#contract/admin/stock.ts'
import { getStock, listMovements } from '#contract/admin/stock.ts'
import { movementDetail, movementText, signed } from './describe-movement.ts'
import { ThresholdDialog } from './threshold-dialog.tsx'

const copy = stockCopy.history

function Figures({ row }: { row: StockRow }) {
  const cover = row.daysOfCover === null ? '–' : Math.round(row.daysOfCover)
  return (
    <dl className="figures">
      {[
        [row.stock, copy.inStock],
        [row.soldLast30Days, copy.sold],
        [cover, copy.cover],
      ].map(([figure, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof figure === 'number' ? formatCount(figure) : figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function Threshold({ row }: { row: StockRow }) {
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="end small ink-2">
      {stockCopy.lowAt(row.threshold)}{' '}
      {can('stock.manage') && (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {copy.change}
        </button>
      )}
      {isOpen && <ThresholdDialog row={row} onClose={() => setOpen(false)} />}
    </span>
  )
}

function MovementRow({ movement }: { movement: Movement }) {
  const can = useCan()
  const { orderNumber } = movement
  return (
    <li className={movement.delta > 0 ? 'plus' : ''}>
      <span className="d">{signed(movement.delta)}</span>
      <span>
        {movementText(movement)}{' '}
        {orderNumber &&
          (can('orders.read') ? (
            <Link to="/orders/$number" params={{ number: orderNumber }} className="link">
              {formatNumber(orderNumber)}
            </Link>
          ) : (
            formatNumber(orderNumber)
          ))}
        <bdi className="w">{movementDetail(movement)}</bdi>
      </span>
      <span className="b">{formatCount(movement.balance)}</span>
    </li>
  )
}

function Movements({ variantId }: { variantId: string }) {
  const query = useInfiniteQuery(staffPages(listMovements, { params: { variantId }, query: {} }))
  return (
    <Panel query={query} subject={copy.subject} loading={<LoadingLine width={24} />}>
      {({ pages }) => {
        const movements = pages.flatMap(({ items }) => items)
        if (movements.length === 0) return <p className="ink-2 pt-3">{copy.empty}</p>
        return (
          <>
            {[...Map.groupBy(movements, ({ at }) => formatDay(at))].map(([day, own]) => (
              <section key={day} aria-label={day}>
                <h3 className="day">{day}</h3>
                <ol className="moves">
                  {own.map((movement) => (
                    <MovementRow key={movement.id} movement={movement} />
                  ))}
                </ol>
              </section>
            ))}
            {query.hasNextPage && (
              <Button
                className="mt-3"
                isBusy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {copy.more}
              </Button>
            )}
          </>
        )
      }}
    </Panel>
  )
}

/** Figures of a variant and everything that moved its stock. */
export function StockHistory({ variantId }: { variantId: string }) {
  const query = useQuery(staffQuery(getStock, { params: { variantId } }))
  return (
    <Panel query={query} subject={copy.subject} loading={<LoadingLine width={24} />}>
      {(row) => (
        <div className="ledger-body">
          <p className="code ink-3">{row.code}</p>
          <Figures row={row} />
          <div className="sec-head">
            <h3 className="h2">{copy.title}</h3>
            <Threshold row={row} />
          </div>
          <Movements variantId={variantId} />
        </div>
      )}
    </Panel>
  )
}
