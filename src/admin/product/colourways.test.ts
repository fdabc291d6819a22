import { expect, test } from 'vitest'
import type { VariantDoc } from '#contract/admin/product-document.ts'
import { productDoc, variantDoc } from '#test/shop/product-docs.ts'
import {
  addVariants,
  colourwaysOf,
  commonCode,
  parseSizes,
  removeVariants,
  setField,
  sizesOf,
  usualPrice,
} from './colourways.ts'

const shirt = (color: string, size: string, given: Partial<VariantDoc> = {}) =>
  variantDoc(`oxford-${color}-${size}`.toLowerCase(), { color, size, ...given })

const doc = productDoc({
  name: 'Oxford',
  variants: [shirt('Sky', 'L'), shirt('Sky', 'S'), shirt('sky', 'M'), shirt('Sage', 'M')],
})

test('groups variants by colour, and sorts their sizes', () => {
  const [sky, sage] = colourwaysOf(doc)
  expect(sky?.variants.map(({ size }) => size)).toEqual(['S', 'M', 'L'])
  expect(sky?.key).toBe('oxford-sky-l')
  expect(sage?.color).toBe('Sage')
  expect(sizesOf(doc)).toEqual(['S', 'M', 'L'])
})

test('shows what the codes of a colour have in common', () => {
  const [sky, sage] = colourwaysOf(doc)
  expect(sky && commonCode(sky)).toBe('OXFORD-SKY')
  expect(sage && commonCode(sage)).toBe('OXFORD-SAGE-M')
})

test('adds a colour with its sizes, names, codes and free ids', () => {
  const changes = addVariants(doc, {
    productId: 'oxford',
    color: 'Sage',
    sizes: ['M', 'L'],
    price: 900,
    code: 'oxford-sage',
  })
  expect(Object.keys(changes)).toEqual(['variants.oxford-sage-m-2', 'variants.oxford-sage-l'])
  expect(changes['variants.oxford-sage-l']).toMatchObject({
    name: 'Sage Oxford',
    code: 'OXFORD-SAGE-L',
    color: 'Sage',
    size: 'L',
    price: 900,
    images: [],
  })
})

test('adds a size with the pictures and the price of its colour', () => {
  const like = shirt('Sky', 'L', { price: 700, tags: ['#Blue'] })
  const added = {
    productId: 'oxford',
    color: 'Sky',
    sizes: ['XL'],
    price: null,
    code: 'OXFORD-SKY',
  }
  const variant = addVariants(doc, added, like)['variants.oxford-sky-xl']
  expect(variant).toMatchObject({ price: 700, tags: ['#Blue'], images: like.images })
})

test('adds a colour without sizes', () => {
  const added = { productId: 'silk', color: 'Navy', sizes: [], price: 950, code: 'SILK-NAVY' }
  expect(addVariants(productDoc({ variants: [] }), added)).toMatchObject({
    'variants.silk-navy': { size: null, code: 'SILK-NAVY' },
  })
})

test('removes variants, and sets a field of all', () => {
  const variants = doc.variants.slice(0, 2)
  expect(removeVariants(variants)).toEqual({
    'variants.oxford-sky-l': null,
    'variants.oxford-sky-s': null,
  })
  expect(setField(variants, 'color', 'Blue')).toEqual({
    'variants.oxford-sky-l.color': 'Blue',
    'variants.oxford-sky-s.color': 'Blue',
  })
})

test('returns the price of most variants', () => {
  const variants = [shirt('A', 'S', { price: 1 }), shirt('A', 'M'), shirt('A', 'L')]
  expect(usualPrice(productDoc({ variants }))).toBe(850)
  expect(usualPrice(productDoc({ variants: [] }))).toBeNull()
})

test('reads sizes between Latin and Arabic commas and semicolons, each one once', () => {
  expect(parseSizes('XS، S, m؛ L;XL ,, M')).toEqual(['XS', 'S', 'M', 'L', 'XL'])
})
