import { countText } from './count-text.ts'

const numberList = (numbers: readonly string[]): string =>
  numbers.map((number) => `#${number}`).join(', ')

/** Texts of the search of customers and of the page of one customer. */
export const customersCopy = {
  title: 'Customers',
  subject: 'customers',
  one: 'the customer',
  search: 'Search customers',
  placeholder: 'Search by name, phone or email',
  hint: 'Search by name, phone or email. Guests are found by the phone or email of an order.',
  start: {
    title: 'Search by name, phone or email',
    text: 'Guests are found by the phone or email of an order.',
  },
  count: (count: number) => countText(count, 'customer'),
  noMatch: {
    title: 'No customers found',
    text: 'Guests are found by the phone or email of an order.',
    tooShort: 'Enter a word or a part of a phone number with at least 3 characters.',
  },
  missing: {
    title: 'Customer not found',
    text: 'The customer may have been erased. Search all customers.',
    action: 'Search customers',
  },
  columns: {
    name: 'Name',
    kind: 'Kind',
    phone: 'Phone',
    email: 'Email',
    orders: 'Orders',
    total: 'Total',
    returned: 'Returned',
    lastOrder: 'Last order',
  },
  kinds: { account: 'Account', guest: 'Guest' },
  noName: 'No name',
  moreEmails: (email: string, others: number) => `${email} and ${others} more`,
  samePhone: {
    title: 'Same phone number',
    all: (orders: number, returned: number) =>
      `${countText(orders, 'order')}${returned > 0 ? `, ${returned} returned` : ''} in all.`,
    hint: 'Export and erase concern one email.',
  },
  orderCount: (count: number) => countText(count, 'order'),
  returnedCount: (count: number) => `${count} returned`,
  since: (day: string) => `Account since ${day}`,
  emailVerified: 'Email verified',
  emailUnverified: 'Email not verified',
  figures: {
    orders: 'Orders',
    total: 'Total',
    returned: 'Returned parcels',
    average: 'Average order',
  },
  orders: 'Orders',
  newest: (shown: number, all: number) => `${shown} newest of ${all}`,
  noOrders: 'No orders yet.',
  messages: 'Messages',
  noMessages: 'No messages.',
  doneBy: (name: string) => `Done, ${name}`,
  open: 'Open',
  cart: 'Cart and wishlist',
  cartItems: (count: number) => `Cart: ${countText(count, 'item')}`,
  wishlistItems: (count: number) => `Wishlist: ${countText(count, 'item')}`,
  contact: 'Contact',
  address: 'Last address',
  coupons: 'Coupons used',
  privacy: 'Privacy',
  exportHint:
    'The export holds this person’s account, carts, wishlist, orders and messages as one JSON file.',
  export: 'Export data',
  exported: 'Data exported',
  notExported: 'Data not exported',
  confirmHint: 'Both ask you to confirm it’s you.',
  erase: {
    button: 'Erase customer',
    title: (name: string) => `Erase ${name}?`,
    final: 'This can’t be undone.',
    deleted: 'Deleted',
    kept: 'Kept',
    account: 'The account and its sign-in',
    messages: (count: number) => countText(count, 'message'),
    cart: (items: number) => `1 cart with ${countText(items, 'item')}`,
    wishlist: (items: number) => countText(items, 'wishlist item'),
    contact: (orders: number) =>
      orders === 1
        ? 'Name, phone, email, address and notes of 1 order'
        : `Name, phone, email, address and notes of ${orders} orders`,
    log: 'The same in the activity log',
    orders: (orders: number) =>
      orders === 1 ? '1 order keeps its amounts' : `${orders} orders keep their amounts`,
    reports: 'Stock and reports',
    chain: 'The activity log, which still verifies',
    confirm: 'Enter the number of orders to confirm',
    invalid: 'Enter a number',
    keep: 'Keep customer',
    blocked: (numbers: readonly string[]) =>
      numbers.length === 1
        ? `Order #${numbers[0]} is not finished. Deliver or cancel it first.`
        : `Orders ${numberList(numbers)} are not finished. Deliver or cancel them first.`,
    later: (numbers: readonly string[]) =>
      numbers.length === 1
        ? `Order #${numbers[0]} with the same email is not finished. It is erased after it ends.`
        : `Orders ${numberList(numbers)} with the same email are not finished. They are erased after they end.`,
    elsewhere: 'Changed elsewhere',
    elsewhereText: (texts: number) =>
      `The email or a phone number becomes “Erased” in ${countText(texts, 'text')} about other people.`,
    places: {
      note: (label: string) => `Note on order #${label}`,
      message: (label: string) => `Message from ${label}`,
      email: (label: string) => `Error of an email about order #${label}`,
      staffEmail: () => 'Error of an email to staff',
      view: (label: string) => `Saved view ${label}`,
      activity: (label: string) => `Activity log, entry ${label}`,
      response: () => 'Stored result of a call, kept for 48 hours',
    },
    more: (texts: number) => `and ${texts} more`,
    close: 'Close',
    done: 'Customer erased',
    checked: 'We checked: no personal data remains.',
    failed: 'Customer not erased',
  },
}
