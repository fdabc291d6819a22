import { expect, test } from 'vitest'
import type { BulkResult } from '#contract/admin/order-status.ts'
import { describeHandOver } from './hand-over-result.ts'

const shipped = (number: string): BulkResult => ({
  orderId: number,
  number,
  isChanged: true,
  auditSeq: 1,
  error: null,
})

const failed = (number: string, error: NonNullable<BulkResult['error']>): BulkResult => ({
  ...shipped(number),
  isChanged: false,
  auditSeq: null,
  error,
})

test('counts the shipped orders', () => {
  expect(describeHandOver([shipped('4f9c21ab')])).toEqual({
    text: '1 order shipped',
    detail: undefined,
  })
  expect(describeHandOver([shipped('4f9c21ab'), shipped('9ab3c1d2')]).text).toBe('2 orders shipped')
})

test('names the orders that another person changed first, and why', () => {
  const params = { from: 'cancelled', to: 'shipped', changedAt: '2026-11-23T08:42:00Z' }
  const overtaken = (changedBy: string | null) =>
    failed('9ab3c1d2', {
      code: 'transition_not_allowed',
      description: 'The order cannot change to this status.',
      params: { ...params, changedBy },
    })
  const byShopper = describeHandOver([shipped('4f9c21ab'), overtaken(null)])
  expect(byShopper.text).toBe('1 order shipped, 1 not changed')
  expect(byShopper.detail).toBe('Order #9ab3c1d2 was changed by the customer at 10:42.')
  expect(describeHandOver([overtaken('Mona')]).detail).toContain('by Mona at 10:42')
})

test('shows the description of any other error', () => {
  const unknown = failed('00000000', { code: 'not_found', description: 'Not found.' })
  expect(describeHandOver([unknown]).detail).toBe('Order #00000000: Not found.')
})
