import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'
import { Id, text } from './text.ts'

/** A coupon. `discount` is a percentage of the subtotal. @spec data.coupon */
export const Coupon = z.object({
  id: Id,
  name: z.string(),
  discount: z.int(),
  isEnabled: z.boolean(),
})
export type Coupon = z.infer<typeof Coupon>

const CouponName = text(60, messages.couponRequired)

/** Fields of the coupon form. @spec coupon.required */
export const CouponForm = z.object({ coupon: CouponName })
export type CouponForm = z.infer<typeof CouponForm>

/** Returns a coupon, also if it is disabled. @spec calls.get-coupon */
export const getCoupon = endpoint({
  method: 'GET',
  path: '/Coupons/get-coupon-by-name/{couponName}',
  summary: 'Get a coupon by its name, in any letter case',
  auth: 'optional',
  limit: 'coupon',
  params: z.object({ couponName: CouponName }),
  data: Coupon,
  errors: ['not_found'],
})
