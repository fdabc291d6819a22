import type { CallReason } from '#contract/admin/order-reasons.ts'
import type { ConfirmationFilter } from '#contract/admin/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'

const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en-EG')} ${noun}${count === 1 ? '' : 's'}`

/** Words of the statuses of an order, and of a parcel that came back. */
export const orderStatusCopy: Readonly<Record<OrderStatus | 'returned', string>> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
}

/** Result of a change of status of several orders. */
const changed: Readonly<Record<OrderStatus, (orders: string) => string>> = {
  pending: (orders) => `${orders} set to pending`,
  processing: (orders) => `Packing started for ${orders}`,
  shipped: (orders) => `${orders} shipped`,
  delivered: (orders) => `${orders} delivered`,
  cancelled: (orders) => `${orders} cancelled`,
}

/** Action on an order, after its number or its name. */
const becameStatus: Readonly<Record<OrderStatus, string>> = {
  pending: 'set back to pending',
  processing: 'moved to processing',
  shipped: 'marked as shipped',
  delivered: 'marked as delivered',
  cancelled: 'cancelled',
}

/** Texts of changes of status, used by the list, the order page and the calls. */
export const statusChangeCopy = {
  actions: {
    pending: 'Set to pending',
    processing: 'Start packing',
    shipped: 'Mark as shipped',
    delivered: 'Mark as delivered',
    cancelled: 'Cancel order',
  } satisfies Record<OrderStatus, string>,
  recordReturn: 'Record returned parcel',
  customer: 'the customer',
  theCustomer: 'The customer',
  done: (to: OrderStatus, done: number, failed: number) =>
    failed === 0
      ? changed[to](plural(done, 'order'))
      : `${changed[to](plural(done, 'order'))}, ${failed} not changed`,
  deliverWithCash: 'Mark as delivered, cash received',
  withCash: (done: string) => `${done}, cash recorded`,
  noneChanged: (failed: number) => `${plural(failed, 'order')} not changed`,
  orderBecame: (
    number: string,
    { status, who, time }: { status: OrderStatus; who: string; time: string },
  ) => `Order #${number} was ${becameStatus[status]} by ${who} at ${time}.`,
  byAt: (who: string, time: string) => `by ${who}, ${time}`,
  someoneMarked: (who: string, status: OrderStatus, time: string) =>
    status === 'cancelled'
      ? `${who} cancelled this order at ${time}.`
      : `${who} ${becameStatus[status].replace(/^(set|moved|marked)/, '$1 this order')} at ${time}.`,
  notApplied: 'Your change was not applied.',
  already: (status: OrderStatus) => `Already ${orderStatusCopy[status].toLowerCase()}`,
  failed: 'Changes not saved',
  more: (count: number) => `And ${count} more.`,
  undo: 'Undo',
  undone: (count: number) => `${plural(count, 'order')} changed back`,
  notUndone: (count: number) => `${plural(count, 'order')} could not be changed back`,
  undoReasons: {
    expired: 'The 60 seconds are over.',
    newer_change: 'The order was changed again since then.',
    cancelled: 'A cancellation cannot be undone.',
  },
} as const

/** Texts of the dialog that cancels orders. */
export const cancelCopy = {
  title: (number: string) => `Cancel order #${number}?`,
  titleMany: (count: number) => `Cancel ${plural(count, 'order')}?`,
  text: (items: number, name: string) =>
    `${plural(items, 'item')} ${items === 1 ? 'returns' : 'return'} to stock and ${name} receives an email.`,
  textMany: 'Their items return to stock and each customer receives an email.',
  reason: 'Reason',
  reasonRequired: 'Choose a reason.',
  note: 'Note',
  optional: '(optional)',
  submit: 'Cancel order',
  submitMany: (count: number) => `Cancel ${plural(count, 'order')}`,
  keep: 'Keep order',
  keepMany: 'Keep orders',
  reasons: {
    customer_request: 'Customer asked to cancel',
    not_reached: 'Could not reach customer',
    out_of_stock: 'Out of stock',
    suspected_fraud: 'Suspected fraud',
    refused: 'Refused by customer',
    undeliverable: 'Could not be delivered',
    other: 'Other',
    not_confirmed: 'Not confirmed',
  },
} as const

