import { describe, expect, it } from 'vitest'
import type { ReportRow } from '#contract/admin/reports.ts'
import { daysColor, daysLeftTables } from './days-left.ts'

const row = (
  [category, productId, size]: readonly [string, string, string | null],
  [sold, stock, daysLeft]: readonly [number, number, number | null],
): ReportRow => ({
  category,
  productId,
  product: productId.toUpperCase(),
  image: `/${productId}.avif`,
  size,
  sold,
  stock,
  daysLeft,
})

describe('daysLeftTables', () => {
  const tables = daysLeftTables([
    row(['shirts', 'oxford', 'M'], [6, 12, 60]),
    row(['shirts', 'oxford', 'L'], [4, 3, 22]),
    row(['shirts', 'poplin', 'S'], [0, 5, null]),
    row(['shirts', 'poplin', 'L'], [2, 0, 0]),
    row(['ties', 'satin', null], [0, 5, null]),
  ])

  it('has a table for each category with its sizes from small to large', () => {
    expect(tables.map(({ category, sizes }) => [category, sizes])).toEqual([
      ['shirts', ['S', 'M', 'L']],
      ['ties', ['']],
    ])
  })

  it('has a row for each product in the order of the report', () => {
    expect(tables[0]?.products.map(({ name, sold }) => [name, sold])).toEqual([
      ['OXFORD', 10],
      ['POPLIN', 2],
    ])
  })

  it('finds the size that ends first, and a sold-out one before all others', () => {
    const shortest = tables.flatMap(({ products }) => products.map((each) => each.shortest))
    expect(shortest).toEqual([
      { days: 22, isSoldOut: false },
      { days: 0, isSoldOut: true },
      undefined,
    ])
  })
})

describe('daysColor', () => {
  it.each([
    [{ days: 10, isSoldOut: false }, 'font-semibold text-brass'],
    [{ days: 11, isSoldOut: false }, ''],
    [{ days: undefined, isSoldOut: false }, ''],
    [{ days: undefined, isSoldOut: true }, 'text-danger'],
  ])('%j has the colour %j', (size, color) => {
    expect(daysColor(size)).toBe(color)
  })
})
