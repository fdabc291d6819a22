import { Link } from '@tanstack/react-router'
import { useMe } from '#admin/kit/me.ts'
import { formatAge, formatNumber } from '#admin/lib/format.ts'
import { useNow } from '#admin/lib/use-now.ts'
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

function Pictures({ row, size }: { row: OrderRow; size?: 'm' }) {
  return (
    <span className="pics">
      {row.previewItems.slice(0, 3).map(({ variantId, image }) => (
        <Thumb key={variantId} src={image} {...(size ? { size } : {})} />
      ))}
    </span>
  )
}

interface RowProps {
  row: OrderRow
}

function PhoneRow({ row }: RowProps) {
  const hold = useHold(row)
  const age = shortAge(formatAge(row.orderedAt, useNow()))
  return (
    <li>
      <Link to="/o/$number" params={{ number: row.number }}>
        <span className="who trunc">
          <bdi>{row.customerName}</bdi>
        </span>
        <span className="sub">
          {formatNumber(row.number)}, {age}
        </span>
        <span className="facts">
          <Pictures row={row} size="m" />
          <span className="n">{row.itemCount > 1 && packingCopy.quantity(row.itemCount)}</span>
        </span>
        {hold && <span className="claim">{hold}</span>}
      </Link>
    </li>
  )
}

/** The orders to pack on a phone. A row opens its packing screen. */
export function PhoneList({ rows }: { rows: readonly OrderRow[] }) {
  return (
    <ol className="plist" aria-label={packingCopy.list}>
      {rows.map((row) => (
        <PhoneRow key={row.id} row={row} />
      ))}
    </ol>
  )
}

interface QueueRowProps extends RowProps {
  isCurrent: boolean
  onSelect: () => void
}

function QueueRow({ row, isCurrent, onSelect }: QueueRowProps) {
  const hold = useHold(row)
  const age = shortAge(formatAge(row.orderedAt, useNow()))
  return (
    <li className={isCurrent ? 'is-current' : ''}>
      <button type="button" aria-current={isCurrent || undefined} onClick={onSelect}>
        <span className="who trunc">
          <bdi>{row.customerName}</bdi>
        </span>
        <span className="sub trunc">
          {[formatNumber(row.number), age, hold && (row.claimedBy?.name ?? hold)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Pictures row={row} />
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
    <ol className="queue" aria-label={packingCopy.list}>
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
