import { expect, test } from 'vitest'
import { productDoc, variantDoc } from '#test/shop/product-docs.ts'
import { missingFields } from './requirements.ts'

test('has no line for a complete product', () => {
  expect(missingFields(productDoc())).toEqual([])
})

test('has one line for the pictures of a colour, and one for each missing price', () => {
  const sizes = ['S', 'XL'].map((size) =>
    variantDoc(`slate-${size.toLowerCase()}`, { color: 'Slate', size, price: null, images: [] }),
  )
  const [image] = variantDoc('navy').images
  const images = image ? [image, { ...image, alt: '' }] : []
  const navy = variantDoc('navy-s', { color: 'Navy', size: 'S', images })
  expect(missingFields(productDoc({ variants: [...sizes, navy] }))).toEqual([
    { field: 'variants.slate-s.price', message: 'Enter the price of Slate S' },
    { field: 'variants.slate-s.images', message: 'Add a picture for Slate' },
    { field: 'variants.slate-xl.price', message: 'Enter the price of Slate XL' },
    { field: 'variants.navy-s.images.1.alt', message: 'Describe picture 2 of Navy' },
  ])
})

test('asks for a colour, a name and a description of an empty product', () => {
  const doc = productDoc({ name: '', description: '<p> </p>', variants: [] })
  expect(missingFields(doc).map(({ message }) => message)).toEqual([
    'Enter a name',
    'Write a description',
    'Add a colour',
  ])
})
