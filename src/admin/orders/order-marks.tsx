import { Icon, type IconName } from '#admin/ui/icon.tsx'
import { ordersCopy } from '#content/copy/admin/orders.ts'
import type { OrderRow } from '#contract/admin/orders.ts'

function Mark({ icon, label }: { icon: IconName; label: string | false }) {
  // An empty slot, so that the marks of all rows align.
  if (!label) return <span />
  return (
    <i role="img" aria-label={label} title={label}>
      <Icon name={icon} size="small" />
    </i>
  )
}

/** The marks of an order: confirmed, printed, notes. */
export function OrderMarks({ order }: { order: OrderRow }) {
  const { marks } = ordersCopy
  return (
    <span className="marks">
      <Mark icon="phone" label={order.confirmedAt !== null && marks.confirmed} />
      <Mark icon="print" label={order.printedAt !== null && marks.printed} />
      <Mark icon="note" label={order.noteCount > 0 && marks.noteCount(order.noteCount)} />
    </span>
  )
}
