import { currencyLabel } from '#contract/market.ts'
import type { ConflictWords } from './conflict.ts'
import { countText } from './count-text.ts'

/** Texts of the page 'Coupons'. */
export const couponsCopy = {
  title: 'Coupons',
  subject: 'coupons',
  create: 'Create coupon',
  columns: {
    name: 'Name',
    discount: 'Discount',
    state: 'State',
    period: 'Period',
    minimum: 'Minimum',
    uses: 'Uses',
    given: 'Given',
    lastUsed: 'Last used',
    on: 'On',
  },
  states: {
    active: 'Active',
    scheduled: 'Scheduled',
    ended: 'Ended',
    usedUp: 'Used up',
    off: 'Off',
  },
  percent: (discount: number) => `${discount} %`,
  period: {
    always: 'No end date',
    from: (day: string) => `From ${day}`,
    until: (day: string) => `Until ${day}`,
    between: (from: string, until: string) => `${from} – ${until}`,
  },
  none: '–',
  ofMax: (max: string) => `of ${max}`,
  card: {
    title: (name: string, discount: number) => `${name}, ${discount} %`,
    state: (state: string, period: string) =>
      `${state}, ${period.slice(0, 1).toLowerCase()}${period.slice(1)}`,
    uses: (uses: string, max: string | undefined) =>
      max === undefined ? `${uses} uses` : `${uses} of ${max} uses`,
    given: (uses: string, amount: string) => `${uses}, ${amount} given`,
  },
  lastUsed: (day: string) => `Last used ${day}`,
  foot: (count: number) =>
    `${countText(count, 'coupon')}. Uses are orders that were not cancelled.`,
  turnedOn: (name: string) => `${name} is on`,
  turnedOff: (name: string) => `${name} is off`,
  empty: { title: 'No coupons yet', text: 'Customers enter a coupon in the cart.' },
  form: {
    edit: (name: string) => `Edit ${name}`,
    notFound: 'Coupon not found',
    labels: {
      name: 'Name customers enter',
      discount: 'Discount (%)',
      minSubtotal: `Minimum subtotal (${currencyLabel})`,
      startsAt: 'Starts',
      endsAt: 'Ends',
      maxUses: 'Maximum uses',
    },
    /** The same fields within a sentence. */
    names: {
      name: 'name',
      discount: 'discount',
      minSubtotal: 'minimum subtotal',
      startsAt: 'start',
      endsAt: 'end',
      maxUses: 'maximum uses',
    },
    optional: '(optional)',
    usesHint: 'Each order that uses the coupon counts once. A cancelled order gives its use back.',
    exists: (name: string) => `${name} already exists.`,
    open: 'Open coupon',
    example: (amount: string) => `A cart of ${amount} costs`,
    confirm: 'A discount of 50 % or more asks you to confirm it’s you.',
    save: 'Save coupon',
    created: (name: string) => `${name} created`,
    saved: (name: string) => `${name} saved`,
    conflict: ({ who, circumstance }: ConflictWords) =>
      `${who} changed this coupon ${circumstance}`,
  },
} as const
