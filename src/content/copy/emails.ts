import type { OrderStatus } from '#contract/orders.ts'
import { checkoutCopy } from './checkout.ts'
import { ordersCopy } from './orders.ts'

const { statuses, thanks, payment } = checkoutCopy.track

/** Texts of all e-mails about an order. */
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
  /** The text before the URL of the orders page. */
  follow: 'You can track your order in the browser you ordered with, or signed in, under',
  /** The text before the address of customer care. */
  care: 'For anything else, write to customer care at',
} as const

/** Texts of the e-mail about one status. */
interface EmailTexts {
  subject: (number: string) => string
  /** The new status, in the words of the tracking display if it has that status. */
  news: string
  /** The amount to pay and how to pay it. */
  due: (sum: string) => string
  /** The orders page still lists the order. */
  isListed: boolean
}

/** Texts of the e-mail about each status. `pending` confirms the order. */
export const statusEmails: Readonly<Record<OrderStatus, EmailTexts>> = {
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
