import type { OrderStatus } from '#contract/orders.ts'
import { checkoutCopy } from './checkout.ts'
import { ordersCopy } from './orders.ts'

const { statuses, thanks, payment } = checkoutCopy.track

/** Words of the e-mails about an order. */
export const emailsCopy = {
  greeting: (name = 'customer') => `Dear ${name},`,
  number: checkoutCopy.track.number,
  quantity: (quantity: number, piece: string) => `${quantity} x ${piece}`,
  colourAndSize: ordersCopy.dialog.colourAndSize,
  subtotal: 'Subtotal',
  discount: ordersCopy.dialog.discount,
  shipping: ordersCopy.dialog.shipping,
  total: ordersCopy.dialog.total,
  deliverTo: ordersCopy.dialog.deliverTo,
  payment: ordersCopy.dialog.payment,
  /** Stands before the address of the orders page. */
  follow: 'You can track your order in the browser you ordered with, or signed in, under',
  /** Stands before the address of customer care. */
  care: 'For anything else, write to customer care at',
} as const

interface About {
  subject: (number: string) => string
  /** What has happened: the tracking display's own sentence where there is one. */
  news: string
  /** What is to be paid now, and how. */
  due: (sum: string) => string
  /** Whether the order still stands in the shopper's list. */
  isListed: boolean
}

/** Words of the e-mail about each status; `pending` confirms the order. */
export const emailAbout: Readonly<Record<OrderStatus, About>> = {
  pending: {
    subject: (number) => `Your order ${number}`,
    news: thanks,
    due: payment,
    isListed: true,
  },
  processing: {
    subject: (number) => `Your order ${number} is being prepared`,
    news: statuses.processing,
    due: payment,
    isListed: true,
  },
  shipped: {
    subject: (number) => `Your order ${number} is on its way`,
    news: statuses.shipped,
    due: payment,
    isListed: true,
  },
  delivered: {
    subject: (number) => `Your order ${number} has been delivered`,
    news: statuses.delivered,
    due: (sum) => `It came to ${sum}, in cash on delivery.`,
    isListed: true,
  },
  cancelled: {
    subject: (number) => `Your order ${number} is cancelled`,
    news: 'Your order is cancelled, and its pieces are back on the shelf.',
    due: () => 'There is nothing to pay.',
    isListed: false,
  },
}
