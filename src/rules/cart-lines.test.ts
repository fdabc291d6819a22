import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertHolds } from '#test/assert-holds.ts'
import { mergeQuantity, quantityStepper, stockFault } from './cart-lines.ts'

const pieces = fc.integer({ min: 1, max: 1000 })
const stocks = fc.integer({ min: 0, max: 1000 })

describe('§5 quantity against stock', () => {
  it.each([
    [1, 1],
    [3, 3],
    [1, 1000],
  ])('%i of %i can be had', (wanted, stock) => {
    expect(stockFault({ name: 'Floral 701', wanted, stock })).toBeUndefined()
  })

  it('refuses what is sold out, and says which piece', () => {
    expect(stockFault({ name: 'Floral 701', wanted: 1, stock: 0 })).toEqual({
      code: 'sold_out',
      description: 'Floral 701 is sold out.',
    })
  })

  it.each([
    [4, 3, 'Only 3 pieces are left of Floral 701.'],
    [2, 1, 'Only 1 piece is left of Floral 701.'],
  ])('refuses %i of %i with "%s"', (wanted, stock, description) => {
    const code = 'insufficient_stock'
    expect(stockFault({ name: 'Floral 701', wanted, stock })).toEqual({ code, description })
  })

  it('allows exactly 1 to stock', () => {
    assertHolds(
      fc.property(pieces, stocks, (wanted, stock) => {
        const allowed = stockFault({ name: '', wanted, stock }) === undefined
        expect(allowed).toBe(wanted <= stock)
      }),
    )
  })
})

describe('§6 a guest joins an account', () => {
  it('has both quantities together, never more than stock, whichever way round', () => {
    assertHolds(
      fc.property(pieces, fc.nat(1000), pieces, (guest, account, stock) => {
        const merged = mergeQuantity({ guest, account, stock })
        expect(merged).toBe(Math.min(stock, guest + account))
        expect(merged).toBeGreaterThanOrEqual(1)
        if (account > 0)
          expect(mergeQuantity({ guest: account, account: guest, stock })).toBe(merged)
      }),
    )
  })

  it.each([
    [2, 3, 3],
    [2, 0, 2],
  ])('loses no line that is sold out: guest %i, account %i stay %i', (guest, account, kept) => {
    expect(mergeQuantity({ guest, account, stock: 0 })).toBe(kept)
  })
})

describe('§5 minus and plus', () => {
  it.each([
    { quantity: 1, stockQuantity: 3, fewer: undefined, more: 2 },
    { quantity: 2, stockQuantity: 3, fewer: 1, more: 3 },
    { quantity: 3, stockQuantity: 3, fewer: 2, more: undefined },
    { quantity: 1, stockQuantity: 1, fewer: undefined, more: undefined },
    { quantity: 4, stockQuantity: undefined, fewer: 3, more: 5 },
    { quantity: 5, stockQuantity: null, fewer: 4, more: undefined },
    { quantity: 7, stockQuantity: 3, fewer: 3, more: undefined },
    { quantity: 2, stockQuantity: 0, fewer: undefined, more: undefined },
  ])(
    'at $quantity of $stockQuantity: minus to $fewer, plus to $more',
    ({ fewer, more, ...line }) => {
      expect(quantityStepper(line)).toMatchObject({ fewer, more })
    },
  )

  it.each([
    [2, 3, false],
    [3, 3, false],
    [4, 3, true],
    [1, 0, true],
  ])('says of %i of %i whether it asks for too much: %s', (quantity, stockQuantity, exceeds) => {
    expect(quantityStepper({ quantity, stockQuantity }).exceedsStock).toBe(exceeds)
  })

  it('never offers a quantity that would be refused', () => {
    assertHolds(
      fc.property(pieces, stocks, (quantity, stock) => {
        const { fewer, more } = quantityStepper({ quantity, stockQuantity: stock })
        for (const wanted of [fewer, more]) {
          if (wanted === undefined) continue
          expect(wanted).toBeGreaterThanOrEqual(1)
          expect(stockFault({ name: '', wanted, stock })).toBeUndefined()
        }
      }),
    )
  })
})
