import { describe, expect, it } from 'vitest'
import { orderDiscount, orderTotal } from './order-sums.ts'

const order = { totalPrice: 990, shippingCost: 119.7, totalPriceAfterDiscount: 1010.7 }

describe('sums of an order', () => {
  it('returns what the customer pays [orders.total]', () => {
    expect(orderTotal(order)).toBe(1010.7)
    expect(orderTotal({ ...order, totalPriceAfterDiscount: 0 })).toBe(0)
  })

  it.each([null, undefined])(
    'returns totalPrice if totalPriceAfterDiscount is %s [orders.total-fallback]',
    (unknown) => {
      expect(orderTotal({ ...order, totalPriceAfterDiscount: unknown })).toBe(990)
    },
  )

  it('returns the discount to the piastre', () => {
    expect(orderDiscount(order)).toBe(99)
    expect(orderDiscount({ ...order, totalPriceAfterDiscount: 1109.7 })).toBe(0)
  })

  it('returns no discount if the total after the discount is unknown', () => {
    expect(orderDiscount({ ...order, totalPriceAfterDiscount: null })).toBe(0)
  })
})
