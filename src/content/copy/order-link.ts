import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/order-link.ts'

export const english = {
  title: 'Your order',
  find: {
    title: 'Find your order',
    intro: 'Enter the order number and the e-mail address of your order. We send you a link to it.',
    number: 'Order No.',
    email: 'Email Address',
    send: 'Send link',
    sending: 'Sending...',
    sent: 'If the number and e-mail match, we have sent a link.',
    failed: 'Failed to send the link. Please try again.',
    off: (email: string) => `Order links are turned off. Write to ${email}.`,
    noEmail: (email: string) => `This shop cannot send e-mails. Write to ${email}.`,
  },
  refused: 'This link does not work any more.',
  loading: 'Loading...',
  failed: 'Your order could not be loaded.',
  retry: 'Try again',
  waiting: 'Please confirm your order so that we can pack it.',
  until: (date: string, time: string) =>
    `Without a confirmation it is cancelled on ${date} at ${time}.`,
  confirm: 'Confirm order',
  confirming: 'Confirming...',
  confirmFailed: 'Failed to confirm the order. Please try again.',
  call: (ending: string) =>
    `We will call you on the number ending in ${ending} to confirm your order.`,
  confirmed: 'Your order is confirmed.',
  cancelled: 'Your order is cancelled.',
  notConfirmed: 'Your order was cancelled because it was not confirmed.',
  courier: (name: string) => `Courier: ${name}`,
  trackingNumber: (number: string) => `Tracking number: ${number}`,
  maskedPhone: (ending: string) => `Number ending in ${ending}`,
  showDetails: 'Show my details',
  whatsApp: 'WhatsApp us',
  phone: {
    title: 'Enter your phone number',
    close: 'Close',
    text: (ending: string) =>
      `Enter the whole number ending in ${ending} that you gave with this order.`,
    label: 'Phone number',
    submit: 'Continue',
    wrong: 'This is not the phone number of the order.',
    tooMany: (email: string) => `Too many attempts. Try again tomorrow, or write to ${email}.`,
  },
  again: {
    button: 'Order again',
    done: 'The items are in your cart.',
    gone: (names: string) => `Not available any more: ${names}.`,
    none: 'None of these items is available.',
    failed: 'Failed to fill your cart. Please try again.',
  },
  elsewhere: { question: 'Ordered on another device?', link: 'Find your order' },
  manage: 'Manage order',
} as const

/** Texts of the page that shows an order by its link, and of the form that finds one. */
export const orderLinkCopy = defineCopy(english, arabic)
