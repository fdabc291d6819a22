import { expect, it } from 'vitest'
import { orderItem } from '#test/shop/product-docs.ts'
import { flagOf, priceText, statusName } from './product-texts.ts'
import type { OrderItem } from './sheet-order.ts'

const item = orderItem('a')

it.each<[Partial<OrderItem>[], string | undefined]>([
  [[{}], undefined],
  [[{ hasDraft: true }], 'Unpublished changes'],
  [[{ isLow: true, stock: 3, hasDraft: true }], '3 left'],
  [[{ isLow: true }, { isLow: true }, {}], '2 low'],
  [[{ stock: 0, isLow: true }], 'Sold out'],
  [[{ stock: 0, isLow: true }, {}], '1 low'],
  [[{ state: 'draft', stock: 0 }], 'Draft'],
])('%j says %s', (given, text) => {
  const items = given.map((each) => ({ ...item, ...each }))
  expect(flagOf({ id: 'a', items })?.text).toBe(text)
})

it('writes one price, a range, and no price', () => {
  expect(priceText(890, 890)).toBe('LE 890')
  expect(priceText(990, 1150)).toBe('LE 990 – 1,150')
  expect(priceText(null, null)).toBe('No price')
})

it('a live product with a draft is edited', () => {
  expect(statusName({ state: 'published', hasDraft: true })).toBe('edited')
  expect(statusName({ state: 'draft', hasDraft: true })).toBe('draft')
  expect(statusName({ state: 'published', hasDraft: false })).toBe('live')
})
