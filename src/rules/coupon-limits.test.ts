import { describe, expect, it } from 'vitest'
import { type CouponLimits, couponState, isCouponUsable } from './coupon-limits.ts'

const coupon: CouponLimits = {
  isEnabled: true,
  startsAt: '2026-11-27T22:00:00.000Z',
  endsAt: '2026-11-30T22:00:00.000Z',
  maxUses: 5,
  uses: 4,
}
const during = '2026-11-28T10:00:00.000Z'

describe('the state of a coupon', () => {
  it.each([
    ['active', {}, during],
    ['active', { startsAt: null, endsAt: null, maxUses: null }, '2026-01-01T00:00:00.000Z'],
    ['off', { isEnabled: false }, during],
    ['usedUp', { uses: 5 }, during],
    ['usedUp', { uses: 6, isEnabled: false }, during],
    ['scheduled', {}, '2026-11-27T21:59:59.999Z'],
    ['active', {}, '2026-11-27T22:00:00.000Z'],
    ['active', {}, '2026-11-30T21:59:59.999Z'],
    ['ended', {}, '2026-11-30T22:00:00.000Z'],
    ['ended', { isEnabled: false, uses: 5 }, '2026-12-01T00:00:00.000Z'],
  ] as const)('is %s with %j', (state, changes, now) => {
    expect(couponState({ ...coupon, ...changes }, now)).toBe(state)
  })
})

it('a coupon is usable from its minimum subtotal on', () => {
  const usable = (subtotal: number, changes: Partial<CouponLimits> = {}) =>
    isCouponUsable({ ...coupon, ...changes, minSubtotal: 50_000 }, { subtotal, now: during })
  expect([usable(49_999), usable(50_000), usable(50_001)]).toEqual([false, true, true])
  expect(usable(50_000, { isEnabled: false })).toBe(false)
})
