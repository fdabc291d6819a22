import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertHolds } from '#test/assert-holds.ts'
import { catalogues, sampleProduct, sampleVariant } from '#test/catalogue-samples.ts'
import { maxRelated, maxRelatedPerCategory, relatedCards, selectRelated } from './related.ts'

/** A source of numbers that turns any fraction into a place. */
const source = (fractions: readonly number[]) => {
  let turn = 0
  return (below: number) => {
    const fraction = fractions[turn % fractions.length] ?? 0
    turn += 1
    return Math.floor(fraction * below)
  }
}
const fractions = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
  minLength: 1,
})
const shelf = (category: 'shirts' | 'ties', count: number) =>
  Array.from({ length: count }, (_, at) =>
    sampleProduct(`${category}-${at}`, [sampleVariant(`${category}-${at}-a`)], { category }),
  )

describe('related products', () => {
  it('are up to five different products of each category, in stock, never the product itself [related.random, related.in-stock]', () => {
    assertHolds(
      fc.property(catalogues, fractions, (products, numbers) => {
        const related = selectRelated(products, 'piece-0', source(numbers))
        for (const category of ['shirts', 'ties'] as const) {
          const able = products.filter(
            (product) =>
              product.id !== 'piece-0' &&
              product.category === category &&
              product.productVariants.some((variant) => variant.stockQuantity > 0),
          )
          const chosen = related[category] ?? []
          expect(chosen).toHaveLength(Math.min(5, able.length))
          expect(new Set(chosen.map((product) => product.id)).size).toBe(chosen.length)
          for (const product of chosen) {
            expect(able.map((each) => each.id)).toContain(product.id)
            const whole = able.find((each) => each.id === product.id)
            expect(product.productVariants).toEqual(
              whole?.productVariants.filter((variant) => variant.stockQuantity > 0),
            )
          }
        }
      }),
    )
  })

  it('give every product the same chance [related.random]', () => {
    const products = shelf('ties', 7)
    const times = new Map<string, number>()
    // Every run of picks that five of six can be drawn by: 6 x 5 x 4 x 3 x 2.
    for (let run = 0; run < 720; run += 1) {
      let rest = run
      const picked = selectRelated(products, 'ties-0', (below) => {
        const place = rest % below
        rest = Math.floor(rest / below)
        return place
      })
      for (const { id } of picked.ties ?? []) times.set(id, (times.get(id) ?? 0) + 1)
    }
    expect([...times.values()]).toEqual(Array(6).fill(600))
  })

  it('do not change the catalogue', () => {
    const products = shelf('ties', 3)
    const before = structuredClone(products)
    selectRelated(products, 'ties-0', () => 0)
    expect(products).toEqual(before)
  })

  it('are five in total on the page, in turns, the own category first [related.random]', () => {
    const related = { shirts: shelf('shirts', 5), ties: shelf('ties', 5) }
    const ids = relatedCards(related, 'ties').map((card) => card.product.id)
    expect(ids).toEqual(['ties-0', 'shirts-0', 'ties-1', 'shirts-1', 'ties-2'])
    expect(maxRelated).toBe(5)
    expect(maxRelatedPerCategory).toBe(5)
  })

  it.each([
    [0, 0],
    [5, 0],
    [1, 5],
    [0, 2],
  ])('fill the row from %i shirts and %i ties', (shirts, ties) => {
    const related = { shirts: shelf('shirts', shirts), ties: shelf('ties', ties) }
    expect(relatedCards(related, 'ties')).toHaveLength(Math.min(5, shirts + ties))
    expect(relatedCards({}, 'ties')).toEqual([])
  })
})
