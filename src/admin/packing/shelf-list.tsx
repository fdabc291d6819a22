import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Panel } from '#admin/kit/panel.tsx'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { formatNumber } from '#admin/lib/format.ts'
import { Bone } from '#admin/ui/blank.tsx'
import { Button } from '#admin/ui/button.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { getPrint, type PickListRow, type PrintedOrder } from '#contract/admin/print.ts'
import { useStore } from '#ui/use-store.ts'
import { TickRow, tickRowStyle } from './pack-items.tsx'
import { clearTicks, ticks, toggleTick } from './ticks.ts'

const copy = packingCopy.shelf
/** The list of ticks for what is already taken from the shelf. */
const shelf = 'shelf'

/** A tick is for this quantity. More units for another order clear it. */
const tickOf = ({ variantId, quantity }: PickListRow): string => `${variantId} ${quantity}`

interface ShelfRowProps {
  row: PickListRow
  image: string
  isPicked: boolean
}

function ShelfRow({ row, image, isPicked }: ShelfRowProps) {
  return (
    <li>
      <TickRow
        image={image}
        name={row.name}
        label={row.code}
        item={row}
        note={row.orderNumbers.map(formatNumber).join(', ')}
        isTicked={isPicked}
        onClick={() => toggleTick(shelf, tickOf(row))}
      />
    </li>
  )
}

const imagesOf = (orders: readonly PrintedOrder[]): ReadonlyMap<string, string> =>
  new Map(orders.flatMap(({ items }) => items.map(({ variantId, image }) => [variantId, image])))

function Loading() {
  return (
    <ol aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <li key={row} className={tickRowStyle}>
          <Thumb src="" size="m" />
          <Bone width={18} />
        </li>
      ))}
    </ol>
  )
}

/** The items of all orders in shelf order, to collect them in one walk. */
export function ShelfList({ rows }: { rows: readonly OrderRow[] }) {
  const numbers = rows.map(({ number }) => number).join(',')
  const input = { params: { kind: 'pick-list' }, query: { orders: numbers } } as const
  const query = useQuery({
    ...staffQuery(getPrint, input),
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
  })
  const ids = useStore(ticks, {})[shelf]?.ids ?? []
  return (
    <Panel query={query} subject={copy.subject} loading={<Loading />}>
      {({ orders, pickList }) => {
        const images = imagesOf(orders)
        const done = pickList.filter((row) => ids.includes(tickOf(row))).length
        return (
          <>
            <p className="flex min-h-12 items-center gap-4 text-small/5 text-ink-3">
              <span aria-live="polite">{copy.picked(done, pickList.length)}</span>
              {done > 0 && (
                <Button variant="plain" onClick={() => clearTicks(shelf)}>
                  {copy.clear}
                </Button>
              )}
            </p>
            <ol aria-label={copy.label}>
              {pickList.map((row) => (
                <ShelfRow
                  key={row.variantId}
                  row={row}
                  image={images.get(row.variantId) ?? ''}
                  isPicked={ids.includes(tickOf(row))}
                />
              ))}
            </ol>
          </>
        )
      }}
    </Panel>
  )
}
