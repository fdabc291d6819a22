import { expect, test } from 'vitest'
import type { StockRow } from '#contract/admin/stock.ts'
import {
  createStockFilter,
  type StockFilter,
  type StockListEntry,
  type StockSort,
  sortStock,
} from './stock-list.ts'

const entry = (
  variantId: string,
  facts: Partial<StockRow> = {},
  category = 'ties',
): StockListEntry => ({
  category,
  row: {
    variantId,
    productId: variantId.split('-')[0] ?? '',
    productName: 'Floral',
    variantName: '',
    color: 'Navy',
    size: null,
    code: variantId.toUpperCase(),
    image: '',
    isOnSale: true,
    stock: 10,
    threshold: 5,
    isLow: false,
    soldLast30Days: 0,
    daysOfCover: null,
    ...facts,
  },
})

const ids = (entries: readonly StockListEntry[]) => entries.map(({ row }) => row.variantId)

test('finds variants by every word, in names, colour, size, code and id', () => {
  const list = [
    entry('floral-701', { productName: 'Crème Floral', color: 'Midnight' }),
    entry('poplin-m', { productName: 'Poplin', size: 'M' }, 'shirts'),
  ]
  const find = (filter: StockFilter) => ids(list.filter(createStockFilter(filter)))
  expect(find({ q: 'creme MIDNIGHT' })).toEqual(['floral-701'])
  expect(find({ q: '701' })).toEqual(['floral-701'])
  expect(find({ q: '٧٠١' })).toEqual(['floral-701'])
  expect(find({ q: 'floral shirt' })).toEqual([])
  expect(find({ q: '%' })).toEqual([])
  expect(find({ q: ' ' })).toHaveLength(2)
  expect(find({ category: 'shirts' })).toEqual(['poplin-m'])
  expect(find({ product: 'floral' })).toEqual(['floral-701'])
})

test('the level of low stock has variants on sale only', () => {
  const list = [
    entry('low', { stock: 3, isLow: true }),
    entry('out', { stock: 0, isLow: true }),
    entry('many'),
    entry('removed', { stock: 0, isOnSale: false }),
  ]
  const find = (level: StockFilter['level']) => ids(list.filter(createStockFilter({ level })))
  expect(find('low')).toEqual(['low', 'out'])
  expect(find('out')).toEqual(['out'])
  expect(find('all')).toHaveLength(4)
  expect(find(undefined)).toHaveLength(4)
})

const list = [
  entry('poplin-xl', { productName: 'Poplin', size: 'XL', stock: 3, daysOfCover: 9 }),
  entry('poplin-m', { productName: 'Poplin', size: 'M', stock: 3 }),
  entry('glen-1', { productName: 'Glen', stock: 0 }),
  entry('floral-9', { variantName: 'Floral 9', stock: 1, daysOfCover: 30 }),
  entry('floral-10', { variantName: 'Floral 10', stock: 7, daysOfCover: 0.5 }),
]

test.each<[StockSort, string[]]>([
  ['name', ['floral-9', 'floral-10', 'glen-1', 'poplin-m', 'poplin-xl']],
  ['stock', ['glen-1', 'floral-9', 'poplin-m', 'poplin-xl', 'floral-10']],
  ['cover', ['glen-1', 'floral-10', 'poplin-xl', 'floral-9', 'poplin-m']],
])('sorts by %s, and continues after every position', (sort, expected) => {
  const sorted = sortStock(list, { sort })
  expect(ids(sorted)).toEqual(expected)
  for (const [index, { position }] of sorted.entries())
    expect(ids(sortStock(list, { sort, after: position }))).toEqual(expected.slice(index + 1))
})

test('a position by name follows the name of its variant', () => {
  const [first] = sortStock(list, { sort: 'name' })
  const renamed = list.map((each) =>
    each.row.variantId === 'floral-9' ? entry('floral-9', { productName: 'Zephyr' }) : each,
  )
  expect(sortStock(renamed, { sort: 'name', after: first?.position })).toEqual([])
})
