import { expect, test } from 'vitest'
import type { OrderDetailItem } from '#contract/admin/orders.ts'
import type { StockRow } from '#contract/admin/stock.ts'
import { addItem, type FormItem, isUnchanged, replaceVariant, sizesOf } from './edited-items.ts'

const item = (variantId: string, quantity = 1): FormItem => ({
  variantId,
  productId: 'oxford',
  name: 'Oxford',
  variantName: 'Oxford White',
  color: 'White',
  size: variantId.slice(-1).toUpperCase(),
  image: '',
  quantity,
})

const row = (variantId: string, more: Partial<StockRow> = {}): StockRow => ({
  ...item(variantId),
  productName: 'Oxford',
  code: variantId,
  isOnSale: true,
  stock: 5,
  threshold: 5,
  isLow: true,
  soldLast30Days: 0,
  daysOfCover: null,
  ...more,
})

const shown = (items: readonly FormItem[]) =>
  items.map(({ variantId, quantity }) => [variantId, quantity])

test('adds a unit to an item that is there, and another variant at the end', () => {
  const items = [item('white-m', 2)]
  expect(shown(addItem(items, row('white-m')))).toEqual([['white-m', 3]])
  expect(shown(addItem(items, row('white-l')))).toEqual([
    ['white-m', 2],
    ['white-l', 1],
  ])
})

test('another size keeps place and quantity, and joins an item of that size', () => {
  const items = [item('white-m', 2), item('blue-m')]
  expect(shown(replaceVariant(items, 'white-m', row('white-l')))).toEqual([
    ['white-l', 2],
    ['blue-m', 1],
  ])
  const both = [item('white-l'), item('white-m', 2)]
  expect(shown(replaceVariant(both, 'white-m', row('white-l')))).toEqual([['white-l', 3]])
  expect(shown(replaceVariant(items, 'white-m', row('white-m')))).toEqual(shown(items))
})

test('offers the sizes of the same colour that are on sale, and its own', () => {
  const rows = [
    row('white-m', { isOnSale: false }),
    row('white-l'),
    row('white-s', { isOnSale: false }),
    row('blue-l', { color: 'Blue' }),
  ]
  const sizes = sizesOf(item('white-m'), rows).map(({ variantId }) => variantId)
  expect(sizes).toEqual(['white-m', 'white-l'])
})

test('tells whether the form differs from the order', () => {
  const order = { items: [{ variantId: 'white-m', quantity: 2 } as OrderDetailItem] }
  expect(isUnchanged([item('white-m', 2)], order)).toBe(true)
  expect(isUnchanged([item('white-m', 1)], order)).toBe(false)
})
