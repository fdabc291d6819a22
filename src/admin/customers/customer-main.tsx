import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '#admin/kit/me.ts'
import { formatCount, formatMoney, formatPastDay, formatShortDay } from '#admin/lib/format.ts'
import { OrderLink, OrderPictures } from '#admin/orders/order-cells.tsx'
import { Section } from '#admin/ui/section.tsx'
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
    <dl className="flex flex-wrap border-b border-line">
      {figures.map(({ name, value }) => (
        <div
          key={name}
          className="flex flex-1 flex-col-reverse justify-end gap-0.5 pb-3.5 max-md:flex-[1_0_45%] md:not-first:border-s md:not-first:border-line md:not-first:ps-5"
        >
          <dt className="text-ink-2">{copy.figures[name]}</dt>
          <dd className="text-title font-medium tracking-tight normal-nums">{value}</dd>
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
      value: <span className={returnedCount > 0 ? 'text-danger' : ''}>{returnedCount}</span>,
    },
    { name: 'average', value: paid > 0 ? formatMoney(Math.round(total / paid)) : '–' },
  ]
}

interface PartProps {
  title: string
  count?: ReactNode
  children: ReactNode
}

/** A list of the customer. Its rows have lines, so it has none above it. */
const Part = ({ title, count, children }: PartProps) => (
  <Section title={title} note={count} hasLine={false} className="pb-3">
    {children}
  </Section>
)

function Order({ order }: { order: OrderRow }) {
  const name = order.isReturned ? 'returned' : order.status
  return (
    <li className="relative grid min-h-row grid-cols-[7rem_10rem_minmax(0,1fr)_7rem_8.5rem] items-center gap-5 border-b border-line outline-focus hover:bg-hover has-[a:focus-visible]:outline-2 max-lg:grid-cols-[6rem_9rem_minmax(0,1fr)_6rem_8rem] max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:py-3">
      <OrderLink order={order} className="font-medium" />
      <span className="text-ink-2 max-md:[grid-area:2/1]">
        {formatPastDay(order.orderedAt, new Date())}
      </span>
      <span className="max-md:col-span-full">
        <OrderPictures order={order} />
      </span>
      <span className="text-end max-md:[grid-area:1/2]">{formatMoney(order.total ?? 0)}</span>
      <span className="max-md:[grid-area:2/2]">
        <Status name={name}>{orderStatusCopy[name]}</Status>
      </span>
    </li>
  )
}

function MessageRow({ message }: { message: Message }) {
  const can = useCan()
  const { id, message: text, doneAt, doneBy, sentAt } = message
  const state = doneAt === null ? copy.open : copy.doneBy(doneBy?.name.split(' ')[0] ?? '')
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-3 border-b border-line py-2 first:border-t max-md:grid-cols-[3.5rem_minmax(0,1fr)]">
      <time className="text-ink-3" dateTime={sentAt}>
        {formatShortDay(sentAt)}
      </time>
      <span className="break-words" dir="auto">
        {can('messages.manage') ? (
          <Link
            to="/messages"
            search={{ state: 'all', message: id }}
            // Three lines of a long message.
            className="block max-h-15 overflow-hidden underline-offset-3 hover:underline coarse:min-h-11"
          >
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
      <span className="text-small text-ink-3 max-md:col-start-2">{state}</span>
    </li>
  )
}

/** The orders and messages of a customer. */
export function CustomerMain({ customer }: { customer: Customer }) {
  const { orders, orderCount, messages, cartItemCount, wishlistCount } = customer
  const shown = orders.length
  return (
    <>
      <CustomerFigures figures={figuresOf(customer)} />
      <Part
        title={copy.orders}
        count={shown < orderCount ? copy.newest(shown, orderCount) : String(orderCount)}
      >
        {shown === 0 ? (
          <p className="text-ink-3">{copy.noOrders}</p>
        ) : (
          <ul aria-label={copy.orders}>
            {orders.map((order) => (
              <Order key={order.id} order={order} />
            ))}
          </ul>
        )}
      </Part>
      <Part title={copy.messages} count={String(messages.length)}>
        {messages.length === 0 ? (
          <p className="text-ink-3">{copy.noMessages}</p>
        ) : (
          <ul aria-label={copy.messages}>
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </Part>
      <Part title={copy.cart}>
        <p>
          {copy.cartItems(cartItemCount)}
          <br />
          {copy.wishlistItems(wishlistCount)}
        </p>
      </Part>
    </>
  )
}
