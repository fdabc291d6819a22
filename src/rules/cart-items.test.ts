import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertHolds } from '#test/engine/assert-holds.ts'
import { mergeQuantity, quantityStepper, stockError } from './cart-items.ts'

const quantities = fc.integer({ min: 1, max: 1000 })
const stocks = fc.integer({ min: 0, max: 1000 })

describe('quantity against stock', () => {
  it.each([
    [1, 1],
    [3, 3],
    [1, 1000],
  ])('accepts %i of a stock of %i', (wanted, stock) => {
    expect(stockError({ name: 'Floral 701', wanted, stock })).toBeUndefined()
  })

  it('rejects a sold-out variant and names it', () => {
    expect(stockError({ name: 'Floral 701', wanted: 1, stock: 0 })).toEqual({
      code: 'sold_out',
      description: 'Floral 701 is sold out.',
      params: { name: 'Floral 701' },
    })
  })

  it('has the name in the language of the request in its params, and in English in its text', () => {
    const item = { name: 'Floral 701', localName: 'مشجّرة 701' }
    expect(stockError({ ...item, wanted: 1, stock: 0 })).toEqual({
      code: 'sold_out',
      description: 'Floral 701 is sold out.',
      params: { name: 'مشجّرة 701' },
    })
    expect(stockError({ ...item, wanted: 2, stock: 1 })).toMatchObject({
      description: 'Only 1 piece is left of Floral 701.',
      params: { name: 'مشجّرة 701', left: 1 },
    })
  })

  it.each([
    [4, 3, 'Only 3 pieces are left of Floral 701.'],
    [2, 1, 'Only 1 piece is left of Floral 701.'],
  ])(
    'rejects %i of a stock of %i with "%s" [cart.quantity-limit]',
    (wanted, stock, description) => {
      expect(stockError({ name: 'Floral 701', wanted, stock })).toEqual({
        code: 'insufficient_stock',
        description,
        params: { name: 'Floral 701', left: stock },
      })
    },
  )

  it('accepts exactly 1 to the stock [cart.quantity-limit]', () => {
    assertHolds(
      fc.property(quantities, stocks, (wanted, stock) => {
        const isAllowed = stockError({ name: '', wanted, stock }) === undefined
        expect(isAllowed).toBe(wanted <= stock)
      }),
    )
  })
})

describe('merging the cart of a guest into an account', () => {
  it('adds both quantities, at most the stock, in either order [identity.merge-quantities]', () => {
    assertHolds(
      fc.property(quantities, fc.nat(1000), quantities, (guest, account, stock) => {
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
  ])('preserves a sold-out item: guest %i and account %i become %i', (guest, account, merged) => {
    expect(mergeQuantity({ guest, account, stock: 0 })).toBe(merged)
  })
})

describe('minus and plus of a cart item', () => {
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
    'sets $fewer by minus and $more by plus at $quantity of $stockQuantity [cart.minus, cart.plus, cart.stock-default]',
    ({ fewer, more, ...item }) => {
      expect(quantityStepper(item)).toMatchObject({ fewer, more })
    },
  )

  it.each([
    [2, 3, false],
    [3, 3, false],
    [4, 3, true],
    [1, 0, true],
  ])('returns whether %i is above a stock of %i: %s', (quantity, stockQuantity, isAbove) => {
    expect(quantityStepper({ quantity, stockQuantity }).isAboveStock).toBe(isAbove)
  })

  it('never offers a quantity that would be rejected [cart.quantity-limit]', () => {
    assertHolds(
      fc.property(quantities, stocks, (quantity, stock) => {
        const { fewer, more } = quantityStepper({ quantity, stockQuantity: stock })
        for (const wanted of [fewer, more]) {
          if (wanted === undefined) continue
          expect(wanted).toBeGreaterThanOrEqual(1)
          expect(stockError({ name: '', wanted, stock })).toBeUndefined()
        }
      }),
    )
  })
})
