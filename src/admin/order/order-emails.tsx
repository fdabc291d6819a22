import { formatDayTime } from '#admin/lib/format.ts'
import { Section } from '#admin/ui/section.tsx'
import { contactCopy } from '#content/copy/admin/order.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { useResendEmail } from './use-order-changes.ts'

const copy = contactCopy.emails

type OrderEmail = OrderDetail['emails'][number]

/** Only e-mails that did not reach the customer can be sent again. */
const isResendable = ({ state }: OrderEmail): boolean => state === 'given_up' || state === 'logged'

/** Returns the status whose e-mail can be sent again: the latest one. */
export const resendableStatus = ({ emails }: OrderDetail): OrderStatus | undefined =>
  emails.findLast(isResendable)?.status

interface OrderEmailsProps {
  order: OrderDetail
  canResend: boolean
}

/** The e-mails to the customer: whether each was sent, and why not. */
export function OrderEmails({ order, canResend }: OrderEmailsProps) {
  const resend = useResendEmail(order)
  const nameOf = (email: OrderEmail) => copy.name({ ...email, isReturned: order.isReturned })
  if (order.emails.length === 0) return null
  return (
    <Section title={copy.title}>
      <ul className="text-small">
        {order.emails.map((email) => (
          <li
            key={email.status}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 py-1 wrap-anywhere"
          >
            <span>{nameOf(email)}</span>
            <span className={email.state === 'given_up' ? 'text-danger' : 'text-ink-2'}>
              {copy.states[email.state]}
              {email.settledAt && `, ${formatDayTime(email.settledAt)}`}
            </span>
            {email.state === 'given_up' && email.lastError && (
              <span className="col-span-full text-ink-2">{email.lastError}</span>
            )}
            {canResend && isResendable(email) && (
              <button
                type="button"
                className="link touch-area col-span-full justify-self-start"
                aria-label={copy.resendNamed(nameOf(email))}
                disabled={resend.isPending}
                onClick={() => resend.mutate(email.status)}
              >
                {copy.resend}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
