import { formatAge, formatDayTime, formatShortDay, formatTime } from '#admin/lib/format.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { Status } from '#admin/ui/status.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import { cancelCopy, orderStatusCopy } from '#content/copy/admin/orders.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { OrderCash } from './order-cash.tsx'

const copy = orderCopy.status

/** Returns sentences about the state of an order: what happened, and what staff should know. */
function factsOf(order: OrderDetail): string[] {
  const { status, confirmedAt, callReason, callAttempts, nextCallAt, packedAt, claimedBy } = order
  const changedAt = formatDayTime(order.statusChangedAt)
  const isOpen = status === 'pending' || status === 'processing'
  const reason = order.cancelReason ? cancelCopy.reasons[order.cancelReason] : ''
  return [
    confirmedAt && copy.confirmed(formatDayTime(confirmedAt)),
    isOpen && callReason && copy.callReasons[callReason],
    status === 'pending' &&
      !confirmedAt &&
      nextCallAt &&
      copy.attempts(callAttempts, formatTime(nextCallAt)),
    isOpen && claimedBy && copy.claimed(claimedBy.name),
    packedAt && copy.packed(formatDayTime(packedAt)),
    status === 'shipped' && copy.shipped(formatShortDay(order.statusChangedAt)),
    (order.courier || order.trackingNumber) &&
      copy.parcel(order.courier ?? '', order.trackingNumber ?? ''),
    status === 'delivered' && copy.delivered(changedAt),
    status === 'cancelled' && copy.cancelled(reason, changedAt),
  ].filter((fact) => typeof fact === 'string')
}

interface StatusPanelProps {
  order: OrderDetail
  /** The primary button; undefined on a phone, where it is at the foot. */
  action: React.ReactNode
}

/** The status, what staff should know about it, pinned notes and the next step. */
export function OrderStatusPanel({ order, action }: StatusPanelProps) {
  const now = useNow()
  const name = order.isReturned ? 'returned' : order.status
  return (
    <>
      <section className="sec" aria-label={copy.heading}>
        <div className="step">
          <Status name={name}>{orderStatusCopy[name]}</Status>
          <span className="end small ink-3">{formatAge(order.statusChangedAt, now)}</span>
        </div>
        {factsOf(order).map((fact) => (
          <p key={fact} className="small ink-2">
            {fact}
          </p>
        ))}
        {order.notes
          .filter(({ isPinned }) => isPinned)
          .map(({ id, text }) => (
            <p key={id} className="pinned-note">
              <Icon name="pin" size="small" />
              <span>{text}</span>
            </p>
          ))}
        {action}
      </section>
      <OrderCash order={order} />
    </>
  )
}
