import { Link } from '@tanstack/react-router'
import { formatAge, formatTime } from '#admin/lib/format.ts'
import { useNow } from '#admin/lib/use-now.ts'
import { callsCopy as copy } from '#content/copy/admin/calls.ts'
import { contactCopy, orderCopy } from '#content/copy/admin/order.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { singleLine } from '#rules/single-line.ts'
import type { CallSession, DoneCall } from './call-session.ts'

/** Number, age, attempts and reason of the order on screen. */
export function CallDetails({ order }: { order: OrderDetail }) {
  const now = useNow()
  const { details } = copy
  const { number, orderedAt, callAttempts, callReason, phone } = order
  return (
    <section className="sec">
      <dl className="dl">
        <dt>{details.order}</dt>
        <dd>
          <Link to="/orders/$number" params={{ number }} className="link">
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
      </dl>
    </section>
  )
}

const doneText = ({ outcome, nextCallAt }: DoneCall): string => {
  if (nextCallAt) return copy.again(formatTime(nextCallAt))
  return outcome === 'cleared' ? '' : copy.outcomes[outcome]
}

/** All calls of the page: the ones that are done, the one on screen and the next ones. */
export function CallQueue({ session }: { session: CallSession }) {
  const now = useNow()
  const { done, open, current } = session
  return (
    <section className="sec">
      <div className="sec-head">
        <h2 className="h2">{copy.queue}</h2>
      </div>
      <ol className="call-queue">
        {done.map((call) => (
          <li key={call.order.id} className="ink-3">
            <span>
              <bdi>{singleLine(call.order.customerName)}</bdi>
            </span>
            <span>{doneText(call)}</span>
          </li>
        ))}
        {open.map((order) => (
          <li
            key={order.id}
            {...(order === current && { className: 'here', 'aria-current': 'step' })}
          >
            <span>
              <bdi>{singleLine(order.customerName)}</bdi>
            </span>
            <span className={order === current ? '' : 'ink-2'}>
              {order === current ? copy.now : formatAge(order.orderedAt, now)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
