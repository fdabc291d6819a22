import { RowLink } from '#admin/kit/row-link.tsx'
import { Icon, type IconName } from '#admin/ui/icon.tsx'
import { Status } from '#admin/ui/status.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { contactCopy } from '#content/copy/admin/order.ts'
import { orderStatusCopy, ordersCopy } from '#content/copy/admin/orders.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { singleLine } from '#rules/single-line.ts'

/** The link of a row. Its area is the whole row. */
export const OrderLink = ({ order, className }: { order: OrderRow; className?: string }) => (
  <RowLink row={order.id} to={`/orders/${order.number}`} className={className}>
    #{order.number}
  </RowLink>
)

/** The name of a customer. Its direction does not change the row around it. */
export const CustomerName = ({ name }: { name: string }) => <bdi>{singleLine(name)}</bdi>

/** The other orders with the phone number of an order, and their returned parcels. */
export function PhoneHistoryText({ phone }: Pick<OrderRow, 'phone'>) {
  if (!phone) return null
  const { orderCount, returnedCount } = phone
  return (
    <span className={`text-small ${returnedCount > 0 ? 'text-danger' : 'text-ink-3'}`}>
      {contactCopy.phoneHistory.counts(orderCount, returnedCount)}
    </span>
  )
}

/** The pictures of the first items, and how many items there are. */
export const OrderPictures = ({ order }: { order: OrderRow }) => (
  <span className="flex items-center gap-1">
    {order.previewItems.map(({ variantId, image }) => (
      <Thumb key={variantId} src={image} />
    ))}
    <span className="ms-1.5 text-small text-ink-3 @max-[52rem]:md:hidden">
      <span aria-hidden="true">{order.itemCount}</span>
      <span className="sr-only">{ordersCopy.items(order.itemCount)}</span>
    </span>
  </span>
)

interface OrderStatusProps {
  order: OrderRow
  /** Id of the person who reads. */
  ownId: string
  /** Why a change failed. */
  note?: string | undefined
}

/** The status of an order, and why a change failed, what the customer wants or who packs it. */
export function OrderStatus({ order, ownId, note }: OrderStatusProps) {
  const name = order.isReturned ? 'returned' : order.status
  const { claimedBy, callReason, status } = order
  const isOpen = status === 'pending' || status === 'processing'
  const packer =
    claimedBy && (claimedBy.id === ownId ? ordersCopy.you : claimedBy.name.split(' ')[0])
  const detail = note ?? (isOpen && callReason ? ordersCopy.callReasons[callReason] : packer)
  const look = note ? 'text-small text-danger' : 'text-ink-3 @max-[52rem]:md:hidden'
  return (
    <span className="block *:flex *:min-w-0">
      <Status name={name}>
        {orderStatusCopy[name]}
        {detail && (
          <span className={`truncate ${look}`} title={detail}>
            {detail}
          </span>
        )}
      </Status>
    </span>
  )
}

function Mark({ icon, label }: { icon: IconName; label: string | false }) {
  // In a table an empty slot aligns the marks of all rows.
  if (!label) return <span className="max-md:hidden" />
  return (
    <i role="img" aria-label={label} title={label}>
      <Icon name={icon} size="small" />
    </i>
  )
}

/** The marks of an order: confirmed, printed, notes. */
export function OrderMarks({ order }: { order: OrderRow }) {
  const { marks } = ordersCopy
  return (
    <span className="my-0.5 inline-grid grid-cols-[repeat(3,1rem)] gap-2 align-top text-ink-2 max-md:inline-flex">
      <Mark icon="phone" label={order.confirmedAt !== null && marks.confirmed} />
      <Mark icon="print" label={order.printedAt !== null && marks.printed} />
      <Mark icon="note" label={order.noteCount > 0 && marks.noteCount(order.noteCount)} />
    </span>
  )
}
