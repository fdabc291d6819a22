import { expect, test } from 'vitest'
import { cartChanges } from './cart-changes.ts'

const item = {
  productVariantId: 'floral-701',
  variantName: 'Floral 701',
  productName: 'Floral 700',
  price: 990,
  quantity: 2,
  stockQuantity: 5,
}

test('returns no changes for a cart with the seen prices or shown for the first time', () => {
  expect(cartChanges([item], { 'floral-701': 990 })).toEqual([])
  expect(cartChanges([item], {})).toEqual([])
})

test('reports a higher or lower price of an item', () => {
  for (const seen of [900, 1100]) {
    expect(cartChanges([item], { 'floral-701': seen })).toEqual([
      'The price of Floral 701 is now LE 990.',
    ])
  }
})

test('reports missing stock of an item before its new price', () => {
  const short = { ...item, stockQuantity: 1 }
  expect(cartChanges([short, { ...item, stockQuantity: 0 }], { 'floral-701': 900 })).toEqual([
    'Only 1 piece is left of Floral 701.',
    'The price of Floral 701 is now LE 990.',
    'Floral 701 is sold out.',
    'The price of Floral 701 is now LE 990.',
  ])
})
