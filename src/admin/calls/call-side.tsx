import { Link } from '@tanstack/react-router'
import { formatAge, formatTime } from '#admin/lib/format.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { DescriptionList } from '#admin/ui/description-list.tsx'
import { Section } from '#admin/ui/section.tsx'
import { callsCopy as copy } from '#content/copy/admin/calls.ts'
import { contactCopy, orderCopy } from '#content/copy/admin/order.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { singleLine } from '#rules/single-line.ts'
import { type Call, type CallSession, isAnswered } from './call-session.ts'

/** Number, age, attempts and reason of the order on screen. */
export function CallDetails({ order }: { order: OrderDetail }) {
  const now = useNow()
  const { details } = copy
  const { number, orderedAt, callAttempts, callReason, phone } = order
  return (
    <Section>
      <DescriptionList>
        <dt>{details.order}</dt>
        <dd>
          <Link to="/orders/$number" params={{ number }} className="link touch-area">
            #{number}
          </Link>
        </dd>
        <dt>{details.placed}</dt>
        <dd>{details.placedAt(formatAge(orderedAt, now), formatTime(orderedAt))}</dd>
        <dt>{details.attempts}</dt>
        <dd>{callAttempts === 0 ? details.none : callAttempts}</dd>
        {callReason && (
          <>
            <dt>{details.reason}</dt>
            <dd>{orderCopy.status.callReasons[callReason]}</dd>
          </>
        )}
        <dt>{details.number}</dt>
        <dd>
          {phone.orderCount > 1
            ? contactCopy.phoneHistory.counts(phone.orderCount, phone.returnedCount)
            : contactCopy.phoneHistory.first}
        </dd>
      </DescriptionList>
    </Section>
  )
}

/** Returns what the queue says about a call: its outcome, or how long the order waits. */
const stateText = ({ order, outcome, nextCallAt }: Call, now: Date): string => {
  if (nextCallAt) return copy.again(formatTime(nextCallAt))
  return outcome && outcome !== 'cleared' ? copy.outcomes[outcome] : formatAge(order.orderedAt, now)
}

/** All calls of the page: the ones that are done, the one on screen and the next ones. A name opens its call. */
export function CallQueue({ session }: { session: CallSession }) {
  const now = useNow()
  const { calls, current } = session
  return (
    <Section title={copy.queue}>
      <ol>
        {calls.map((call) => {
          const { id, number, customerName } = call.order
          const isCurrent = call === current
          return (
            <li
              key={id}
              className={`grid grid-cols-[1fr_auto] gap-2 py-1.5 ${isCurrent ? 'font-medium' : isAnswered(call) ? 'text-ink-3' : ''}`}
              aria-current={isCurrent ? 'step' : undefined}
            >
              <Link
                to="/calls"
                search={{ order: number }}
                replace
                className="coarse:flex coarse:min-h-11 coarse:items-center"
              >
                <bdi>{singleLine(customerName)}</bdi>
              </Link>
              <span className={isCurrent ? '' : 'text-ink-2'}>
                {isCurrent && !isAnswered(call) ? copy.now : stateText(call, now)}
              </span>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