/** Texts of the list of orders. */
export const ordersCopy = {
  title: 'Orders',
  subject: 'orders',
  views: 'Views',
  tabs: {
    toCall: 'To call',
    needsDecision: 'Needs a decision',
    toPack: 'To pack',
    toHandOver: 'To hand over',
    shipped: 'Shipped',
    all: 'All',
  },
  export: 'Export',
  startCalls: 'Start calls',
  startPacking: 'Start packing',
  search: 'Search orders',
  placeholder: 'Number, name, phone, email, address or product',
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  columns: {
    number: 'Number',
    age: 'Age',
    customer: 'Customer',
    governorate: 'Governorate',
    items: 'Items',
    cashDue: 'Cash due',
    status: 'Status',
    marks: 'Marks',
  },
  selectAll: 'Select all orders',
  selectOrder: (number: string) => `Select order #${number}`,
  items: (count: number) => plural(count, 'item'),
  marks: {
    confirmed: 'Confirmed',
    printed: 'Packing slip printed',
    noteCount: (count: number) => plural(count, 'note'),
  },
  you: 'You',
  callReasons: {
    wants_changes: 'Wants changes',
    wants_cancel: 'Wants to cancel',
    item_missing: 'Item missing',
  } satisfies Record<CallReason, string>,
  noCash: '–',
  count: (shown: number, total: number, isCapped: boolean) =>
    shown === total && !isCapped
      ? plural(total, 'order')
      : `${shown.toLocaleString('en-EG')} of ${total.toLocaleString('en-EG')}${isCapped ? '+' : ''}`,
  shown: (count: number) => plural(count, 'order'),
  selectedOf: (selected: number, shown: number) => `${selected} of ${shown} selected`,
  tooMany: 'Select up to 200 orders to change them at once.',
  selection: 'Selected orders',
  keys: [
    { keys: ['j', 'k'], text: 'move' },
    { keys: ['x'], text: 'select' },
    { keys: ['Enter'], text: 'open' },
    { keys: ['e'], text: 'next step' },
    { keys: ['p'], text: 'print' },
    { keys: ['?'], text: 'all keys' },
  ],
  moreActions: 'More actions',
  print: 'Print',
  prints: { slips: 'Packing slips', 'pick-list': 'Pick list', labels: 'Shipping labels' },
  empty: {
    toCall: { title: 'No calls to make', text: 'New orders appear here until they are confirmed.' },
    needsDecision: {
      title: 'No decisions to make',
      text: 'Orders appear here if the customer wants changes or to cancel, or if an item is missing.',
    },
    toPack: { title: 'Nothing to pack', text: 'Confirmed orders appear here.' },
    toHandOver: { title: 'Nothing to hand over', text: 'Packed orders appear here.' },
    shipped: {
      title: 'No orders on their way',
      text: 'Shipped orders appear here until they are delivered.',
    },
    all: {
      title: 'No orders yet',
      text: 'Orders appear here as soon as a customer checks out.',
    },
  },
  noMatch: (query: string | undefined) =>
    query === undefined ? 'No orders match these filters' : `No orders match “${query}”`,
  tooShort: 'Enter a word with at least 3 characters, or the beginning of an order number.',
  searchedTab: (tab: string) => `Searching the tab ${tab} only.`,
} as const

/** Texts of the filters of the list. */
export const orderFilterCopy = {
  add: 'Filter',
  title: 'Filter orders',
  apply: 'Apply',
  clear: 'Clear filters',
  any: 'Any',
  yes: 'Yes',
  no: 'No',
  sort: 'Sort',
  select: 'Select orders',
  overdue: 'Delayed deliveries',
  confirmations: {
    waiting: 'Waiting for the customer',
    call: 'To call',
    confirmed: 'Confirmed',
  } satisfies Record<ConfirmationFilter, string>,
  labels: {
    status: 'Status',
    governorate: 'Governorate',
    from: 'Ordered from',
    to: 'Ordered until',
    product: 'Product',
    variant: 'Variant',
    coupon: 'Coupon',
    courier: 'Courier',
    confirmation: 'Confirmation',
    confirmed: 'Confirmed',
    packed: 'Packed',
    printed: 'Printed',
    returned: 'Returned',
  },
} as const
