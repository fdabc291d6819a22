import { countText } from './count-text.ts'

const items = (number: number): string => countText(number, 'item')
const parcels = (number: number): string => countText(number, 'parcel')

/** Texts of the packing list and of the packing screen of an order. */
export const packingCopy = {
  title: 'Packing',
  subject: 'the packing list',
  orderSubject: 'the order',
  summary: (orders: number, age: string) => `${countText(orders, 'order')}, oldest ${age}`,
  views: { label: 'Order of packing', order: 'By order', shelf: 'By shelf' },
  list: 'Orders to pack',
  pickList: 'Pick list',
  start: 'Start packing',
  empty: { title: 'Nothing to pack', text: 'Confirmed orders appear here.' },
  more: 'More actions',
  back: 'Back to the packing list',
  print: 'Print',
  menu: {
    slip: 'Print packing slip',
    label: 'Print shipping label',
    order: 'Open order',
    release: 'Stop packing',
    unpack: 'Mark as not packed',
  },
  items,
  quantity: (number: number) => `x ${number}`,
  size: (size: string) => `size ${size}`,
  ticked: (done: number, all: number) => `${done} of ${all} ticked`,
  keys: { to: 'to', tick: 'tick', move: 'next, previous' },
  allTicked: 'All items ticked',
  next: 'Next:',
  last: 'This is the last order.',
  pack: 'Mark as packed',
  packed: (number: string) => `Order #${number} packed`,
  undo: 'Undo',
  claimed: (name: string, minutes: number | undefined) =>
    minutes === undefined
      ? `${name} is packing this order`
      : `${name} is packing this order (${minutes} min)`,
  takeOver: 'Take over',
  waitsForCallShort: 'Waits for a call',
  waitsForCall: 'This order waits for a call. Pack it after the call.',
  waiting: (number: number) => `${countText(number, 'update')} waiting to be sent.`,
  offline: "You're offline.",
  refused: (number: string) => `Order #${number} was not changed`,
  missing: {
    open: 'Item missing',
    choose: 'Which item is missing?',
    title: (name: string) => `${name} is missing`,
    text: (number: string) => `The stock is corrected and order #${number} moves to Calls.`,
    cause: 'What happened',
    damaged: 'Damaged',
    lost: 'Lost',
    quantity: (number: number) => `Quantity, of ${number}`,
    submit: (number: number) => `Report ${number} missing`,
    done: (number: string) => `Order #${number} moved to Calls`,
  },
  states: {
    pending: {
      title: 'This order is not in packing yet',
      text: 'Start packing to move it to processing.',
    },
    packed: {
      title: 'This order is packed',
      text: 'Hand it over when the courier is here.',
      waiting: 'The server learns about it when you are online.',
    },
    shipped: { title: 'This parcel was handed over', text: 'There is nothing left to pack.' },
    delivered: { title: 'This order was delivered', text: 'There is nothing left to pack.' },
    cancelled: { title: 'This order was cancelled', text: 'Put its items back. Do not send it.' },
  },
  missingOrder: {
    title: 'Order not found',
    text: 'Check the number or search all orders.',
    action: 'Search all orders',
  },
  handOver: {
    open: (number: number) => `Hand over ${parcels(number)}`,
    openShort: (number: number) => `Hand over ${number}`,
    title: 'Hand over parcels',
    subject: 'the parcels',
    text: 'Each order changes to shipped and its customer receives an email.',
    submit: (number: number) => `Hand over ${parcels(number)}`,
    empty: { title: 'No parcels to hand over', text: 'Packed orders appear here.' },
    done: (number: number) => `${countText(number, 'order')} shipped`,
    partly: (number: number, failed: number) =>
      `${countText(number, 'order')} shipped, ${failed} not changed`,
    overtaken: (number: string, by: string | null, time: string) =>
      `Order #${number} was changed by ${by ?? 'the customer'} at ${time}.`,
    failed: (number: string, reason: string) => `Order #${number}: ${reason}`,
    undo: 'Undo',
    undone: (number: number) => `${countText(number, 'order')} changed back`,
    undoFailed: 'The change could not be undone',
  },
  shelf: {
    subject: 'the pick list',
    label: 'Items in shelf order',
    picked: (done: number, all: number) => `${done} of ${all} picked`,
    clear: 'Clear ticks',
  },
} as const
