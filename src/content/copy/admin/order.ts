import { contactFieldNames } from '#contract/admin/order-edits.ts'
import { orderEmailName } from '#contract/admin/order-emails.ts'
import type { OrderMessageKind } from '#contract/admin/order-links.ts'
import type { Confirmer, ConfirmReason } from '#contract/admin/order-reasons.ts'
import { currencyLabel } from '#contract/market.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { ConflictWords } from './conflict.ts'
import { countText } from './count-text.ts'

const changed: Readonly<Record<OrderStatus, (number: string) => string>> = {
  pending: (number) => `Order #${number} set to pending`,
  processing: (number) => `Packing started for order #${number}`,
  shipped: (number) => `Order #${number} shipped`,
  delivered: (number) => `Order #${number} delivered`,
  cancelled: (number) => `Order #${number} cancelled`,
}

const confirmers: Readonly<Record<Confirmer, string>> = {
  staff: 'Confirmed by phone',
  email_link: 'Confirmed by e-mail link',
  phone_link: 'Confirmed by WhatsApp link',
  rule: 'Confirmed automatically',
}

/** Texts of the page of one order. */
export const orderCopy = {
  title: (number: string) => `Order #${number}`,
  subject: 'the order',
  missing: {
    title: 'Order not found',
    text: 'Check the number or search all orders.',
    action: 'Search all orders',
  },
  previous: 'Previous order',
  next: 'Next order',
  print: 'Print',
  dismiss: 'Dismiss',
  items: (count: number) => countText(count, 'item'),
  columns: { stock: 'In stock', quantity: 'Qty', price: 'Price', amount: 'Amount' },
  size: (size: string) => `size ${size}`,
  times: (quantity: number, price: string) => `${quantity} x ${price}`,
  quantity: (quantity: number) => `x ${quantity}`,
  sums: {
    subtotal: 'Subtotal',
    coupon: (name: string, percent: number) => `Coupon ${name}, ${percent} %`,
    discount: (percent: number) => `Discount, ${percent} %`,
    shipping: 'Shipping',
    free: 'Free',
    total: 'Total',
    received: 'Cash received',
  },
  status: {
    heading: 'Status',
    confirmed: (by: Confirmer, time: string) => `${confirmers[by]}, ${time}`,
    waiting: 'Waiting for the customer to confirm',
    reminder: (time: string) => `Waiting for the customer to confirm, reminder ${time}`,
    reminded: (time: string) => `Reminded ${time}`,
    remindedUntil: (time: string, until: string) =>
      `Reminded ${time}, cancelled ${until} without confirmation`,
    call: (reason: string) => `Call: ${reason}`,
    confirmReasons: {
      first_order: 'First order',
      all_orders: 'All orders',
      refused_before: 'Refused a parcel before',
      known: 'Known customer',
    } satisfies Record<Exclude<ConfirmReason, 'above_amount'>, string>,
    aboveAmount: (amount: string | undefined) => (amount ? `Above ${amount}` : 'Above the amount'),
    attempts: (count: number, next: string) =>
      `No answer ${countText(count, 'time')}, next call ${next}`,
    callReasons: {
      wants_changes: 'Customer wants changes',
      wants_cancel: 'Customer wants to cancel',
      item_missing: 'An item is missing',
    },
    claimed: (name: string) => `${name} is packing this order`,
    packed: (time: string) => `Packed ${time}`,
    shipped: (time: string) => `Handed to the courier ${time}`,
    delivered: (time: string) => `Delivered ${time}`,
    cancelled: (reason: string, time: string) => (reason ? `${reason}, ${time}` : time),
    parcel: (courier: string, tracking: string) =>
      [courier, tracking].filter(Boolean).join(', tracking number '),
  },
  actions: {
    confirm: 'Confirm order',
    editOrder: 'Edit order',
    clearConfirmation: 'Take back confirmation',
    clearCall: 'No call needed',
    shipWithTracking: 'Ship with tracking number',
    edit: 'Edit contact and address',
    resend: 'Send the last email again',
    copyLink: 'Copy link',
    sendLink: 'Send link again',
    blockLink: 'Block link',
    activity: 'Activity',
  },
  cashDue: 'Cash due',
  cashNotRecorded: 'Not recorded',
  cash: {
    title: (number: string) => `Cash of order #${number}`,
    record: 'Record cash',
    change: 'Change cash',
    received: `Cash received (${currencyLabel})`,
    total: (amount: string) => `The order costs ${amount}.`,
    invalid: 'Enter an amount such as 850 or 799.50.',
    takeBack: 'Take back this record',
    submit: 'Save cash',
    recorded: 'Cash recorded',
    takenBack: 'Cash record taken back',
    facts: {
      received: (amount: string) => `${amount} received`,
      short: (amount: string) => `${amount} short`,
    },
  },
  done: (to: OrderStatus, number: string) => changed[to](number),
  returned: (number: string) => `Return of order #${number} recorded`,
  confirmed: (number: string) => `Order #${number} confirmed`,
  cleared: (number: string) => `Order #${number} changed`,
  resent: 'The email will be sent again',
  linkSent: 'The link will be sent',
  linkBlocked: 'Link blocked',
  linkFailed: 'The link could not be used',
  blockLink: {
    title: (number: string) => `Block the link of order #${number}?`,
    text: 'The customer can ask for a new one.',
    submit: 'Block link',
    keep: 'Keep link',
  },
  whatsApp: {
    title: 'Send on WhatsApp',
    message: 'Message',
    kinds: {
      confirm: 'Please confirm',
      called: 'We called you',
      shipped: 'On its way',
      about: 'About the order',
    } satisfies Record<OrderMessageKind, string>,
    open: 'Open WhatsApp',
  },
  ship: {
    title: (number: string) => `Ship order #${number}`,
    titleMany: (count: number) => `Ship ${countText(count, 'order')}`,
    text: 'The customer reads both in the email.',
    textMany: 'Each customer reads the courier in the email.',
    courier: 'Courier',
    tracking: 'Tracking number',
    trackingMany: 'Tracking numbers',
    trackingHint:
      'Paste a column in the order of the list, or order numbers with their tracking numbers.',
    pair: (number: string, tracking: string) => `${number}: ${tracking}`,
    assigned: (found: number, all: number, pairs: readonly string[]) =>
      `${found} of ${countText(all, 'order')}. ${pairs.join(' … ')}`,
    wrongCount: (lines: number, orders: number) =>
      `${countText(lines, 'line')} for ${countText(orders, 'order')}. Add the order numbers, or paste one line for each order.`,
    unknownLines: (lines: string) => `Not an order of this list: ${lines}`,
    optional: '(optional)',
    submit: 'Mark as shipped',
  },
  return: {
    title: 'Record returned parcel',
    text: (name: string) =>
      `Check each item. Sellable items return to stock. ${name} receives an email.`,
    item: 'Item',
    sellable: 'Sellable',
    damaged: 'Damaged',
    sellableOf: (name: string) => `Sellable, ${name}`,
    damagedOf: (name: string) => `Damaged, ${name}`,
    reason: 'Reason',
    choose: 'Choose a reason',
    note: 'Note',
    optional: '(optional)',
    submit: 'Record return',
  },
} as const

