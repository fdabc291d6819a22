import { Link } from '@tanstack/react-router'
import { useMe } from '#admin/kit/me.ts'
import { Status } from '#admin/ui/status.tsx'
import { Thumb } from '#admin/ui/thumb.tsx'
import { orderStatusCopy, ordersCopy } from '#content/copy/admin/orders.ts'
import type { OrderRow } from '#contract/admin/orders.ts'
import { singleLine } from '#rules/single-line.ts'

/** The link of a row. Its area is the whole row. */
export function OrderLink({ order, className = '' }: { order: OrderRow; className?: string }) {
  return (
    <Link
      to="/orders/$number"
      params={{ number: order.number }}
      className={`row-link ${className}`}
      data-order={order.id}
    >
      #{order.number}
    </Link>
  )
}

/** The name of a customer. Its direction does not change the row around it. */
export const CustomerName = ({ name }: { name: string }) => <bdi>{singleLine(name)}</bdi>

/** The pictures of the first items, and how many items there are. */
export function OrderPictures({ order }: { order: OrderRow }) {
  return (
    <span className="pics">
      {order.previewItems.map(({ variantId, image }) => (
        <Thumb key={variantId} src={image} />
      ))}
      <span className="n">
        <span aria-hidden="true">{order.itemCount}</span>
        <span className="sr">{ordersCopy.items(order.itemCount)}</span>
      </span>
    </span>
  )
}

interface OrderStatusProps {
  order: OrderRow
  /** Why a change failed. */
  note?: string | undefined
}

/** The status of an order, and why a change failed, what the customer wants or who packs it. */
export function OrderStatusCell({ order, note }: OrderStatusProps) {
  const me = useMe()
  const name = order.isReturned ? 'returned' : order.status
  const { claimedBy, callReason, status } = order
  const isOpen = status === 'pending' || status === 'processing'
  const packer =
    claimedBy && (claimedBy.id === me.id ? ordersCopy.you : claimedBy.name.split(' ')[0])
  const detail = isOpen && callReason ? ordersCopy.callReasons[callReason] : packer
  return (
    <Status name={name}>
      {orderStatusCopy[name]}
      {note ? (
        <span className="failure trunc" title={note}>
          {note}
        </span>
      ) : (
        detail && (
          <span className="by trunc" title={detail}>
            {detail}
          </span>
        )
      )}
    </Status>
  )
}
