import { expect, test } from 'vitest'
import { describeAudit, emailText, stockText } from './order-timeline.ts'

const status = (from: string, to: string) => ({
  action: 'order.status_changed' as const,
  changes: [{ field: 'status', from, to }],
})

test('says what a person did, in words that follow the name', () => {
  expect(describeAudit(status('pending', 'processing'))).toEqual(['status', 'started packing'])
  expect(describeAudit(status('pending', 'cancelled'))).toEqual(['status', 'cancelled the order'])
  expect(
    describeAudit({
      action: 'order.printed',
      changes: [{ field: 'kind', from: null, to: 'slips' }],
    }),
  ).toEqual(['printed', 'printed the packing slip'])
})

test('names the courier of a shipped order', () => {
  const courier = { field: 'courier', from: null, to: 'Bosta' }
  const { changes, action } = status('processing', 'shipped')
  expect(describeAudit({ action, changes: [...changes, courier] })).toEqual([
    'status',
    'marked the order as shipped, courier Bosta',
  ])
})

test('calls the cancellation of a shipped order a returned parcel', () => {
  expect(describeAudit(status('shipped', 'cancelled'))).toEqual([
    'status',
    'recorded the returned parcel',
  ])
})

test('says why the system cancelled an order', () => {
  const reason = { field: 'cancelReason', from: null, to: 'not_confirmed' }
  const { changes, action } = status('pending', 'cancelled')
  expect(describeAudit({ action, changes: [...changes, reason] })).toEqual([
    'status',
    'Cancelled automatically: the customer did not confirm',
  ])
})

test('shows no entry for a claim', () => {
  expect(describeAudit({ action: 'order.claimed', changes: [] })).toBeUndefined()
})

test.each([
  [
    { status: 'pending', isReturned: false, isEdited: false },
    'logged',
    'Order received: email not sent, no mail server',
  ],
  [{ status: 'pending', isReturned: false, isEdited: true }, 'sent', 'Order changed: email sent'],
  [{ status: 'shipped', isReturned: false, isEdited: false }, 'sent', 'Order shipped: email sent'],
  [
    { status: 'cancelled', isReturned: false, isEdited: false },
    'given_up',
    'Order cancelled: email could not be sent',
  ],
  [
    { status: 'cancelled', isReturned: true, isEdited: false },
    'skipped',
    'Parcel returned: no email',
  ],
  [{ status: 'shipped', isReturned: true, isEdited: false }, 'sent', 'Order shipped: email sent'],
] as const)('describes the email about %j, %s', (email, state, text) => {
  expect(emailText(email, state)).toBe(text)
})

test.each([
  [-3, null, '3 items taken from stock'],
  [-1, 'lost', '1 item taken from stock, lost'],
  [2, null, '2 items returned to stock'],
])('describes stock movements of %i with the cause %s', (delta, cause, text) => {
  expect(stockText(delta, cause)).toBe(text)
})
