import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PriceChange } from '#contract/admin/prices.ts'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { planPrice } from './price-changes.ts'

const changed = (price: number, change: PriceChange): number =>
  planPrice({ id: 'navy', price, oldPrice: 0 }, change, 'unchanged').after

describe('a new price', () => {
  it.each<[number, PriceChange, number]>([
    [85_000, { kind: 'set', value: 799.5 }, 79_950],
    [85_000, { kind: 'amount', value: 50 }, 90_000],
    [85_000, { kind: 'amount', value: -49.5 }, 80_050],
    [85_000, { kind: 'percent', value: 10 }, 93_500],
    [85_000, { kind: 'percent', value: -15 }, 72_300],
    // 99.5 is rounded half up, and 99.49 down.
    [19_900, { kind: 'percent', value: -50 }, 10_000],
    [19_898, { kind: 'percent', value: -50 }, 9_900],
    [100_000, { kind: 'percent', value: 12.25 }, 112_300],
  ])('%d by %j is %d', (price, change, expected) => {
    expect(changed(price, change)).toBe(expected)
  })

  it.each([
    [93_500, 9, 93_900],
    [93_400, 9, 92_900 + 1000],
    [93_300, 9, 92_900],
    [92_900, 9, 92_900],
    [93_450, 9, 93_900],
    [93_000, 5, 93_500],
    [300, 9, 900],
  ])('%d ends in %d as %d', (price, endDigit, expected) => {
    expect(changed(1, { kind: 'set', value: price / 100, endDigit })).toBe(expected)
  })

  it('stays 0 or less with an end digit, so that it is refused', () => {
    expect(changed(5_000, { kind: 'amount', value: -60, endDigit: 9 })).toBe(-1_000)
    expect(changed(5_000, { kind: 'percent', value: -100, endDigit: 9 })).toBe(0)
    expect(changed(100, { kind: 'set', value: 2, endDigit: 0 })).toBe(0)
  })

  it('by a percentage is the rounded exact value', () => {
    const price = fc.integer({ min: 1, max: 10_000_000 })
    const hundredths = fc.integer({ min: -10_000, max: 100_000 })
    assertHolds(
      fc.property(price, hundredths, (before, percent) => {
        const exact = BigInt(before) * BigInt(10_000 + percent)
        const scale = 1_000_000n
        const rounded = (2n * exact + scale) / (2n * scale)
        const after = changed(before, { kind: 'percent', value: percent / 100 })
        expect(BigInt(after)).toBe(rounded * 100n)
      }),
    )
  })

  it('ends in the digit and is at most 5 LE away', () => {
    const price = fc.integer({ min: 1_000, max: 1_000_000 })
    const digit = fc.integer({ min: 0, max: 9 })
    assertHolds(
      fc.property(price, digit, (before, endDigit) => {
        const after = changed(1, { kind: 'set', value: before / 100, endDigit })
        expect(after % 1_000).toBe(endDigit * 100)
        expect(Math.abs(after - before)).toBeLessThanOrEqual(500)
      }),
    )
  })
})

describe('the old price', () => {
  const plan = (rule: 'unchanged' | 'previous' | 'clear', value: number, oldPrice = 90_000) =>
    planPrice({ id: 'navy', price: 80_000, oldPrice }, { kind: 'set', value }, rule).oldPriceAfter

  it('stays, becomes the price before, or is removed', () => {
    expect(plan('unchanged', 700)).toBe(90_000)
    expect(plan('previous', 700)).toBe(80_000)
    expect(plan('clear', 700)).toBe(0)
  })

  it('becomes 0 where the new price reaches it', () => {
    expect(plan('unchanged', 899.99)).toBe(90_000)
    expect(plan('unchanged', 900)).toBe(0)
    expect(plan('previous', 800)).toBe(0)
    expect(plan('unchanged', 700, 0)).toBe(0)
  })
})
