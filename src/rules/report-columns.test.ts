import { describe, expect, it } from 'vitest'
import { daysLeftOf, inLe, percentOf, reportColumns, reportTotals } from './report-columns.ts'

describe('percentOf', () => {
  it.each([
    [107, 346, 30.9],
    [1, 3, 33.3],
    [0, 5, 0],
    [-5, 20, -25],
    [0, 0, null],
  ])('%d of %d is %s percent', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent)
  })
})

describe('daysLeftOf', () => {
  it.each([
    [{ sold: 107, stock: 32 }, 30, 8],
    [{ sold: 30, stock: 30 }, 30, 30],
    [{ sold: 5, stock: 0 }, 7, 0],
    [{ sold: 0, stock: 8 }, 30, null],
    [{ sold: 5, stock: 8 }, 0, null],
  ])('%j in %d days lasts %s days', (size, days, left) => {
    expect(daysLeftOf(size, days)).toBe(left)
  })
})

describe('reportTotals', () => {
  it('averages the orders of all days, and not the averages', () => {
    const rows = [
      { date: '2026-05-01', orders: 1, items: 1, takings: 10_000, averageOrder: 10_000 },
      { date: '2026-05-02', orders: 3, items: 4, takings: 10_001, averageOrder: 3334 },
    ]
    expect(reportTotals('sales', rows, 2)).toEqual({
      orders: 4,
      items: 5,
      takings: 20_001,
      averageOrder: 5000,
      returned: 0,
    })
  })

  it('has no average without orders, and no rate of no orders', () => {
    expect(reportTotals('sales', [], 1).averageOrder).toBeNull()
    expect(reportTotals('returns', [], 1).rate).toBeNull()
  })

  it('computes the days left of all sizes from their sums', () => {
    const rows = [
      { category: 'shirts', size: 'M', sold: 6, stock: 12, daysLeft: 20 },
      { category: 'shirts', size: 'L', sold: 4, stock: 0, daysLeft: 0 },
    ]
    expect(reportTotals('sizes', rows, 10)).toEqual({ sold: 10, stock: 12, daysLeft: 12 })
  })
})

it('compares the sales of each day only in a comparison', () => {
  const keys = (isCompared: boolean) => reportColumns('sales', isCompared).map(({ key }) => key)
  expect(keys(true).slice(keys(false).length)).toEqual(['before', 'change'])
  expect(reportColumns('cash', true)).toEqual(reportColumns('cash', false))
})

it('returns money in LE and only the fields of the columns', () => {
  const row = { coupon: 'SUMMER', uses: 2, discount: 1050, takings: 99_000, id: 'c1' }
  expect(inLe(row, reportColumns('coupons', false))).toEqual({
    coupon: 'SUMMER',
    uses: 2,
    discount: 10.5,
    takings: 990,
  })
})
