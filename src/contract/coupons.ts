import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, text } from './text.ts'

/** `discount` is a percentage of the subtotal. @spec data.coupon */
export const Coupon = z.object({
  id: Id,
  name: z.string(),
  discount: z.int(),
  isEnabled: z.boolean(),
})
export type Coupon = z.infer<typeof Coupon>

/** Longest name a coupon can have. */
const CouponName = text(60, 'Coupon is required')

/** @spec coupon.required */
export const CouponForm = z.object({ coupon: CouponName })
export type CouponForm = z.infer<typeof CouponForm>

/** @spec calls.get-coupon */
export const getCoupon = endpoint({
  method: 'GET',
  path: '/Coupons/get-coupon-by-name/{couponName}',
  summary: 'A coupon by its name, in either case; a disabled one says so',
  auth: 'optional',
  limit: 'coupon',
  params: z.object({ couponName: CouponName }),
  data: Coupon,
  refusals: ['not_found'],
})
