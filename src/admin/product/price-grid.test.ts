import { expect, test } from 'vitest'
import { productDoc, variantDoc } from '#test/shop/product-docs.ts'
import {
  clampRange,
  clearRange,
  copyRange,
  fillDown,
  isInRange,
  moveBy,
  parsePrice,
  pasteInto,
  priceGridOf,
  type Range,
} from './price-grid.ts'

const shirt = (color: string, size: string, price: number) =>
  variantDoc(`${color}-${size}`.toLowerCase(), { color, size, price })

const doc = productDoc({
  variants: [
    shirt('Sky', 'M', 1590),
    shirt('Sky', 'S', 1500),
    shirt('Lilac', 'S', 1400),
    shirt('Lilac', 'M', 1450),
    shirt('White', 'M', 1300),
  ],
})
const grid = priceGridOf(doc, 'price')
/** Returns the range from a row and a column to others. */
const range = (...[top, start, bottom = top, end = start]: number[]): Range => ({
  anchor: { row: top ?? 0, column: start ?? 0 },
  active: { row: bottom ?? 0, column: end ?? 0 },
})

test('has a row for each colour and a column for each size', () => {
  expect(grid.columns).toEqual(['S', 'M'])
  expect(grid.rows.map(({ cells }) => cells.map((cell) => cell?.variantId))).toEqual([
    ['sky-s', 'sky-m'],
    ['lilac-s', 'lilac-m'],
    [undefined, 'white-m'],
  ])
})

test('has both amounts as columns for a product without sizes', () => {
  const ties = priceGridOf(productDoc(), 'price')
  expect(ties.columns).toEqual(['price', 'oldPrice'])
  expect(ties.rows[0]?.cells.map((cell) => cell?.field)).toEqual(['price', 'oldPrice'])
})

test('moves by keys, and stays inside the grid', () => {
  const at = { row: 1, column: 0 }
  const key = (name: string, isFar = false) => moveBy(grid, at, { key: name, isFar })
  expect(key('ArrowUp')).toEqual({ row: 0, column: 0 })
  expect(key('ArrowLeft')).toEqual(at)
  expect(key('ArrowDown', true)).toEqual({ row: 2, column: 0 })
  expect(key('End')).toEqual({ row: 1, column: 1 })
  expect(key('End', true)).toEqual({ row: 2, column: 1 })
  expect(key('Home', true)).toEqual({ row: 0, column: 0 })
  expect(key('a')).toBeUndefined()
})

test('knows the cells of a range that was selected backwards', () => {
  const backwards = range(1, 1, 0, 0)
  expect(isInRange(backwards, { row: 0, column: 1 })).toBe(true)
  expect(isInRange(backwards, { row: 2, column: 0 })).toBe(false)
})

test('keeps a range inside the grid after a row was removed', () => {
  expect(clampRange(grid, range(1, 1, 5, 3))).toEqual(range(1, 1, 2, 1))
})

test('reads amounts with separators and currency, and refuses other texts', () => {
  expect(parsePrice('price', ' LE 1,590.50 ')).toBe(1590.5)
  expect(parsePrice('price', '١٥٩٠')).toBe(1590)
  expect(parsePrice('price', '')).toBeNull()
  expect(parsePrice('oldPrice', 'none')).toBe(0)
  expect(parsePrice('oldPrice', '0')).toBe(0)
  for (const text of ['0', '8O0', '-5', '1.234']) expect(parsePrice('price', text)).toBeUndefined()
})

test('fills down from the first row, or from the row above', () => {
  expect(fillDown(doc, grid, range(0, 0, 2, 1))).toEqual({
    'variants.lilac-s.price': 1500,
    'variants.lilac-m.price': 1590,
    'variants.white-m.price': 1590,
  })
  expect(fillDown(doc, grid, range(1, 1))).toEqual({ 'variants.lilac-m.price': 1590 })
  expect(fillDown(doc, grid, range(0, 0))).toEqual({})
})

test('pastes cells of a spreadsheet, and leaves out what is beyond the edge', () => {
  expect(pasteInto(grid, range(1, 0), '1\t2\t3\n4\t5\r\n6\t7')).toEqual({
    changes: {
      'variants.lilac-s.price': 1,
      'variants.lilac-m.price': 2,
      'variants.white-m.price': 5,
    },
    range: range(1, 0, 2, 1),
  })
})

test('pastes one amount into the whole range', () => {
  expect(pasteInto(grid, range(0, 0, 1, 0), '1,690\n')).toMatchObject({
    changes: { 'variants.sky-s.price': 1690, 'variants.lilac-s.price': 1690 },
  })
})

test('pastes nothing if one text is not an amount', () => {
  expect(pasteInto(grid, range(0, 0), '900\nabc')).toEqual({ invalid: 'abc' })
})

test('copies a range for a spreadsheet, and clears it', () => {
  expect(copyRange(doc, grid, range(1, 0, 2, 1))).toBe('1400\t1450\n\t1300')
  expect(clearRange(grid, range(2, 0, 2, 1))).toEqual({ 'variants.white-m.price': null })
  const oldPrices = priceGridOf(doc, 'oldPrice')
  expect(clearRange(oldPrices, range(0, 0))).toEqual({ 'variants.sky-s.oldPrice': 0 })
})
