import { expect, it } from 'vitest'
import { validationErrors } from '#test/shop/validation-errors.ts'
import { CouponForm } from './coupons.ts'

it.each(['', '   '])('requires a coupon name instead of %j [coupon.required]', (coupon) => {
  expect(validationErrors(CouponForm, { coupon })).toEqual({ coupon: 'Coupon is required' })
})

it('trims the coupon name', () => {
  expect(CouponForm.parse({ coupon: ' WELCOME10 ' })).toEqual({ coupon: 'WELCOME10' })
})