/** Texts of the customer, the address and the e-mails of an order. */
export const contactCopy = {
  customer: 'Customer',
  address: 'Address',
  edit: 'Edit',
  editCustomer: 'Edit customer',
  editAddress: 'Edit address',
  stopEditing: 'Stop editing',
  call: 'Call',
  whatsApp: 'WhatsApp',
  copyPhone: 'Copy phone number',
  secondPhone: 'Second phone',
  deleted: 'Deleted',
  phoneHistory: {
    title: 'This phone number',
    first: 'First order',
    counts: (orders: number, returned: number) =>
      `${countText(orders, 'order')}${returned > 0 ? `, ${returned} returned` : ''}`,
  },
  customerHistory: 'This customer',
  viewCustomer: 'View customer',
  emails: {
    title: 'Emails',
    name: orderEmailName,
    states: {
      waiting: 'Waiting',
      sent: 'Sent',
      logged: 'Logged only',
      given_up: 'Not sent',
      skipped: 'Not needed',
    },
    resend: 'Send again',
    resendNamed: (kind: string) => `Send again: ${kind}`,
  },
  form: {
    labels: {
      contactName: 'Name',
      contactEmail: 'Email',
      contactPhone: 'Phone',
      contactPhone2: 'Second phone',
      shippingAddress: 'Address',
      governorate: 'Governorate',
    },
    /** The same fields inside a sentence. */
    names: contactFieldNames,
    optional: '(optional)',
    choose: 'Choose a governorate',
    required: {
      contactName: 'Enter a name',
      contactEmail: 'Enter an email address',
      contactPhone: 'Enter a phone number',
      shippingAddress: 'Enter an address',
    },
    saved: 'Order saved',
  },
  shipping: {
    question: (place: string, next: string, current: string) =>
      `Shipping to ${place} costs ${next} instead of ${current}.`,
    group: 'Shipping cost',
    keep: (amount: string) => `Keep ${amount}`,
    charge: (amount: string) => `Charge ${amount}`,
  },
  conflict: {
    title: ({ who, circumstance }: ConflictWords) => `${who} changed this order ${circumstance}`,
    text: 'Choose a value for each field. Nothing has been saved yet, and what you typed is kept.',
    sentence: (
      { who, when }: ConflictWords,
      conflict: { field: string; theirs: string; yours: string },
    ) =>
      `${who} changed the ${conflict.field} to ${conflict.theirs} ${when}. You entered ${conflict.yours}.`,
    empty: 'nothing',
    mine: 'Use mine',
    theirs: ({ whose }: ConflictWords) => `Use ${whose}`,
    usingMine: 'Using yours',
    usingTheirs: ({ whose }: ConflictWords) => `Using ${whose}`,
    undo: 'Undo',
    blocked: (count: number) =>
      `${countText(count, 'field')} ${count === 1 ? 'needs' : 'need'} a choice`,
  },
} as const

/** Texts of the timeline of an order. */
export const timelineCopy = {
  title: 'Timeline',
  subject: 'the timeline',
  today: 'Today',
  note: 'Add a note',
  submit: 'Add note',
  hint: 'Only staff can see notes. A pinned note is printed on the packing slip.',
  pinNew: 'Pin to packing slip',
  pin: 'Pin',
  unpin: 'Unpin',
  pinNamed: (text: string) => `Pin note: ${text}`,
  unpinNamed: (text: string) => `Unpin note: ${text}`,
  addedNote: 'added a note',
  showMore: 'Show earlier entries',
} as const
