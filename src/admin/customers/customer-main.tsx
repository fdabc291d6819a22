import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { formatCount, formatMoney, formatPastDay, formatShortDay } from '#admin/lib/format.ts'
import { OrderLink, OrderPictures } from '#admin/orders/order-cells.tsx'
import { Status } from '#admin/ui/status.tsx'
import { customersCopy as copy } from '#content/copy/admin/customers.ts'
import { orderStatusCopy } from '#content/copy/admin/orders.ts'
import type { Customer } from '#contract/admin/customers.ts'
import type { Message } from '#contract/admin/messages.ts'
import type { OrderRow } from '#contract/admin/orders.ts'

interface Figure {
  name: keyof typeof copy.figures
  value: ReactNode
}

/** The figures of a customer in one line. */
export function CustomerFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="customer-figures">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt className="ink-2">{copy.figures[name]}</dt>
          <dd className="big">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns the figures of a customer. Cancelled orders have no part in total and average. */
function figuresOf({ orders, orderCount, total, returnedCount }: Customer): Figure[] {
  const cancelled = orders.filter(({ status }) => status === 'cancelled').length
  const paid = orderCount - cancelled
  return [
    { name: 'orders', value: formatCount(orderCount) },
    { name: 'total', value: formatMoney(total) },
    {
      name: 'returned',
      value: <span className={returnedCount > 0 ? 'danger' : ''}>{returnedCount}</span>,
    },
    { name: 'average', value: paid > 0 ? formatMoney(Math.round(total / paid)) : '–' },
  ]
}

function Heading({ title, count }: { title: string; count: ReactNode }) {
  return (
    <div className="sec-head">
      <h2 className="h2">{title}</h2>
      <span className="ink-3">{count}</span>
    </div>
  )
}

function Order({ order }: { order: OrderRow }) {
  const name = order.isReturned ? 'returned' : order.status
  return (
    <li>
      <OrderLink order={order} className="med" />
      <span className="ink-2 when">{formatPastDay(order.orderedAt, new Date())}</span>
      <OrderPictures order={order} />
      <span className="amount">{formatMoney(order.total ?? 0)}</span>
      <Status name={name}>{orderStatusCopy[name]}</Status>
    </li>
  )
}

function MessageRow({ message }: { message: Message }) {
  const can = useCan()
  const { id, message: text, doneAt, doneBy, sentAt } = message
  const state = doneAt === null ? copy.open : copy.doneBy(doneBy?.name.split(' ')[0] ?? '')
  return (
    <li>
      <time className="ink-3" dateTime={sentAt}>
        {formatShortDay(sentAt)}
      </time>
      <span className="break-words" dir="auto">
        {can('messages.manage') ? (
          <Link to="/messages" search={{ state: 'all', message: id }}>
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
      <span className="ink-3 small">{state}</span>
    </li>
  )
}

/** What a customer ordered and wrote. */
export function CustomerMain({ customer }: { customer: Customer }) {
  const { orders, orderCount, messages, cartItemCount, wishlistCount } = customer
  const shown = orders.length
  return (
    <>
      <CustomerFigures figures={figuresOf(customer)} />
      <section className="sec">
        <Heading
          title={copy.orders}
          count={shown < orderCount ? copy.newest(shown, orderCount) : orderCount}
        />
        {shown === 0 ? (
          <p className="ink-3">{copy.noOrders}</p>
        ) : (
          <ul className="customer-orders" aria-label={copy.orders}>
            {orders.map((order) => (
              <Order key={order.id} order={order} />
            ))}
          </ul>
        )}
      </section>
      <section className="sec">
        <Heading title={copy.messages} count={messages.length} />
        {messages.length === 0 ? (
          <p className="ink-3">{copy.noMessages}</p>
        ) : (
          <ul className="customer-messages" aria-label={copy.messages}>
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </section>
      <section className="sec">
        <Heading title={copy.cart} count={null} />
        <p>
          {copy.cartItems(cartItemCount)}
          <br />
          {copy.wishlistItems(wishlistCount)}
        </p>
      </section>
    </>
  )
}
