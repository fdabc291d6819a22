import { currencyLabel } from '#contract/market.ts'
import type { ConflictWords } from './conflict.ts'

const rateNames = (count: number) => `${count} rate${count === 1 ? '' : 's'}`

/** Texts of the page 'Shipping'. */
export const shippingCopy = {
  title: 'Shipping',
  subject: 'shipping',
  restore: 'Restore original rates',
  policy: {
    title: 'Policy',
    free: { label: 'Free shipping', text: 'The shop shows “Free shipping on all items”.' },
    'by-governorate': {
      label: 'By governorate',
      text: 'The cart shows the cost of the chosen city.',
    },
    fixed: 'Set by SHIPPING_POLICY on the server',
    name: 'policy',
  },
  rates: {
    title: 'Rates',
    detail: (rates: number, zones: number) =>
      `${currencyLabel}, ${rates} governorates in ${zones} zones`,
    zone: (zone: number) => `Zone ${zone}`,
    zoneDetail: (count: number, cost: string) => `${count}, ${cost}`,
    different: 'different rates',
    changeAll: 'Change all',
    changeZone: (zone: number) => `Change all rates of zone ${zone}`,
    amount: `Amount (${currencyLabel})`,
    apply: 'Apply',
    name: (governorate: string) => `rate of ${governorate}`,
    many: (count: number) => `rates of ${count} governorates`,
    blocked: (count: number) => `${rateNames(count)} ${count === 1 ? 'needs' : 'need'} an amount`,
  },
  tryIt: {
    title: 'Try it',
    label: 'A customer in',
    pays: 'pays',
    nothing: 'nothing',
    unsaved: (cost: string) => `With the unsaved rate. Today the shop charges ${cost}.`,
  },
  effects: {
    title: 'What changes',
    items: [
      'New orders pay the new rate at once.',
      'Orders already placed keep their shipping cost.',
      'With “By governorate”, the banner “Free shipping on all items” disappears from the shop.',
    ],
  },
  history: { title: 'History', all: 'View all', none: 'No changes yet' },
  saved: 'Shipping saved',
  conflict: ({ who, circumstance }: ConflictWords) => `${who} changed shipping ${circumstance}`,
} as const
