import { currencyLabel } from '#contract/market.ts'
import { countText } from './count-text.ts'

/** Texts of the settlement with a courier. */
export const settlementCopy = {
  title: 'Courier settlement',
  open: 'Settle with a courier',
  subject: 'the orders of couriers',
  courier: 'Courier',
  allCouriers: 'All couriers',
  day: 'Day of the orders',
  allDays: 'All days',
  list: 'List of the courier',
  listHint:
    'Paste numbers and amounts, one order on each line. Write ‘returned’ beside a parcel that came back.',
  found: (count: number) => `${countText(count, 'order')} of the list found`,
  unknown: (numbers: string) => `Not with this courier: ${numbers}`,
  unreadable: (lines: string) => `Not readable: line ${lines}`,
  allDelivered: 'All delivered and paid',
  reset: 'Start again',
  orders: 'Orders with the courier',
  due: (amount: string) => `${amount} due`,
  outcome: (number: string) => `Outcome of order #${number}`,
  received: (number: string) => `Received for order #${number} (${currencyLabel})`,
  outcomes: {
    open: 'Open',
    delivered: 'Delivered',
    returned: 'Returned',
  },
  short: (amount: string) => `${amount} short`,
  invalid: 'Enter an amount such as 850 or 799.50.',
  tooMuch: (amount: string) => `At most ${amount}`,
  returnedNote:
    'A returned parcel cancels its order, its items go back to stock as sellable, and the customer receives an email. Record damaged items on the page of the order.',
  sums: {
    region: 'Result',
    delivered: (count: number, amount: string) => `${count} delivered, ${amount} received`,
    returned: (count: number) => `${count} returned`,
    short: (amount: string) => `${amount} short`,
    open: (count: number) => `${count} open`,
  },
  save: 'Save settlement',
  saved: (count: number) => `${countText(count, 'order')} settled`,
  noneSaved: 'No order settled',
  failed: 'Settlement not saved',
  more: (count: number) => `and ${count} more`,
  empty: {
    title: 'No orders with this courier',
    text: 'Orders appear here when they are marked as shipped.',
  },
} as const
