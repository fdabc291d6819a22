import type { OrderStatus } from '#contract/orders.ts'

const emailNames = {
  pending: 'Order received',
  processing: 'Order in preparation',
  shipped: 'Order shipped',
  delivered: 'Order delivered',
  cancelled: 'Order cancelled',
} as const satisfies Record<OrderStatus, string>

/** The facts that decide the name of an e-mail about an order. */
export interface NamedEmail {
  status: OrderStatus
  /** Whether the parcel of the order came back. */
  isReturned: boolean
  /** Whether it was sent after an edit of the items, so that it lists the new ones. */
  isEdited: boolean
}

/** Returns the name of an e-mail about an order. The order of a returned parcel is cancelled. */
export function orderEmailName({ status, isReturned, isEdited }: NamedEmail): string {
  if (isEdited && status === 'pending') return 'Order changed'
  return isReturned && status === 'cancelled' ? 'Parcel returned' : emailNames[status]
}
