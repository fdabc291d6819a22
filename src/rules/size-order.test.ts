import { expect, test } from 'vitest'
import { sortBySize } from './size-order.ts'

const sort = (sizes: readonly string[]) => sortBySize(sizes, (size) => size)

test('sorts sizes from small to large', () => {
  const sizes = ['XXL', '42', 'M', 'XS', '9', 'l', 'S', 'XL']
  expect(sort(sizes)).toEqual(['XS', 'S', 'M', 'l', 'XL', 'XXL', '9', '42'])
})

test('preserves the order of equal sizes', () => {
  expect(sort(['m', 'One size', 'M', 'one size'])).toEqual(['m', 'M', 'One size', 'one size'])
})
