import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLe, toPiastres } from '#contract/money.ts'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { discountOf, itemTotal, priceOrder, subtotalOf } from './pricing.ts'

const prices = fc.integer({ min: 0, max: 100_000_000 })
const lines = fc.array(fc.record({ price: prices, quantity: fc.integer({ min: 1, max: 1000 }) }), {
  maxLength: 50,
})
const percents = fc.integer({ min: 0, max: 100 })

describe('sums of an order', () => {
  it('uses LE 800 for an item without a price [cart.item-price-fallback]', () => {
    expect(itemTotal({})).toBe(800)
    expect(itemTotal({ price: 0 })).toBe(0)
  })

  it('adds price times quantity, shipping and discount [summary.subtotal, summary.discount, summary.total]', () => {
    expect(subtotalOf([])).toBe(0)
    const cart = [
      { price: 99_000, quantity: 2 },
      { price: 145_050, quantity: 1 },
    ]
    expect(subtotalOf(cart)).toBe(343_050)
    expect(priceOrder({ lines: cart, discountPercent: 10, shipping: 11_970 })).toEqual({
      subtotal: 343_050,
      discount: 34_305,
      shipping: 11_970,
      total: 320_715,
    })
  })

  it.each([
    [50, 1, 1],
    [49, 1, 0],
    [150, 1, 2],
    [33_333, 10, 3333],
    [33_335, 10, 3334],
    [1, 100, 1],
    [99_999, 0, 0],
  ])(
    'rounds half a piastre up: %i piastres with %i percent off is a discount of %i [summary.discount]',
    (subtotal, percent, discount) => {
      expect(discountOf(subtotal, percent)).toBe(discount)
    },
  )

  it.each([
    [1000, 150, 1000],
    [1000, -10, 0],
  ])(
    'limits the discount of %i at %i percent to the range from 0 to the subtotal',
    (subtotal, percent, discount) => {
      expect(discountOf(subtotal, percent)).toBe(discount)
    },
  )

  it('agrees with exact integer arithmetic to the piastre [summary.subtotal, summary.discount, summary.total]', () => {
    assertHolds(
      fc.property(lines, percents, prices, (cart, discountPercent, shipping) => {
        const sums = priceOrder({ lines: cart, discountPercent, shipping })
        const subtotal = cart.reduce(
          (sum, line) => sum + BigInt(line.price) * BigInt(line.quantity),
          0n,
        )
        const hundredths = subtotal * BigInt(discountPercent)
        const discount = hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n)
        expect(BigInt(sums.subtotal)).toBe(subtotal)
        expect(BigInt(sums.discount)).toBe(discount)
        expect(BigInt(sums.total)).toBe(subtotal + BigInt(shipping) - discount)
        expect(sums.total).toBeGreaterThanOrEqual(shipping)
      }),
    )
  })

  it('computes the same subtotal from LE as from piastres [summary.subtotal]', () => {
    assertHolds(
      fc.property(lines, (cart) => {
        const shown = cart.map((line) => ({ ...line, price: toPiastres(toLe(line.price)) }))
        expect(subtotalOf(shown)).toBe(subtotalOf(cart))
      }),
    )
  })
})
