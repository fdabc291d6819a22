import { expect, it } from 'vitest'
import { complaints } from '#test/complaints.ts'
import { CouponForm } from './coupons.ts'

it.each(['', '   '])('§5 says of the coupon %j that it is required', (coupon) => {
  expect(complaints(CouponForm, { coupon })).toEqual({ coupon: 'Coupon is required' })
})

it('§5 takes a name, trimmed', () => {
  expect(CouponForm.parse({ coupon: ' WELCOME10 ' })).toEqual({ coupon: 'WELCOME10' })
})
