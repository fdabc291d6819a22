import { describe, expect, it } from 'vitest'
import { sampleProduct, sampleVariant } from '#test/catalogue-samples.ts'
import { findCategory, hasTag, inCategory, isProductIn, slugOf, tagKey } from './tags.ts'

const piece = (given: {
  category?: 'shirts' | 'ties'
  tags?: string[]
  variantTags?: string[]
}) => {
  const { category = 'ties', tags = [], variantTags = [] } = given
  const variant = sampleVariant('one', { tags: variantTags })
  return { variant, product: sampleProduct('one', [variant], { category, tags }) }
}

describe('§5 tags', () => {
  it.each(['#Black-on-Black', 'black on black', 'BLACK-ON-BLACK', '# Black  On-black'])(
    'compares %s without case, #, spaces and hyphens',
    (spelling) => expect(tagKey(spelling)).toBe('blackonblack'),
  )

  it('§9 finds a whole tag on the variant or on its product', () => {
    expect(hasTag(piece({ tags: ['#Dynamic'] }), 'dynamic')).toBe(true)
    expect(hasTag(piece({ variantTags: ['#dynamic'] }), '#Dynamic')).toBe(true)
    expect(hasTag(piece({ tags: ['#Dynamic-Fit'] }), '#Dynamic')).toBe(false)
  })
})

describe('§5 categories', () => {
  it.each(['all', 'products', 'ALL', 'Products'])('%s takes every piece', (slug) => {
    expect(inCategory(slug)(piece({ category: 'shirts' }))).toBe(true)
    expect(inCategory(slug)(piece({ category: 'ties' }))).toBe(true)
  })

  it.each([
    ['ties', 'ties', 'shirts'],
    ['TIES', 'ties', 'shirts'],
    ['shirts', 'shirts', 'ties'],
    ['Shirts', 'shirts', 'ties'],
  ] as const)(
    '%s takes every variant of its kind, whatever the tags, and no other',
    (slug, own, other) => {
      expect(inCategory(slug)(piece({ category: own }))).toBe(true)
      expect(inCategory(slug)(piece({ category: other }))).toBe(false)
    },
  )

  it('a tag that holds the word brings no shirt among the ties', () => {
    const shirt = piece({ category: 'shirts', tags: ['#Bow-Ties'] })
    expect(inCategory('ties')(shirt)).toBe(false)
    expect(inCategory('bow-ties')(shirt)).toBe(true)
  })

  it.each([
    ['striped', '#Striped'],
    ['Striped', '#striped'],
    ['bow-ties', '#Bow Ties'],
    ['black-on-black', '#Black-on-Black'],
    ['floral', '#Large Floral'],
  ])('%s takes a variant by a tag %s of its own or of its product', (slug, tag) => {
    expect(inCategory(slug)(piece({ tags: [tag] }))).toBe(true)
    expect(inCategory(slug)(piece({ variantTags: [tag] }))).toBe(true)
    expect(inCategory(slug)(piece({ tags: ['#Pindot'] }))).toBe(false)
  })

  it.each(['', ' ', '#', '--'])('a slug without a word, "%s", takes nothing', (slug) => {
    expect(inCategory(slug)(piece({ tags: ['#Plain'] }))).toBe(false)
  })

  it('a product belongs by any one variant, in stock or not', () => {
    const gone = sampleVariant('gone', { stockQuantity: 0, tags: ['#Paisley'] })
    const product = sampleProduct('mixed', [sampleVariant('here'), gone])
    expect(isProductIn(product, 'paisley')).toBe(true)
    expect(isProductIn(product, 'ties')).toBe(true)
    expect(isProductIn(product, 'floral')).toBe(false)
  })
})

describe('§5 the category of a slug', () => {
  const gone = sampleVariant('gone', { stockQuantity: 0, tags: ['# Grenadine'] })
  const products = [
    sampleProduct('plain', [sampleVariant('plain')], { tags: ['#Plain'] }),
    sampleProduct('knit', [sampleVariant('knit')], { tags: ['#Hand Knitted', '#HAND-KNITTED'] }),
    sampleProduct('gone', [gone]),
  ]

  it.each([
    ['hand-knitted', 'Hand Knitted'],
    ['HandKnitted', 'Hand Knitted'],
    ['grenadine', 'Grenadine'],
  ])('%s has the name of its first tag, in stock or not: %s', (slug, name) => {
    expect(findCategory(products, slug)).toEqual({ name })
  })

  it.each(['knitted', 'ties', 'all'])('%s is a category without a tag of its own', (slug) => {
    expect(findCategory(products, slug)).toEqual({ name: null })
  })

  it.each(['hats', 'shirts', '', '-', 'plains'])('"%s" has no product', (slug) => {
    expect(findCategory(products, slug)).toBeNull()
  })

  it('a name leads back to its category', () => {
    expect(slugOf('Hand  Knitted')).toBe('hand-knitted')
    expect(slugOf('Black-on-Black')).toBe('black-on-black')
  })
})
