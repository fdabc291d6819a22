import { brandName } from '#brand/name.ts'
import { countText } from './count-text.ts'

/** Texts of the print pages and of the printed sheets. */
export const printCopy = {
  orders: 'Orders',
  subject: 'the orders to print',
  kinds: {
    label: 'What to print',
    slips: 'Packing slips',
    'pick-list': 'Pick list',
    labels: 'Shipping labels',
  },
  counts: {
    slips: (number: number) => countText(number, 'packing slip'),
    'pick-list': (number: number) => `Pick list of ${countText(number, 'order')}`,
    labels: (number: number) => countText(number, 'shipping label'),
  },
  print: 'Print',
  printAndShip: 'Print and ship',
  hint: 'Print records “Printed by you” in the timeline of each order.',
  recorded: (time: string) => `Printed ${time}`,
  notRecorded: 'The print was not recorded in the timeline',
  empty: {
    title: 'Select orders to print',
    text: 'Choose orders in the list, then choose Print.',
    action: 'Go to orders',
  },
  missing: {
    title: 'Order not found',
    text: 'One of the orders does not exist. Select the orders again.',
  },
  qr: (number: string) => `QR code: opens order #${number}`,
  columns: { item: 'Item', size: 'Size', quantity: 'Quantity', orders: 'Orders' },
  items: (number: number) => countText(number, 'item'),
  sheet: (sheet: number, sheets: number) => `Page ${sheet} of ${sheets}`,
  parcel: '1 parcel',
  cash: 'CASH',
  paid: 'Nothing to collect',
  total: (units: number, orders: number) =>
    `${countText(units, 'item')} for ${countText(orders, 'order')}`,
  sender: (address: string) => `Sender: ${brandName}, ${address}`,
} as const
