import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { Panel } from '#admin/kit/panel.tsx'
import { staffPages, staffQuery } from '#admin/kit/staff-query.ts'
import { formatCount, formatDay, formatNumber } from '#admin/lib/format.ts'
import { LoadingLine } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { DayHead, SectionHead } from '#admin/ui/section.tsx'
import { stockCopy } from '#content/copy/admin/stock.ts'
import type { Movement, StockRow } from '#contract/admin/stock.ts'
import { getStock, listMovements } from '#contract/admin/stock.ts'
import { movementDetail, movementText, signed } from './describe-movement.ts'
import { ThresholdDialog } from './threshold-dialog.tsx'

const copy = stockCopy.history

function Figures({ row }: { row: StockRow }) {
  const cover = row.daysOfCover === null ? '–' : Math.round(row.daysOfCover)
  return (
    <dl className="mt-3.5 mb-5 grid grid-cols-3 border-y border-line">
      {[
        [row.stock, copy.inStock],
        [row.soldLast30Days, copy.sold],
        [cover, copy.cover],
      ].map(([figure, label]) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end py-3 not-first:border-s not-first:border-line not-first:ps-3.5"
        >
          <dt className="text-micro text-ink-2">{label}</dt>
          <dd className="text-h2 font-medium normal-nums">
            {typeof figure === 'number' ? formatCount(figure) : figure}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Threshold({ row }: { row: StockRow }) {
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="text-ink-2">
      {stockCopy.lowAt(row.threshold)}{' '}
      {can('stock.manage') && (
        <button type="button" className="link touch-area" onClick={() => setOpen(true)}>
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
    <li className="grid grid-cols-[minmax(2.25rem,max-content)_minmax(0,1fr)_minmax(2.5rem,max-content)] gap-3 py-[0.4375rem]">
      <span className={`font-medium ${movement.delta > 0 ? 'text-success' : ''}`}>
        {signed(movement.delta)}
      </span>
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
        <bdi className="block text-small wrap-anywhere text-ink-3">{movementDetail(movement)}</bdi>
      </span>
      <span className="text-end text-ink-3">{formatCount(movement.balance)}</span>
    </li>
  )
}

function Movements({ variantId }: { variantId: string }) {
  const query = useInfiniteQuery(staffPages(listMovements, { params: { variantId }, query: {} }))
  return (
    <Panel query={query} subject={copy.subject} loading={<LoadingLine width={24} />}>
      {({ pages }) => {
        const movements = pages.flatMap(({ items }) => items)
        if (movements.length === 0) return <p className="text-ink-2 pt-3">{copy.empty}</p>
        return (
          <>
            {[...Map.groupBy(movements, ({ at }) => formatDay(at))].map(([day, own]) => (
              <section key={day} aria-label={day}>
                <DayHead>{day}</DayHead>
                <ol>
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
        <div>
          <p className="font-mono text-small/5 tracking-tight text-ink-3">{row.code}</p>
          <Figures row={row} />
          <SectionHead level="h3" title={copy.title} end={<Threshold row={row} />} className="" />
          <Movements variantId={variantId} />
        </div>
      )}
    </Panel>
  )
}
