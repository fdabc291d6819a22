import type { ConflictWords } from './conflict.ts'

/** Texts of the form that changes the items of an order. */
export const orderItemsCopy = {
  title: (number: string) => `Items of order #${number}`,
  edit: 'Edit items',
  notify: 'The customer receives an email with the changed order.',
  list: 'Items',
  size: (name: string) => `Size of ${name}`,
  sizeOption: (size: string, stock: number) => (stock > 0 ? size : `${size}, sold out`),
  quantity: (name: string) => `Quantity of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  each: (price: string) => `${price} each`,
  short: (count: number) => (count > 0 ? `Only ${count} available` : 'Sold out'),
  empty: 'An order needs at least one item. To remove all, cancel the order.',
  add: 'Add an item',
  search: 'Product, colour or code',
  results: 'Products to add',
  inStock: (count: number) => (count > 0 ? `${count} in stock` : 'Sold out'),
  noResult: 'No product matches',
  sums: {
    subtotal: 'Subtotal',
    coupon: (name: string) => `Coupon ${name}`,
    discount: 'Discount',
    shipping: 'Shipping',
    free: 'Free',
    total: 'Total',
  },
  couponLost: (name: string) =>
    `The subtotal is below the minimum of coupon ${name}, so its discount ends.`,
  shippingChanged: (now: string, before: string) =>
    `Shipping costs ${now} now. The order was placed with ${before}.`,
  keepShipping: (amount: string) => `Keep ${amount}`,
  chargeShipping: (amount: string) => `Charge ${amount}`,
  submit: 'Save changes',
  saved: (number: string) => `Items of order #${number} changed`,
  newTotal: (amount: string) => `New total ${amount}`,
  outdated: 'Prices or stock have just changed. Check the new figures and save again.',
  conflict: {
    title: ({ who, circumstance }: ConflictWords) => `${who} changed the items ${circumstance}`,
    label: 'Items',
    name: 'items',
  },
} as const
