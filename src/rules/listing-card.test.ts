import { expect, test } from 'vitest'
import { sampleProduct, sampleVariant } from '#test/shop/catalogue-samples.ts'
import { toListingCard } from './listing-card.ts'

const variant = sampleVariant('floral-701', {
  variantName: 'Floral 701',
  price: 850,
  oldPrice: 990,
  images: ['/1.avif', '/2.avif', '/3.avif'],
  imageAlts: ['The tie', 'Its fabric', 'Its label'],
})
const product = sampleProduct('floral', [variant], { name: 'Floral' })

test('returns the fields of a card with the main image and the hover image [card.name]', () => {
  expect(toListingCard(product, variant)).toEqual({
    productID: 'floral',
    productVariantID: 'floral-701',
    category: 'ties',
    name: 'Floral 701',
    price: 850,
    oldPrice: 990,
    images: ['/1.avif', '/2.avif'],
    alt: 'The tie',
  })
})

test('returns the name of the product if the variant has none, and no text without an image', () => {
  const unnamed = { ...variant, variantName: '', images: [], imageAlts: [] }
  expect(toListingCard(product, unnamed)).toMatchObject({ name: 'Floral', images: [], alt: '' })
})
