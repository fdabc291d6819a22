import { expect, test } from 'vitest'
import { availableStock } from './stock.ts'

test('a variant on sale has its stock, a removed one has none', () => {
  expect(availableStock({ removed_at: null, stock_quantity: 3 })).toBe(3)
  expect(availableStock({ removed_at: '2026-01-15T10:00:00.000Z', stock_quantity: 3 })).toBe(0)
})
