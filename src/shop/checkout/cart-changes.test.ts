import { expect, test } from 'vitest'
import { cartChanges } from './cart-changes.ts'

const line = {
  productVariantId: 'floral-701',
  variantName: 'Floral 701',
  productName: 'Floral 700',
  price: 990,
  quantity: 2,
  stockQuantity: 5,
}

test('a cart as the shopper knows it has no changes, nor has one shown for the first time', () => {
  expect(cartChanges([line], { 'floral-701': 990 })).toEqual([])
  expect(cartChanges([line], {})).toEqual([])
})

test('another price, dearer or cheaper, is said with the line', () => {
  for (const seen of [900, 1100]) {
    expect(cartChanges([line], { 'floral-701': seen })).toEqual([
      'The price of Floral 701 is now LE 990.',
    ])
  }
})

test('pieces that are gone are said with the line, beside its price', () => {
  const short = { ...line, stockQuantity: 1 }
  expect(cartChanges([short, { ...line, stockQuantity: 0 }], { 'floral-701': 900 })).toEqual([
    'Only 1 piece is left of Floral 701.',
    'The price of Floral 701 is now LE 990.',
    'Floral 701 is sold out.',
    'The price of Floral 701 is now LE 990.',
  ])
})
