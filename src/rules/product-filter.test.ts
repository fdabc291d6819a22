import { describe, expect, it } from 'vitest'
import { sampleProduct, sampleVariant } from '#test/shop/catalogue-samples.ts'
import type { Card } from './cards.ts'
import { createFilter, isMatch, type ProductFilter } from './product-filter.ts'

const shirt = sampleProduct(
  'poplin',
  [
    sampleVariant('white-s', { color: 'White', size: 'S', price: 1450 }),
    sampleVariant('white-m', { color: 'White', size: 'M', price: 1450 }),
    sampleVariant('blue-m', { color: 'Blue', size: 'M', price: 1290, stockQuantity: 0 }),
  ],
  { category: 'shirts', description: '<p>Goes with navy.</p>' },
)
const tie = sampleProduct('satin', [
  sampleVariant('navy', { color: 'Navy', price: 690, tags: ['#Plain'] }),
  sampleVariant('ivory', { color: 'Ivory', price: 990 }),
])
const matches = (filter: ProductFilter, card: Card) =>
  isMatch(createFilter(filter)(card.product)(card))
const allVariants = ['white-s', 'white-m', 'blue-m', 'navy', 'ivory']
const matching = (filter: ProductFilter) =>
  [shirt, tie].flatMap((product) =>
    product.productVariants
      .filter((variant) => matches(filter, { product, variant }))
      .map((variant) => variant.productVariantID),
  )

describe('filters of a listing', () => {
  it.each([
    [{}, allVariants],
    [{ category: '', color: '', size: ' ', search: ' ' }, allVariants],
    [{ color: ',' }, allVariants],
    [{ category: 'ties' }, ['navy', 'ivory']],
    [{ category: 'plain' }, ['navy']],
    [{ color: 'WHITE' }, ['white-s', 'white-m']],
    [{ color: 'white, ivory' }, ['white-s', 'white-m', 'ivory']],
    [{ size: 'm' }, ['white-m', 'blue-m']],
    [{ size: 'S,L' }, ['white-s']],
    [{ size: 'M,L', color: 'blue' }, ['blue-m']],
    [{ priceFrom: 690, priceTo: 990 }, ['navy', 'ivory']],
    [{ priceFrom: 991 }, ['white-s', 'white-m', 'blue-m']],
    [{ priceTo: 689 }, []],
    [{ category: 'ties', color: 'white' }, []],
  ] as [ProductFilter, string[]][])('%j matches the variants %j', (filter, ids) => {
    expect(matching(filter)).toEqual(ids)
  })

  it('accepts a colour with a comma in its name', () => {
    const variant = sampleVariant('odd', { color: 'Black, White' })
    const card = { product: sampleProduct('odd', [variant]), variant }
    expect(matches({ color: 'black, white' }, card)).toBe(true)
  })
})
