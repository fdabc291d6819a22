import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editOrder, type OrderEditTerms } from './order-edit.ts'

const ids = ['a', 'b', 'c', 'd', 'e'] as const
const price = fc.integer({ min: 1, max: 500_000 })
const quantity = fc.integer({ min: 1, max: 99 })
const distinct = { selector: (item: { variantId: string }) => item.variantId, minLength: 1 }
const variantId = fc.constantFrom(...ids)

const terms: fc.Arbitrary<OrderEditTerms> = fc.record({
  ordered: fc.uniqueArray(fc.record({ variantId, price, quantity }), distinct),
  wanted: fc.uniqueArray(fc.record({ variantId, quantity }), distinct),
  offered: fc
    .tuple(...ids.map((id) => fc.record({ id: fc.constant(id), price, stock: fc.nat(120) })))
    .map((variants) => [...variants]),
  coupon: fc.option(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }), minSubtotal: fc.nat(2_000_000) }),
  ),
  shipping: fc.nat(20_000),
})

test('keeps every unit: what the order takes is what it has more than before', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const { items, removed } = editOrder(given)
      const units = (list: readonly { quantity: number }[]) =>
        list.reduce((sum, item) => sum + item.quantity, 0)
      const taken = items.reduce((sum, item) => sum + item.taken, 0) - units(removed)
      expect(taken).toBe(units(given.wanted) - units(given.ordered))
    }),
  )
})

test('adds up to the total, with the price of the order for what stays', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const { items, sums } = editOrder(given)
      for (const item of items) {
        const before = given.ordered.find((each) => each.variantId === item.variantId)
        const offered = given.offered.find(({ id }) => id === item.variantId)
        expect(item.price).toBe(before?.price ?? offered?.price)
      }
      expect(sums.subtotal).toBe(items.reduce((sum, item) => sum + item.price * item.quantity, 0))
      expect(sums.total).toBe(sums.subtotal - sums.discount + given.shipping)
      expect(sums.discount).toBeLessThanOrEqual(sums.subtotal)
    }),
  )
})

test('is short exactly where more units are taken than are in stock', () => {
  fc.assert(
    fc.property(terms, (given) => {
      for (const { variantId: id, taken, isShort } of editOrder(given).items) {
        const stock = given.offered.find((variant) => variant.id === id)?.stock ?? 0
        expect(isShort).toBe(taken > stock)
      }
    }),
  )
})

test('an edit back to the same items changes no unit and no subtotal', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const { items, removed, sums } = editOrder({ ...given, wanted: given.ordered })
      expect([items.every(({ taken }) => taken === 0), removed]).toEqual([true, []])
      const before = given.ordered.reduce((sum, item) => sum + item.price * item.quantity, 0)
      expect(sums.subtotal).toBe(before)
    }),
  )
})

test('the coupon stays from its minimum on, and below it there is no discount', () => {
  const edit = (minSubtotal: number) =>
    editOrder({
      ordered: [{ variantId: 'a', price: 10_000, quantity: 2 }],
      wanted: [{ variantId: 'a', quantity: 1 }],
      offered: [],
      coupon: { percent: 10, minSubtotal },
      shipping: 500,
    })
  expect(edit(10_000)).toMatchObject({ hasCoupon: true, sums: { discount: 1000, total: 9500 } })
  expect(edit(10_001)).toMatchObject({ hasCoupon: false, sums: { discount: 0, total: 10_500 } })
})

test('leaves out a variant that neither the order nor the catalogue has', () => {
  const edited = editOrder({
    ordered: [],
    wanted: [{ variantId: 'unknown', quantity: 1 }],
    offered: [],
    coupon: null,
    shipping: 0,
  })
  expect(edited.items).toEqual([])
})
