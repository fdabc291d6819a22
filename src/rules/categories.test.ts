import { describe, expect, it } from 'vitest'
import { sampleProduct, sampleVariant } from '#test/shop/catalogue-samples.ts'
import { findCategory, inCategory, slugOf } from './categories.ts'

const createCard = (given: {
  category?: 'shirts' | 'ties'
  tags?: string[]
  variantTags?: string[]
}) => {
  const { category = 'ties', tags = [], variantTags = [] } = given
  const variant = sampleVariant('one', { tags: variantTags })
  return { variant, product: sampleProduct('one', [variant], { category, tags }) }
}

describe('categories', () => {
  it.each(['all', 'products', 'ALL', 'Products'])(
    '%s contains every product [listing.match-all]',
    (slug) => {
      expect(inCategory(slug)(createCard({ category: 'shirts' }))).toBe(true)
      expect(inCategory(slug)(createCard({ category: 'ties' }))).toBe(true)
    },
  )

  it.each([
    ['ties', 'ties', 'shirts'],
    ['TIES', 'ties', 'shirts'],
    ['shirts', 'shirts', 'ties'],
    ['Shirts', 'shirts', 'ties'],
  ] as const)(
    '%s contains every variant of its kind with any tags, and no other [listing.match-all, listing.kind]',
    (slug, own, other) => {
      expect(inCategory(slug)(createCard({ category: own }))).toBe(true)
      expect(inCategory(slug)(createCard({ category: other }))).toBe(false)
    },
  )

  it('a tag that contains the word does not add a shirt to the ties [listing.kind]', () => {
    const shirt = createCard({ category: 'shirts', tags: ['#Bow-Ties'] })
    expect(inCategory('ties')(shirt)).toBe(false)
    expect(inCategory('bow-ties')(shirt)).toBe(true)
  })

  it.each([
    ['striped', '#Striped'],
    ['Striped', '#striped'],
    ['bow-ties', '#Bow Ties'],
    ['black-on-black', '#Black-on-Black'],
    ['floral', '#Large Floral'],
  ])(
    '%s contains a variant by its own tag %s or that of its product [listing.by-tag, listing.category-filter]',
    (slug, tag) => {
      expect(inCategory(slug)(createCard({ tags: [tag] }))).toBe(true)
      expect(inCategory(slug)(createCard({ variantTags: [tag] }))).toBe(true)
      expect(inCategory(slug)(createCard({ tags: ['#Pindot'] }))).toBe(false)
    },
  )

  it.each(['', ' ', '#', '--'])('the slug "%s" without letters contains nothing', (slug) => {
    expect(inCategory(slug)(createCard({ tags: ['#Plain'] }))).toBe(false)
  })

  it('contains a product by any of its variants, in stock or not', () => {
    const gone = sampleVariant('gone', { stockQuantity: 0, tags: ['#Paisley'] })
    const product = sampleProduct('mixed', [sampleVariant('here'), gone])
    expect(findCategory([product], 'paisley')).not.toBeNull()
    expect(findCategory([product], 'ties')).not.toBeNull()
    expect(findCategory([product], 'floral')).toBeNull()
  })
})

describe('the category of a slug', () => {
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
  ])('%s is the category %s, named after its first tag', (slug, name) => {
    expect(findCategory(products, slug)).toEqual({ name })
  })

  it.each(['knitted', 'ties', 'all'])('%s is a category without a name', (slug) => {
    expect(findCategory(products, slug)).toEqual({ name: null })
  })

  it.each(['hats', 'shirts', '', '-', 'plains'])('"%s" has no product', (slug) => {
    expect(findCategory(products, slug)).toBeNull()
  })

  it('converts the name of a tag to a slug', () => {
    expect(slugOf('Hand  Knitted')).toBe('hand-knitted')
    expect(slugOf('Black-on-Black')).toBe('black-on-black')
  })
})
