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

const newPrice = { code: 'price_changed', params: { name: 'Floral 701', price: 990 } }

test('reports a higher or lower price of an item', () => {
  for (const seen of [900, 1100]) {
    expect(cartChanges([item], { 'floral-701': seen })).toEqual([newPrice])
  }
})

test('reports missing stock of an item before its new price', () => {
  const short = { ...item, stockQuantity: 1 }
  expect(cartChanges([short, { ...item, stockQuantity: 0 }], { 'floral-701': 900 })).toEqual([
    {
      code: 'insufficient_stock',
      description: 'Only 1 piece is left of Floral 701.',
      params: { name: 'Floral 701', left: 1 },
    },
    newPrice,
    {
      code: 'sold_out',
      description: 'Floral 701 is sold out.',
      params: { name: 'Floral 701' },
    },
    newPrice,
  ])
})
