import { Link } from '@tanstack/react-router'
import { useMe } from '#admin/kit/me.ts'
import { formatAge, formatNumber } from '#admin/lib/format.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { Bone } from '#admin/ui/blank.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { packingCopy } from '#content/copy/admin/packing.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { waitsForCall } from './packing-steps.ts'
import { useWaitingUpdates } from './use-packing-sync.ts'

/** Ages in the list have no room for words: `26 h`. */
const shortAge = (age: string): string => age.replace(/ hours?$/, ' h')

/** Returns the sentence that says why an order cannot be packed, or undefined. */
function useHold(row: OrderRow): string | undefined {
  const { id } = useMe()
  const updates = useWaitingUpdates()
  if (waitsForCall(row, updates)) return packingCopy.waitsForCallShort
  return row.claimedBy && row.claimedBy.id !== id
    ? packingCopy.claimed(row.claimedBy.name, undefined)
    : undefined
}

function Pictures({ row, className }: { row: OrderRow; className: string }) {
  return (
    <span className={`flex items-center ${className}`}>
      {row.previewItems.slice(0, 3).map(({ variantId, image }) => (
        <Thumb key={variantId} src={image} />
      ))}
    </span>
  )
}

interface RowProps {
  row: OrderRow
}

const phoneRowStyle = 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-3.5'

function PhoneRow({ row }: RowProps) {
  const hold = useHold(row)
  const age = shortAge(formatAge(row.orderedAt, useNow()))
  return (
    <li className="border-b border-line">
      <Link to="/o/$number" params={{ number: row.number }} className={phoneRowStyle}>
        <span className="self-end truncate text-card font-medium normal-nums">
          <bdi>{row.customerName}</bdi>
        </span>
        <span className="col-start-1 self-start text-ink-2">
          {formatNumber(row.number)}, {age}
        </span>
        <span className="col-start-2 row-span-2 row-start-1 flex min-w-0 items-center gap-2">
          <Pictures row={row} className="gap-1.5 *:w-10" />
          <span className="min-w-6 text-end font-medium">
            {row.itemCount > 1 && packingCopy.quantity(row.itemCount)}
          </span>
        </span>
        {hold && <span className="col-span-full mt-1.5 text-brass">{hold}</span>}
      </Link>
    </li>
  )
}

/** The orders to pack on a phone. A row opens its packing screen. */
export function PhoneList({ rows }: { rows: readonly OrderRow[] }) {
  return (
    <ol aria-label={packingCopy.list}>
      {rows.map((row) => (
        <PhoneRow key={row.id} row={row} />
      ))}
    </ol>
  )
}

// The colour of a row reaches into the margin.
const currentStyle = 'bg-selected shadow-[-0.75rem_0_0_var(--selected)]'
const otherStyle = 'hover:bg-hover hover:shadow-[-0.75rem_0_0_var(--hover)]'

interface QueueRowProps extends RowProps {
  isCurrent: boolean
  onSelect: () => void
}

function QueueRow({ row, isCurrent, onSelect }: QueueRowProps) {
  const hold = useHold(row)
  const age = shortAge(formatAge(row.orderedAt, useNow()))
  return (
    <li className="border-b border-line">
      <button
        type="button"
        className={`grid h-15 w-full grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 pe-5 text-start focus-visible:-outline-offset-2 ${isCurrent ? currentStyle : otherStyle}`}
        aria-current={isCurrent || undefined}
        onClick={onSelect}
      >
        <span className="truncate font-medium">
          <bdi>{row.customerName}</bdi>
        </span>
        <span className="col-start-1 truncate text-small text-ink-3">
          {[formatNumber(row.number), age, hold && (row.claimedBy?.name ?? hold)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Pictures
          row={row}
          className="col-start-2 row-span-2 row-start-1 justify-end gap-1 max-xl:*:not-first:hidden"
        />
      </button>
    </li>
  )
}

interface QueueProps {
  rows: readonly OrderRow[]
  current: OrderRow | undefined
  onSelect: (row: OrderRow) => void
}

/** The orders to pack beside the open one. */
export function Queue({ rows, current, onSelect }: QueueProps) {
  return (
    <ol
      // The end of the list stays above a toast.
      className="-ms-3 overflow-x-hidden overflow-y-auto border-e border-line ps-3 [scrollbar-width:none] [body:has(.toast)_&]:pb-18"
      aria-label={packingCopy.list}
    >
      {rows.map((row) => (
        <QueueRow
          key={row.id}
          row={row}
          isCurrent={row.id === current?.id}
          onSelect={() => onSelect(row)}
        />
      ))}
    </ol>
  )
}

/** The layout of the list while it loads. */
export function PackingListLoading() {
  return (
    <ol aria-busy="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <li key={row} className={`border-b border-line ${phoneRowStyle}`}>
          <Bone width={16} />
          <Thumb src="" size="m" />
        </li>
      ))}
    </ol>
  )
}
