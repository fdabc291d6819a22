import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { catalogues, sampleProduct, sampleVariant } from '#test/shop/catalogue-samples.ts'
import type { Card } from './cards.ts'
import { inCategory } from './categories.ts'
import { listVariants } from './listing.ts'

const ids = (cards: readonly Card[]) => cards.map((card) => card.variant.productVariantID)
const slugs = fc.constantFrom('all', 'products', 'ties', 'shirts', 'striped', 'plain', 'bow-ties')

describe('cards of a list', () => {
  it('hides sold-out variants and shows another size of the colour [listing.in-stock]', () => {
    const product = sampleProduct('oxford', [
      sampleVariant('white-s', { color: 'White', size: 'S', stockQuantity: 0 }),
      sampleVariant('white-m', { color: 'White', size: 'M' }),
      sampleVariant('blue-m', { color: 'Blue', size: 'M', stockQuantity: 0 }),
    ])
    expect(ids(listVariants([product], 'all'))).toEqual(['white-m'])
  })

  it('shows one variant per product and colour in any letter case, the one with the lowest rank [listing.one-per-colour]', () => {
    const shades = [
      sampleVariant('a', { color: 'Navy', rank: 3 }),
      sampleVariant('b', { color: 'NAVY', rank: 2 }),
      sampleVariant('c', { color: 'navy', rank: 2 }),
    ]
    const other = sampleProduct('other', [sampleVariant('d', { color: 'navy', rank: 1 })])
    expect(ids(listVariants([sampleProduct('one', shades), other], 'all'))).toEqual(['d', 'b'])
  })

  it('shows only the variants with the tag [listing.by-tag]', () => {
    const product = sampleProduct('satin', [
      sampleVariant('black', { tags: ['#Black-on-Black'] }),
      sampleVariant('ivory'),
    ])
    expect(ids(listVariants([product], 'black-on-black'))).toEqual(['black'])
    expect(ids(listVariants([product], 'ties'))).toEqual(['black', 'ivory'])
  })

  it('shows each matching colour in stock once, sorted by rank, for any catalogue [listing.in-stock, listing.one-per-colour, listing.sort]', () => {
    assertHolds(
      fc.property(catalogues, slugs, (products, slug) => {
        const cards = listVariants(products, slug)
        const isInCategory = inCategory(slug)
        const colourOf = ({ product, variant }: Card) =>
          `${product.id} ${variant.color.trim().toLowerCase()}`
        const wanted = products.flatMap((product) =>
          product.productVariants
            .map((variant) => ({ product, variant }))
            .filter((card) => card.variant.stockQuantity > 0 && isInCategory(card)),
        )
        expect(cards.map(colourOf).toSorted()).toEqual(
          [...new Set(wanted.map(colourOf))].toSorted(),
        )
        for (const card of cards) {
          expect(isInCategory(card)).toBe(true)
          expect(card.variant.stockQuantity).toBeGreaterThan(0)
          const same = wanted.filter((each) => colourOf(each) === colourOf(card))
          expect(card.variant.rank).toBe(Math.min(...same.map((each) => each.variant.rank)))
        }
        const ranks = cards.map((card) => card.variant.rank)
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      }),
    )
  })

  it('preserves the order among equal ranks [listing.sort]', () => {
    assertHolds(
      fc.property(catalogues, (products) => {
        const cards = listVariants(products, 'all')
        cards.slice(1).forEach((card, at) => {
          const before = cards[at] ?? card
          if (before.variant.rank < card.variant.rank) return
          expect(products.indexOf(before.product)).toBeLessThanOrEqual(
            products.indexOf(card.product),
          )
        })
      }),
    )
  })

  it('shows ties only under ties, shirts only under shirts, and both under all [listing.kind, listing.match-all]', () => {
    assertHolds(
      fc.property(catalogues, (products) => {
        const ties = ids(listVariants(products, 'ties'))
        const shirts = ids(listVariants(products, 'shirts'))
        expect(ids(listVariants(products, 'all')).toSorted()).toEqual(
          [...ties, ...shirts].toSorted(),
        )
        expect(
          listVariants(products, 'ties').every((card) => card.product.category === 'ties'),
        ).toBe(true)
      }),
    )
  })
})
