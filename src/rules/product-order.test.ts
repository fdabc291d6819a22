import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { planOrder, type RankedVariant } from './product-order.ts'

const ranked = (ranks: Record<string, number>): RankedVariant[] =>
  Object.entries(ranks).map(([id, rank]) => ({ id, productId: id, color: 'Navy', rank }))

const order = ranked({ a: 1, b: 2, c: 3, d: 9 })
const move = (variantId: string, afterVariantId: string | null) => ({ variantId, afterVariantId })
const plan = (...moves: ReturnType<typeof move>[]) => Object.fromEntries(planOrder(order, moves))

it('raises only the ranks that are in the way', () => {
  expect(plan(move('d', 'a'))).toEqual({ d: 2, b: 3, c: 4 })
  expect(plan(move('a', 'c'))).toEqual({ a: 4 })
  expect(plan(move('d', null))).toEqual({ d: 0 })
})

it('changes nothing for a move to its own place', () => {
  expect(plan(move('b', 'a'))).toEqual({})
  expect(plan(move('b', 'b'))).toEqual({})
  expect(plan(move('a', null))).toEqual({})
})

it('leaves equal ranks behind the move as they are', () => {
  const ties = ranked({ a: 1, b: 5, c: 5, d: 5, e: 9 })
  expect(Object.fromEntries(planOrder(ties, [move('e', 'a')]))).toEqual({ e: 2 })
})

it('moves all variants of a colour together', () => {
  const sizes = [
    { id: 'tie', productId: 'tie', color: 'Navy', rank: 1 },
    { id: 'shirt-m', productId: 'shirt', color: 'White', rank: 4 },
    { id: 'shirt-l', productId: 'shirt', color: 'white', rank: 5 },
  ]
  expect(Object.fromEntries(planOrder(sizes, [move('shirt-l', null)]))).toEqual({
    'shirt-m': 0,
    'shirt-l': 0,
  })
})

it('throws for a variant that is not in the order', () => {
  expect(() => plan(move('x', null))).toThrow(RangeError)
  expect(() => plan(move('a', 'x'))).toThrow(RangeError)
})

it('gives the order that the moves describe', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const ranks = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 5 })
  const moves = fc.array(
    fc.record({
      variantId: fc.constantFrom(...ids),
      afterVariantId: fc.option(fc.constantFrom(...ids)),
    }),
    { maxLength: 6 },
  )
  assertHolds(
    fc.property(ranks, moves, (given, made) => {
      const start = ids
        .map((id, index) => ({ id, productId: id, color: 'Navy', rank: given[index] ?? 0 }))
        .toSorted((a, b) => a.rank - b.rank)
      let expected = start.map(({ id }) => id)
      for (const { variantId, afterVariantId } of made) {
        if (variantId === afterVariantId) continue
        expected = expected.filter((id) => id !== variantId)
        const at = afterVariantId === null ? 0 : expected.indexOf(afterVariantId) + 1
        expected.splice(at, 0, variantId)
      }
      const changed = planOrder(start, made)
      const result = start
        .map((each) => ({ ...each, rank: changed.get(each.id) ?? each.rank }))
        .toSorted((a, b) => a.rank - b.rank)
      // Variants of one rank keep the order that they had.
      for (const [index, each] of result.entries()) {
        const next = result[index + 1]
        if (!next || next.rank > each.rank) continue
        expect(changed.has(each.id) && changed.has(next.id)).toBe(false)
      }
      const rankOf = new Map(result.map(({ id, rank }) => [id, rank]))
      for (const [index, id] of expected.entries()) {
        const next = expected[index + 1] ?? id
        expect(rankOf.get(id) ?? 0).toBeLessThanOrEqual(rankOf.get(next) ?? 0)
      }
    }),
  )
})
