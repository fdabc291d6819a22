import { formatNumber } from '#admin/lib/format.ts'
import { TextArea } from '#admin/ui/field.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { parseTracking } from '#rules/tracking-list.ts'

const copy = orderCopy.ship

interface TrackingFieldProps {
  /** The orders in the order of their list. */
  orders: readonly Pick<OrderRow, 'id' | 'number'>[]
  text: string
  onChange: (text: string) => void
}

/** Returns true if a text is no list of tracking numbers of the orders. */
export const hasTrackingProblem = ({
  orders,
  text,
}: Pick<TrackingFieldProps, 'orders' | 'text'>): boolean => {
  const { wrongCount, unknown } = parseTracking(text, orders)
  return wrongCount !== undefined || unknown.length > 0
}

/** The field for tracking numbers of several orders, and which order gets which. */
export function TrackingField({ orders, text, onChange }: TrackingFieldProps) {
  const { numbers, unknown, wrongCount } = parseTracking(text, orders)
  const found = orders.filter(({ id }) => numbers[id] !== undefined)
  const [first] = found
  const last = found.length > 1 ? found.at(-1) : undefined
  const pairs = [first, last].flatMap((order) =>
    order ? [copy.pair(formatNumber(order.number), numbers[order.id] ?? '')] : [],
  )
  const problem =
    wrongCount === undefined
      ? unknown.length > 0
        ? copy.unknownLines(unknown.join(', '))
        : undefined
      : copy.wrongCount(wrongCount, orders.length)
  return (
    <>
      <TextArea
        label={copy.trackingMany}
        note={copy.optional}
        hint={copy.trackingHint}
        rows={3}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p role="status" className="mt-1.5 text-small text-ink-2 wrap-anywhere empty:hidden">
        {found.length > 0 && copy.assigned(found.length, orders.length, pairs)}
      </p>
    </>
  )
}
