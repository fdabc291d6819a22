import { expect, test } from 'vitest'
import type { Movement } from '#contract/admin/stock.ts'
import { movementDetail, movementText, signed } from './describe-movement.ts'

const movement = (facts: Partial<Movement>): Movement =>
  ({
    at: '2026-11-23T07:15:00Z',
    balance: 25,
    reason: 'count',
    cause: 'received',
    actor: { kind: 'staff', id: '1', name: 'Mona' },
    note: 'second delivery',
    ...facts,
  }) as Movement

test('says what moved the stock, who and when', () => {
  expect(movementText(movement({}))).toBe('Received')
  expect(movementText(movement({ cause: 'gift' }))).toBe('Given away')
  expect(movementText(movement({ cause: 'counted', balance: 6 }))).toBe('Counted 6')
  expect(movementText(movement({ cause: null, balance: 7, orderNumber: null }))).toBe('Counted 7')
  expect(movementText(movement({ cause: null, orderNumber: '4f9c21ab' }))).toBe('Order changed')
  expect(movementText(movement({ reason: 'order', cause: null }))).toBe('Sold')
  expect(movementText(movement({ reason: 'cancel', cause: null }))).toBe('Returned')
  expect(movementText(movement({ reason: 'opening', cause: null }))).toBe('Opening stock')
  expect(movementDetail(movement({}))).toBe('Mona, 09:15, “second delivery”')
  expect(movementDetail(movement({ actor: null, note: null }))).toBe('09:15')
})

test('shows the sign of a change', () => {
  expect([20, -1, 0, 100_000].map(signed)).toEqual(['+20', '-1', '0', '+100,000'])
})
