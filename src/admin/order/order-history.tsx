import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '#admin/kit/me.ts'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { formatShortDay } from '#admin/lib/format.ts'
import { Section } from '#admin/ui/section.tsx'
import { Status } from '#admin/ui/status.tsx'
import { contactCopy as copy } from '#content/copy/admin/order.ts'
import { orderStatusCopy } from '#content/copy/admin/orders.ts'
import { listStaffOrders, type OrderDetail } from '#contract/admin/orders.ts'

const maxOrders = 6

/** How many orders the phone number and the customer have, and the latest of them. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const can = useCan()
  const { contactPhone, contactEmail, phone, customer } = order
  const hasOthers = phone.orderCount > 1 && contactPhone !== ''
  const { data } = useQuery({
    ...staffQuery(listStaffOrders, { query: { q: contactPhone, limit: maxOrders } }),
    staleTime: 60_000,
    enabled: hasOthers,
  })
  const others = data?.items.filter(({ id }) => id !== order.id) ?? []
  return (
    <Section
      title={copy.phoneHistory.title}
      end={
        <span className="text-ink-2">
          {hasOthers
            ? copy.phoneHistory.counts(phone.orderCount, phone.returnedCount)
            : copy.phoneHistory.first}
        </span>
      }
    >
      {others.length > 0 && (
        <ul className="text-small">
          {others.map((other) => {
            const name = other.isReturned ? 'returned' : other.status
            return (
              <li
                key={other.id}
                className="grid grid-cols-[6.25rem_1fr_auto] gap-2 py-1 coarse:min-h-11 coarse:items-center coarse:py-0"
              >
                <Link
                  to="/orders/$number"
                  params={{ number: other.number }}
                  className="link touch-area"
                >
                  #{other.number}
                </Link>
                <span className="text-ink-2">{formatShortDay(other.orderedAt)}</span>
                <Status name={name}>{orderStatusCopy[name]}</Status>
              </li>
            )
          })}
        </ul>
      )}
      {customer && customer.orderCount > phone.orderCount && (
        <p className="text-small text-ink-2">
          {copy.customerHistory}:{' '}
          {copy.phoneHistory.counts(customer.orderCount, customer.returnedCount)}
        </p>
      )}
      {customer && contactEmail && can('customers.read') && (
        <Link
          to="/customers/$key"
          params={{ key: customer.key }}
          className="link text-small coarse:inline-flex coarse:min-h-11 coarse:items-center"
        >
          {copy.viewCustomer}
        </Link>
      )}
    </Section>
  )
}
