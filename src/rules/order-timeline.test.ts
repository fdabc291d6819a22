import { expect, test } from 'vitest'
import { describeAudit } from './order-timeline.ts'

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

test('shows no entry for a claim', () => {
  expect(describeAudit({ action: 'order.claimed', changes: [] })).toBeUndefined()
})
