import { formatAge, formatDayTime, formatShortDay, formatTime } from '#admin/lib/format.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { Section } from '#admin/ui/section.tsx'
import { Status } from '#admin/ui/status.tsx'
import { orderCopy } from '#content/copy/admin/order.ts'
import { cancelCopy, orderStatusCopy } from '#content/copy/admin/orders.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { confirmationText } from './confirmation-text.ts'
import { OrderCash } from './order-cash.tsx'

const copy = orderCopy.status

/** Returns sentences about the state of an order: what happened, and what staff should know. */
function factsOf(order: OrderDetail, now: Date): string[] {
  const { status, confirmedAt, callReason, callAttempts, nextCallAt, packedAt, claimedBy } = order
  const changedAt = formatDayTime(order.statusChangedAt)
  const isOpen = status === 'pending' || status === 'processing'
  const reason = order.cancelReason ? cancelCopy.reasons[order.cancelReason] : ''
  return [
    confirmationText(order, now),
    isOpen && callReason && copy.callReasons[callReason],
    status === 'pending' &&
      !confirmedAt &&
      nextCallAt &&
      callAttempts > 0 &&
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
      <Section aria-label={copy.heading} className="md:first:pt-2">
        <div className="mb-1 flex items-center gap-2 font-semibold">
          <Status name={name}>{orderStatusCopy[name]}</Status>
          <span className="ms-auto text-small font-normal text-ink-3">
            {formatAge(order.statusChangedAt, now)}
          </span>
        </div>
        {factsOf(order, now).map((fact) => (
          <p key={fact} className="text-small text-ink-2">
            {fact}
          </p>
        ))}
        {order.notes
          .filter(({ isPinned }) => isPinned)
          .map(({ id, text }) => (
            <p
              key={id}
              className="mt-3 flex gap-2.5 bg-sunk px-3 py-2.5 whitespace-pre-line wrap-anywhere"
            >
              <span className="mt-0.5 text-ink-2">
                <Icon name="pin" size="small" />
              </span>
              <span>{text}</span>
            </p>
          ))}
        {action && <div className="pt-3.5">{action}</div>}
      </Section>
      <OrderCash order={order} />
    </>
  )
}
