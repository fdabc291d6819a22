import { Link } from '@tanstack/react-router'
import { useCan } from '#admin/kit/me.ts'
import { formatExactMoney, formatMoney } from '#admin/lib/format.ts'
import { itemName, itemText } from '#admin/lib/item-text.ts'
import { formatPhone } from '#admin/lib/phone.ts'
import { PhoneLinks } from '#admin/order/phone-links.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { callsCopy as copy } from '#content/copy/admin/calls.ts'
import { orderCopy } from '#content/copy/admin/order.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { singleLine } from '#rules/single-line.ts'

function Items({ order }: { order: OrderDetail }) {
  return (
    <section className="sec">
      <ul className="call-lines">
        {order.items.map((item) => (
          <li key={item.position}>
            <Thumb src={item.image} size="l" />
            <span>
              <span className="name">{itemName(item)}</span>
              <span className="ink-2">{itemText(item)}</span>
            </span>
            <span>
              {item.price === undefined
                ? orderCopy.quantity(item.quantity)
                : orderCopy.times(item.quantity, formatMoney(item.price))}
            </span>
          </li>
        ))}
      </ul>
      <p className="totals">
        <span className="ink-2">{copy.cashDue}</span>
        <b>{formatExactMoney(order.cashDue)}</b>
      </p>
    </section>
  )
}

/** What the caller needs: who to call, what was ordered and the address to read aloud. */
export function CallOrder({ order }: { order: OrderDetail }) {
  const can = useCan()
  const { number, contactName, contactPhone, contactPhone2, shippingAddress } = order
  return (
    <>
      <section className="sec">
        <h2 className="person">
          <bdi>{singleLine(contactName)}</bdi>
        </h2>
        <div className="phone">
          <b>{formatPhone(singleLine(contactPhone))}</b>
          <PhoneLinks phone={contactPhone} size="large" hasKeys />
        </div>
        {contactPhone2 && (
          <div className="phone second">
            <span>{formatPhone(singleLine(contactPhone2))}</span>
            <PhoneLinks phone={contactPhone2} />
          </div>
        )}
      </section>
      <Items order={order} />
      <section className="sec">
        <div className="sec-head">
          <h2 className="h2">{copy.address}</h2>
          {can('orders.manage') && (
            <Link
              to="/orders/$number"
              params={{ number }}
              className="end link"
              aria-label={copy.editAddress}
            >
              {copy.edit}
            </Link>
          )}
        </div>
        <p className="say">
          <bdi>{singleLine(shippingAddress)}</bdi>
        </p>
      </section>
    </>
  )
}
