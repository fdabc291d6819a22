import { expect, it } from 'vitest'
import { cashDue } from './cash-due.ts'

it.each([
  ['pending', null, 175_000],
  ['processing', null, 175_000],
  ['shipped', null, 175_000],
  ['shipped', 100_000, 75_000],
  ['shipped', 175_000, 0],
  ['delivered', null, 0],
  ['delivered', 100_000, 0],
  ['cancelled', null, 0],
] as const)('collects for a %s order with %s received: %d', (status, cashReceived, due) => {
  expect(cashDue({ status, total: 175_000, cashReceived })).toBe(due)
})
