import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/emails.ts'
import { english as checkout } from './checkout.ts'
import { english as orders } from './orders.ts'

const { statuses, thanks, number } = checkout.track
const { dialog } = orders.orders

const payment = (sum: string) => `You pay ${sum} in cash when the parcel arrives.`

const cancelled = {
  subject: (number: string) => `Your order ${number} is cancelled`,
  due: (_sum: string) => 'There is nothing to pay.',
}

export const english = {
  greeting: (name = 'customer') => `Dear ${name},`,
  number: (order: string) => `${number}: ${order}`,
  quantity: (quantity: number, piece: string) => `${quantity} x ${piece}`,
  size: (size: string) => `size ${size}`,
  subtotal: 'Subtotal',
  discount: dialog.discount,
  shipping: dialog.shipping,
  total: dialog.total,
  deliverTo: (place: string) => `${dialog.deliverTo}: ${place}`,
  payment: dialog.payment,
  courier: (courier: string) => `Courier: ${courier}`,
  trackingNumber: (number: string) => `Tracking number: ${number}`,
  /** The text before the link of the order. */
  anyDevice: 'You can view your order from any device under',
  viewOrder: 'View order',
  confirmOrder: 'Confirm order',
  /** The text before the URL of the orders page. */
  follow: 'You can track your order in the browser you ordered with, or signed in, under',
  /** The text before the address of customer care. */
  care: 'For anything else, write to customer care at',
  /** An order that waits for its confirmation. */
  confirm: 'Please confirm your order so that we can pack it.',
  confirmUntil: (date: string, time: string) =>
    `Without a confirmation it is cancelled on ${date} at ${time}.`,
  /**
   * The subject of the e-mail about each status, the new status in the words of the tracking display,
   * and the amount to pay. `pending` confirms the order. `returned` is for an order that is cancelled
   * because its parcel came back, `notConfirmed` for one that its customer did not confirm, `edited`
   * for a pending order whose items staff changed.
   */
  statuses: {
    pending: { subject: (number: string) => `Your order ${number}`, news: thanks, due: payment },
    edited: {
      subject: (number: string) => `Your order ${number} has changed`,
      news: 'We changed your order as agreed with you. This is what it contains now.',
      due: payment,
    },
    processing: {
      subject: (number: string) => `Your order ${number} is being prepared`,
      news: statuses.processing,
      due: payment,
    },
    shipped: {
      subject: (number: string) => `Your order ${number} is on its way`,
      news: statuses.shipped,
      due: payment,
    },
    delivered: {
      subject: (number: string) => `Your order ${number} has been delivered`,
      news: statuses.delivered,
      due: (sum: string) => `It came to ${sum}, in cash on delivery.`,
    },
    cancelled: {
      ...cancelled,
      news: 'Your order is cancelled, and its pieces are back on the shelf.',
    },
    notConfirmed: {
      ...cancelled,
      news: 'Your order was not confirmed, so it is cancelled and its pieces are back on the shelf.',
    },
    returned: {
      ...cancelled,
      news: 'Your parcel could not be delivered and came back to us, so your order is cancelled.',
    },
  },
} as const

/** Texts of all e-mails about an order. */
export const emailsCopy = defineCopy(english, arabic)
