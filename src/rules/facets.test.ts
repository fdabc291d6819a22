import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { catalogues, sampleProduct, sampleVariant } from '#test/shop/catalogue-samples.ts'
import { finishSteps } from '#test/shop/finish-steps.ts'
import type { ProductFilter } from './product-filter.ts'
import { filterListing } from './product-list.ts'

const list = (products: readonly Product[], filter: ProductFilter) =>
  finishSteps(filterListing(products, filter))
const countFacets = (...given: Parameters<typeof list>) => list(...given).facets
const filterCards = (...given: Parameters<typeof list>) => list(...given).cards

describe('facets of a listing', () => {
  it('counts one card per colour and omits sold-out variants [calls.listing]', () => {
    const product = sampleProduct('oxford', [
      sampleVariant('a', { color: 'White', size: 'XL' }),
      sampleVariant('b', { color: 'White', size: 'S' }),
      sampleVariant('c', { color: 'Blue', size: 'S' }),
      sampleVariant('d', { color: 'Pink', size: 'M', stockQuantity: 0 }),
    ])
    expect(countFacets([product], {})).toEqual({
      colours: [
        { value: 'Blue', count: 1 },
        { value: 'White', count: 1 },
      ],
      sizes: [
        { value: 'S', count: 2 },
        { value: 'XL', count: 1 },
      ],
    })
  })

  it('offers every colour while one is chosen, and only the sizes of that colour', () => {
    const product = sampleProduct('oxford', [
      sampleVariant('a', { color: 'White', size: 'S' }),
      sampleVariant('b', { color: 'Blue', size: 'M' }),
    ])
    const { colours, sizes } = countFacets([product], { color: 'white' })
    expect(colours.map((option) => option.value)).toEqual(['Blue', 'White'])
    expect(sizes).toEqual([{ value: 'S', count: 1 }])
    const bySize = countFacets([product], { size: 'm' })
    expect(bySize.sizes.map((option) => option.value)).toEqual(['S', 'M'])
    expect(bySize.colours).toEqual([{ value: 'Blue', count: 1 }])
  })

  it('counts exactly the cards that choosing the value shows [calls.listing]', () => {
    const filters = fc.record(
      {
        category: fc.constantFrom('ties', 'plain', 'striped'),
        color: fc.constantFrom('navy', 'Ivory'),
        size: fc.constantFrom('S', 'm'),
        priceFrom: fc.constantFrom(200, 400),
      },
      { requiredKeys: [] },
    )
    assertHolds(
      fc.property(catalogues, filters, (products, filter) => {
        const { colours, sizes } = countFacets(products, filter)
        for (const { value, count } of colours) {
          expect(filterCards(products, { ...filter, color: value })).toHaveLength(count)
        }
        for (const { value, count } of sizes) {
          expect(filterCards(products, { ...filter, size: value })).toHaveLength(count)
        }
        const all = filterCards(products, { ...filter, color: undefined })
        expect(colours.reduce((sum, option) => sum + option.count, 0)).toBe(all.length)
      }),
    )
  })
})
