import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { finishSteps } from '#test/shop/finish-steps.ts'
import { sortInSteps } from './steps.ts'

const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key

test('SEC-M5 sorts like toSorted and preserves the order of equal items', () => {
  const items = fc.array(fc.nat(50), { maxLength: 4000, size: 'max' })
  assertHolds(
    fc.property(items, (keys) => {
      const given = keys.map((key, at) => ({ key, at }))
      expect(finishSteps(sortInSteps(given, byKey))).toEqual(given.toSorted(byKey))
    }),
  )
})

test('SEC-M5 sorts 90,000 items in steps of at most 1,000 items', () => {
  const items = Array.from({ length: 90_000 }, (_, at) => ({ key: (at * 7919) % 90_001 }))
  let comparisons = 0
  let maxComparisons = 0
  const steps = sortInSteps(items, (a, b) => {
    comparisons += 1
    return byKey(a, b)
  })
  let isDone = false
  while (!isDone) {
    isDone = steps.next().done === true
    maxComparisons = Math.max(maxComparisons, comparisons)
    comparisons = 0
  }
  expect(maxComparisons).toBeLessThan(1000 * Math.log2(1000) * 1.5)
})
