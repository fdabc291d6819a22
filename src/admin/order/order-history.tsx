import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '#admin/kit/me.ts'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { formatShortDay } from '#admin/lib/format.ts'
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
    <section className="sec">
      <div className="sec-head">
        <h2 className="h2">{copy.phoneHistory.title}</h2>
        <span className="end ink-2">
          {hasOthers
            ? copy.phoneHistory.counts(phone.orderCount, phone.returnedCount)
            : copy.phoneHistory.first}
        </span>
      </div>
      {others.length > 0 && (
        <ul className="past small">
          {others.map((other) => {
            const name = other.isReturned ? 'returned' : other.status
            return (
              <li key={other.id}>
                <Link to="/orders/$number" params={{ number: other.number }} className="link">
                  #{other.number}
                </Link>
                <span className="ink-2">{formatShortDay(other.orderedAt)}</span>
                <Status name={name}>{orderStatusCopy[name]}</Status>
              </li>
            )
          })}
        </ul>
      )}
      {customer && customer.orderCount > phone.orderCount && (
        <p className="small ink-2">
          {copy.customerHistory}:{' '}
          {copy.phoneHistory.counts(customer.orderCount, customer.returnedCount)}
        </p>
      )}
      {customer && contactEmail && can('customers.read') && (
        <Link
          to="/customers/$key"
          params={{ key: customer.key }}
          className="link small customer-link"
        >
          {copy.viewCustomer}
        </Link>
      )}
    </section>
  )
}
