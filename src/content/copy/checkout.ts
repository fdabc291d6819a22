import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/checkout.ts'

export const english = {
  progress: 'Checkout progress',
  position: (number: number, title: string) => `Step ${number} of 4, ${title}`,
  /** Screen readers read it after the name of a completed step. */
  completed: 'completed',
  previous: 'Previous step',
  next: 'Next step',
  required: 'required',
  optional: 'Optional',
  contact: {
    name: 'Name',
    email: 'Email',
    primaryPhoneNumber: 'Primary phone number',
    secondaryPhoneNumber: 'Secondary phone number',
    /** Advice only, for an e-mail address with a misspelt domain. */
    emailHint: (address: string) => `Did you mean ${address}?`,
    /** Advice only. The contract decides whether the form accepts the number. */
    phoneHint: 'Please check: mobiles have 11 digits.',
    agreements: 'Agreements',
    /** The text before the link, the link, and the text after it. */
    terms: ['I accept the ', 'Terms & Conditions', ''],
    privacy: ['I accept the ', 'Privacy Policy', ''],
    terms1: ['I accept the ', 'exchange and refund policy', ''],
  },
  shipping: {
    address1: 'Address line 1',
    address1Hint: 'Street, building, floor and flat',
    address2: 'Address line 2',
    address2Hint: 'A landmark, or anything that helps to find you',
    city: 'City',
    country: 'Country',
    countryDefault: 'Egypt',
    saved: 'Saved addresses',
    another: 'Another address',
    save: 'Save this address',
  },
  toasts: {
    agreements: 'All agreements must be accepted.',
    placed: 'Order placed successfully.',
  },
  track: {
    placing: 'Placing your order',
    thanks: 'Thank you. We have your order.',
    number: 'Order number',
    /** Shown until the response arrives. */
    placeholderNumber: '#00000000',
    /** The text before the link to `/orders`, the link, and the text after it. */
    follow: ['You can track your order at any time under ', 'Orders', '.'],
    copyNumber: 'Copy number',
    copied: 'Number copied',
    /** The label of the list of what happens after the order. */
    next: 'What happens next',
    /** Shown only if the shop sends e-mails. */
    emailed: (email: string) => `We are sending the details to ${email}.`,
    address: (address: string) => `The parcel goes to ${address}.`,
    payment: (sum: string) => `Have ${sum} ready. You pay in cash when the parcel arrives.`,
    cancel: 'Until we begin to prepare it, you can cancel it under Orders.',
    statuses: {
      processing: 'Your Order is being prepared Right now',
      shipped: 'Your Order is on his way',
      delivered: 'Your Order has been delivered',
    },
    names: { processing: 'Processing', shipped: 'Shipped', delivered: 'Delivered' },
    continueShopping: 'Continue shopping',
  },
  /** Changes since the shopper saw the cart, one sentence per line. */
  changes: {
    price: (piece: string, now: string) => `The price of ${piece} is now ${now}.`,
    priceWas: (before: string) => `The price was ${before}`,
  },
  failure: {
    title: 'Your order was not placed',
    text: 'Nothing has been charged. Your cart and details are still here.',
    /** Shown if the response was lost. The server may have placed the order. */
    unknownTitle: 'Your order was not placed, as far as we know',
    unknownText: 'Nothing has been charged. Trying again is safe: it never becomes a second order.',
    retry: 'Try again',
    logIn: 'Log in',
    backToCart: 'Back to the cart',
    /** Shown if the shopper signed in or out during an attempt with an unknown outcome. */
    identityChanged:
      'You signed in or out while an order was being placed. Check your orders before you order again.',
    orders: 'Orders',
  },
} as const

/**
 * Texts of the four steps at `/cart`. The contract has the messages of fields.
 * @spec checkout.completed-mark, checkout.toast, checkout.failure-shown
 * @spec checkout.identity-change, contact-info.agreements, contact-info.terms-toast
 * @spec track.orders-link, track.number, track.processing, track.shipped, track.delivered
 */
export const checkoutCopy = defineCopy(english, arabic)
