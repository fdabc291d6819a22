import { expect, test } from 'vitest'
import type { StockTake } from '#contract/admin/stock-takes.ts'
import { reviewOf } from './take-review.ts'

const counted = (variantId: string, difference?: number): StockTake['counts'][number] => ({
  variantId,
  counted: 7,
  ...(difference === undefined ? {} : { bookAtCount: 7 - difference, difference }),
  countedAt: '2026-11-23T08:00:00Z',
  countedBy: { id: '1', name: 'Mona' },
})

test('lists the differences and how many variants are not counted', () => {
  const counts = [counted('a', 0), counted('b', -2), counted('c', 1)]
  const review = reviewOf({ isBlind: false, state: 'open', counts }, 5)
  expect(review.differences?.map(({ variantId }) => variantId)).toEqual(['b', 'c'])
  expect(review).toMatchObject({ countedCount: 3, leftCount: 2 })
})

test('hides the differences of a blind count until it is closed', () => {
  const counts = [counted('a')]
  expect(reviewOf({ isBlind: true, state: 'open', counts }, 1).differences).toBeUndefined()
  const applied = reviewOf({ isBlind: true, state: 'applied', counts: [counted('a', 3)] }, 1)
  expect(applied.differences).toHaveLength(1)
})
