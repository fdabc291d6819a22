import { expect, test } from 'vitest'
import type { OrderMove } from '#contract/admin/product-order.ts'
import { movesTo, productIdsOf } from './position.ts'

const item = (variantId: string) => {
  const [productId = '', color = ''] = variantId.split('-')
  return { variantId, productId, color }
}
const items = ['a-red', 'b-red', 'b-blue', 'c-red', 'a-blue', 'c-blue'].map(item)

/** Moves variants as the server does. */
function apply(moves: readonly OrderMove[]): string[] {
  let ids = items.map(({ variantId }) => variantId)
  for (const { variantId, afterVariantId } of moves) {
    ids = ids.filter((id) => id !== variantId)
    ids.splice(afterVariantId === null ? 0 : ids.indexOf(afterVariantId) + 1, 0, variantId)
  }
  return ids
}
const productsAfter = (productId: string, position: number) =>
  productIdsOf(apply(movesTo(items, productId, position)).map(item))

test('orders products by their first colour', () => {
  expect(productIdsOf(items)).toEqual(['a', 'b', 'c'])
})

test('gives every product every position', () => {
  expect(productsAfter('c', 1)).toEqual(['c', 'a', 'b'])
  expect(productsAfter('c', 2)).toEqual(['a', 'c', 'b'])
  expect(productsAfter('a', 2)).toEqual(['b', 'a', 'c'])
  expect(productsAfter('a', 3)).toEqual(['b', 'c', 'a'])
  expect(productsAfter('b', 1)).toEqual(['b', 'a', 'c'])
  expect(productsAfter('b', 3)).toEqual(['a', 'c', 'b'])
})

test('leaves later colours where they are', () => {
  expect(movesTo(items, 'c', 1)).toEqual([{ variantId: 'c-red', afterVariantId: null }])
  expect(apply(movesTo(items, 'a', 2))).toEqual([
    'b-red',
    'b-blue',
    'a-red',
    'c-red',
    'a-blue',
    'c-blue',
  ])
})

test('has no move for a product that the shop does not show', () => {
  expect(movesTo(items, 'd', 1)).toEqual([])
})
