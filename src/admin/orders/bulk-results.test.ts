import { expect, test } from 'vitest'
import type { BulkResult } from '#contract/admin/order-status.ts'
import { failureNote, summariseChanges, summariseUndo } from './bulk-results.ts'

const changedOrder = (auditSeq: number): BulkResult => ({
  orderId: `order-${auditSeq}`,
  number: '4f9c21ab',
  isChanged: true,
  auditSeq,
  error: null,
})
const unchanged: BulkResult = { ...changedOrder(0), isChanged: false, auditSeq: null }
const cancelledByShopper = {
  ...unchanged,
  number: '9ab3c1d2',
  error: {
    code: 'transition_not_allowed',
    description: 'The order cannot change to this status.',
    params: {
      from: 'cancelled',
      to: 'shipped',
      changedBy: null,
      changedAt: '2026-11-24T08:42:00.000Z',
    },
  },
} satisfies BulkResult

test('names the order that was not changed, the person and the time', () => {
  const results = [1, 2, 3, 4, 5].map(changedOrder)
  expect(summariseChanges([...results, cancelledByShopper], 'shipped')).toEqual({
    text: '5 orders shipped, 1 not changed',
    detail: 'Order #9ab3c1d2 was cancelled by the customer at 10:42.',
    auditSeqs: [1, 2, 3, 4, 5],
    failed: [cancelledByShopper],
  })
  expect(failureNote(cancelledByShopper.error)).toBe('by the customer, 10:42')
})

test('says that a delivery recorded the cash', () => {
  expect(summariseChanges([changedOrder(1)], 'delivered', true).text).toBe(
    '1 order delivered, cash recorded',
  )
  expect(summariseChanges([unchanged], 'delivered', true).text).toBe('Already delivered')
})

test('reports that no order changed', () => {
  const { text, auditSeqs } = summariseChanges([cancelledByShopper], 'processing')
  expect([text, auditSeqs]).toEqual(['1 order not changed', []])
  expect(summariseChanges([unchanged], 'shipped').text).toBe('Already shipped')
})

test('counts further failures and shows the first', () => {
  const { detail } = summariseChanges([cancelledByShopper, cancelledByShopper], 'shipped')
  expect(detail).toBe('Order #9ab3c1d2 was cancelled by the customer at 10:42. And 1 more.')
})

test('says why a change cannot be undone', () => {
  const expired: BulkResult = {
    ...unchanged,
    error: { code: 'undo_not_possible', description: 'No.', params: { reason: 'expired' } },
  }
  expect(summariseUndo([changedOrder(1)])).toEqual({
    text: '1 order changed back',
    detail: undefined,
  })
  expect(summariseUndo([changedOrder(1), expired])).toEqual({
    text: '1 order could not be changed back',
    detail: 'The 60 seconds are over.',
  })
})
