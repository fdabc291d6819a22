import type { CallOutcome } from '#contract/admin/order-reasons.ts'

/** Texts of the page that confirms orders by phone. */
export const callsCopy = {
  title: 'Calls',
  subject: 'the calls',
  orderSubject: 'the order',
  position: (number: number, count: number) => `Call ${number} of ${count}`,
  previous: 'Previous',
  skip: 'Skip',
  back: 'Orders',
  cashDue: 'Cash due, shipping included',
  address: 'Read the address aloud',
  edit: 'Edit',
  editAddress: 'Edit address',
  outcomes: {
    confirmed: 'Confirmed',
    no_answer: 'No answer',
    wants_changes: 'Wants changes',
    wants_cancel: 'Wants to cancel',
  },
  recorded: (name: string, outcome: CallOutcome): string =>
    ({
      confirmed: `${name} confirmed`,
      no_answer: `${name}: no answer`,
      wants_changes: `${name}: wants changes`,
      wants_cancel: `${name}: wants to cancel`,
      cleared: `${name}: outcome taken back`,
    })[outcome],
  undo: 'Undo',
  outcomeGroup: 'Outcome of the call',
  nextCall: (time: string, attempt: number) => `next call at ${time}, attempt ${attempt}`,
  note: 'Note',
  optional: '(optional)',
  noteHint: 'Only staff can see notes.',
  details: {
    order: 'Order',
    placed: 'Placed',
    placedAt: (age: string, time: string) => `${age} ago, ${time}`,
    attempts: 'Attempts',
    none: 'None',
    reason: 'Reason',
    number: 'This number',
  },
  queue: 'Queue',
  now: 'Now',
  again: (time: string) => `No answer, again ${time}`,
  done: {
    title: 'No more calls',
    confirmed: (count: number) => `${count} ${count === 1 ? 'order' : 'orders'} confirmed today.`,
    next: (time: string) => `The next call is at ${time}.`,
    decisions: (count: number) =>
      count === 1 ? '1 order needs a decision.' : `${count} orders need a decision.`,
    view: 'View',
    startPacking: 'Start packing',
  },
} as const
