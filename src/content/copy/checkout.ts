/**
 * Words of the four steps at `/cart`. Messages under fields are in the contract.
 * @spec checkout.steps, checkout.completed-mark, checkout.toast, checkout.failure-shown
 * @spec checkout.identity-change, contact-info.agreements, contact-info.terms-toast
 * @spec track.orders-link, track.number, track.processing, track.shipped, track.delivered
 */
export const checkoutCopy = {
  progress: 'Checkout progress',
  steps: ['Order Summary', 'Contact Info', 'Shipping Info', 'Track Order'],
  position: (step: number, title: string) => `Step ${step + 1} of 4, ${title}`,
  /** Read aloud after the name of a step that is done. */
  completed: 'completed',
  previous: 'Previous step',
  next: 'Next step',
  required: 'required',
  contact: {
    heading: 'Contact Info',
    name: 'Name',
    email: 'Email',
    primaryPhoneNumber: 'Primary phone number',
    secondaryPhoneNumber: 'Secondary phone number (Optional)',
    /** Advice only: the rule of the form decides. */
    phoneHint: 'Please check: mobiles have 11 digits.',
    agreements: 'Agreements',
    /** Text before the link, the link, text after it. */
    terms: ['I accept the ', 'Terms & Conditions', ''],
    privacy: ['I accept the ', 'Privacy Policy', ''],
    terms1: ['I accept the ', 'exchange and refund policy', ''],
  },
  shipping: {
    heading: 'Shipping Info',
    address1: 'Address line 1',
    address1Hint: 'Street, building, floor and flat',
    address2: 'Address line 2 (Optional)',
    address2Hint: 'A landmark, or anything that helps to find you',
    city: 'City',
    country: 'Country',
    countryDefault: 'Egypt',
  },
  toasts: {
    agreements: 'All agreements must be accepted.',
    placed: 'Order placed successfully.',
  },
  track: {
    heading: 'Track Order',
    placing: 'Placing your order',
    thanks: 'Thank you. We have your order.',
    number: 'Order number',
    /** Until the answer arrives. */
    placeholderNumber: '#00000000',
    /** Text before the link to `/orders`, the link, text after it. */
    follow: ['You can track your order at any time under ', 'Orders', '.'],
    payment: (sum: string) => `You pay ${sum} in cash when the parcel arrives.`,
    statuses: {
      processing: 'Your Order is being prepared Right now',
      shipped: 'Your Order is on his way',
      delivered: 'Your Order has been delivered',
    },
    names: { processing: 'Processing', shipped: 'Shipped', delivered: 'Delivered' },
    continueShopping: 'Continue shopping',
  },
  /** What has changed since it was shown, a sentence a line. */
  changes: {
    price: (piece: string, now: string) => `The price of ${piece} is now ${now}.`,
    priceWas: (before: string) => `The price was ${before}`,
  },
  failure: {
    title: 'Your order was not placed',
    text: 'Nothing has been charged, and your cart and details are kept.',
    /** Where the server could not be reached, so that nobody knows why. */
    unreachable: 'The shop could not be reached.',
    /** Where the answer was lost on the way: it may have been ordered after all. */
    unknownTitle: 'Your order was not placed, as far as we know',
    unknownText: 'Nothing has been charged. Trying again is safe: it never becomes a second order.',
    retry: 'Try again',
    logIn: 'Log in',
    backToCart: 'Back to the cart',
    /** Signing in or out ended an attempt whose outcome is unknown. */
    identityChanged:
      'You signed in or out while an order was being placed. Check your orders before you order again.',
    orders: 'Orders',
  },
} as const
