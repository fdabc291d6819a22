import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { catalogues, sampleProduct, sampleVariant } from '#test/shop/catalogue-samples.ts'
import { maxRelated, maxRelatedPerCategory, relatedCards, selectRelated } from './related.ts'

/** Returns a random index function that uses these fractions in turn. */
const createPick = (fractions: readonly number[]) => {
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
const createProducts = (category: 'shirts' | 'ties', count: number) =>
  Array.from({ length: count }, (_, at) =>
    sampleProduct(`${category}-${at}`, [sampleVariant(`${category}-${at}-a`)], { category }),
  )

describe('related products', () => {
  it('returns up to five different products in stock per category, without the product itself [related.random, related.in-stock]', () => {
    assertHolds(
      fc.property(catalogues, fractions, (products, numbers) => {
        const related = selectRelated(products, 'piece-0', createPick(numbers))
        for (const category of ['shirts', 'ties'] as const) {
          const candidates = products.filter(
            (product) =>
              product.id !== 'piece-0' &&
              product.category === category &&
              product.productVariants.some((variant) => variant.stockQuantity > 0),
          )
          const chosen = related[category] ?? []
          expect(chosen).toHaveLength(Math.min(5, candidates.length))
          expect(new Set(chosen.map((product) => product.id)).size).toBe(chosen.length)
          for (const product of chosen) {
            expect(candidates.map((each) => each.id)).toContain(product.id)
            const whole = candidates.find((each) => each.id === product.id)
            expect(product.productVariants).toEqual(
              whole?.productVariants.filter((variant) => variant.stockQuantity > 0),
            )
          }
        }
      }),
    )
  })

  it('chooses every product with the same probability [related.random]', () => {
    const products = createProducts('ties', 7)
    const times = new Map<string, number>()
    // All sequences of indexes that choose five of six products: 6 x 5 x 4 x 3 x 2.
    for (let run = 0; run < 720; run += 1) {
      let rest = run
      const picked = selectRelated(products, 'ties-0', (below) => {
        const index = rest % below
        rest = Math.floor(rest / below)
        return index
      })
      for (const { id } of picked.ties ?? []) times.set(id, (times.get(id) ?? 0) + 1)
    }
    expect([...times.values()]).toEqual(Array(6).fill(600))
  })

  it('does not change the catalogue', () => {
    const products = createProducts('ties', 3)
    const before = structuredClone(products)
    selectRelated(products, 'ties-0', () => 0)
    expect(products).toEqual(before)
  })

  it('shows five cards in total, categories in turn, the own category first [related.random]', () => {
    const related = { shirts: createProducts('shirts', 5), ties: createProducts('ties', 5) }
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
  ])('shows up to five cards from %i shirts and %i ties', (shirts, ties) => {
    const related = { shirts: createProducts('shirts', shirts), ties: createProducts('ties', ties) }
    expect(relatedCards(related, 'ties')).toHaveLength(Math.min(5, shirts + ties))
    expect(relatedCards({}, 'ties')).toEqual([])
  })
})
