import { expect, it } from 'vitest'
import { productDoc, variantDoc } from '#test/shop/product-docs.ts'
import { isCompleteVariant, publicationRequirements } from './publication.ts'

const fieldsOf = (given: Parameters<typeof productDoc>[0]) =>
  publicationRequirements(productDoc(given)).map(({ field }) => field)

it('a complete product has no requirements', () => {
  expect(fieldsOf({})).toEqual([])
})

it('needs a name, a description and a variant', () => {
  expect(fieldsOf({ name: '', description: '<p> </p>', variants: [] })).toEqual([
    'name',
    'description',
    'variants',
  ])
})

it('needs code, colour, price and picture of each variant', () => {
  const empty = { code: '', color: '', price: null, images: [] }
  expect(fieldsOf({ variants: [variantDoc('navy'), variantDoc('slate', empty)] })).toEqual([
    'variants.slate.code',
    'variants.slate.color',
    'variants.slate.price',
    'variants.slate.images',
  ])
})

it('says what to do for which variant', () => {
  const src = '/pictures/navy/1-00000000-1200.avif'
  const variants = [
    variantDoc('slate', { color: 'Slate', size: 'M', images: [] }),
    variantDoc('navy', {
      color: 'Navy',
      images: [
        { src, alt: 'The tie' },
        { src, alt: '' },
      ],
    }),
  ]
  expect(publicationRequirements(productDoc({ variants }))).toEqual([
    { field: 'variants.slate.images', message: 'Add a picture for Slate M' },
    { field: 'variants.navy.images.1.alt', message: 'Describe picture 2 of Navy' },
  ])
})

it.each([
  [{}, true],
  [{ code: '' }, false],
  [{ color: '' }, false],
  [{ price: null }, false],
  [{ images: [] }, true],
])('a variant with %j can have a row: %s', (given, expected) => {
  expect(isCompleteVariant(variantDoc('navy', given))).toBe(expected)
})
