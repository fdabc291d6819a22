import { expect, test } from 'vitest'
import type { StockRow } from '#contract/admin/stock.ts'
import { levelOf, stockGridOf, variantLabel } from './stock-grid.ts'

const variant = (id: string, facts: Partial<StockRow> = {}): StockRow =>
  ({
    variantId: id,
    productId: 'poplin',
    productName: 'Giza Poplin',
    variantName: 'White Poplin',
    color: 'White',
    size: 'M',
    image: '',
    stock: 10,
    isLow: false,
    soldLast30Days: 0,
    ...facts,
  }) as StockRow

test('has a row for each colour, a column for each size, and sums', () => {
  const { sizes, groups } = stockGridOf([
    variant('white-xl', { size: 'XL', stock: 5, soldLast30Days: 10 }),
    variant('white-m', { stock: 25, soldLast30Days: 20 }),
    variant('sky-m', { variantName: 'Sky Poplin', color: 'Sky' }),
    variant('floral', { productId: 'floral', productName: 'Floral', variantName: '', size: null }),
  ])
  expect(sizes).toEqual(['M', 'XL', null])
  expect(groups.map(({ name, rows }) => [name, rows.map((row) => row.name)])).toEqual([
    ['Giza Poplin', ['White Poplin', 'Sky Poplin']],
    ['Floral', ['Floral']],
  ])
  const [white, sky] = groups[0]?.rows ?? []
  expect(white).toMatchObject({ total: 30, sold: 30, coverDays: 30 })
  expect(white?.cells.get('XL')?.variantId).toBe('white-xl')
  expect(sky?.coverDays).toBeUndefined()
})

test('shows two variants of the same colour and size in two rows', () => {
  const { groups } = stockGridOf([variant('a'), variant('b'), variant('c', { size: 'L' })])
  expect(groups[0]?.rows.map(({ cells }) => [...cells.keys()])).toEqual([['M', 'L'], ['M']])
})

test('marks low and sold-out stock', () => {
  expect(levelOf(variant('a', { stock: 3, isLow: true }))).toBe('low')
  expect(levelOf(variant('a', { stock: 0, isLow: true }))).toBe('out')
  expect(levelOf(variant('a', { stock: 0, isLow: false }))).toBe('out')
  expect(levelOf(variant('a'))).toBeUndefined()
})

test('names a variant with its size', () => {
  expect(variantLabel(variant('a'))).toBe('White Poplin, M')
  expect(variantLabel(variant('a', { size: null }))).toBe('White Poplin')
})
