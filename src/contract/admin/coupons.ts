import * as z from 'zod/mini'
import { Id, text } from '#contract/text.ts'
import { MergedField, Version } from './edits.ts'
import { adminEndpoint } from './endpoint.ts'

/** A coupon with its limits and what it cost. Amounts are in LE. */
export const StaffCoupon = z.object({
  id: Id,
  name: z.string(),
  discount: z.int(),
  isEnabled: z.boolean(),
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
  maxUses: z.nullable(z.int()),
  minSubtotal: z.number(),
  /** Number of its orders that are not cancelled. */
  uses: z.int(),
  /** Sum of the discounts of these orders. */
  discountGiven: z.number(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  version: Version,
})
export type StaffCoupon = z.infer<typeof StaffCoupon>

const percent = 'Enter a whole number from 1 to 100.'
const uses = 'Enter a whole number such as 100, or leave this empty.'
const amount = 'Enter an amount such as 500, or leave this empty.'

/** Maximum number of uses, and maximum amount in LE. */
const maxNumber = 1_000_000

const fields = {
  name: text(60, 'Enter a name'),
  discount: z
    .int({ error: percent })
    .check(z.minimum(1, { error: percent }), z.maximum(100, { error: percent })),
  isEnabled: z.boolean(),
  startsAt: z.optional(z.nullable(z.iso.datetime())),
  endsAt: z.optional(z.nullable(z.iso.datetime())),
  maxUses: z.optional(
    z.nullable(
      z
        .int({ error: uses })
        .check(z.minimum(1, { error: uses }), z.maximum(maxNumber, { error: uses })),
    ),
  ),
  minSubtotal: z.optional(
    z
      .number({ error: amount })
      .check(
        z.minimum(0, { error: amount }),
        z.maximum(maxNumber, { error: amount }),
        z.multipleOf(0.01, { error: amount }),
      ),
  ),
}

/** A coupon to create. */
export const NewCoupon = z.strictObject(fields)
export type NewCoupon = z.infer<typeof NewCoupon>

/** The changed fields of a coupon. */
export const CouponChanges = z.partial(NewCoupon)
export type CouponChanges = z.infer<typeof CouponChanges>

const couponParams = z.object({ couponId: Id })

/** Returns all coupons. */
export const listStaffCoupons = adminEndpoint({
  method: 'GET',
  path: '/coupons',
  summary: 'List the coupons with what they cost',
  auth: 'staff',
  permission: 'coupons.read',
  audit: null,
  data: z.object({ items: z.array(StaffCoupon) }),
})

/** Returns a coupon. */
export const getStaffCoupon = adminEndpoint({
  method: 'GET',
  path: '/coupons/{couponId}',
  summary: 'Get a coupon',
  auth: 'staff',
  permission: 'coupons.read',
  audit: null,
  params: couponParams,
  data: StaffCoupon,
})

/** Creates a coupon. A discount of 50 % or more needs a recent re-authentication. */
export const createCoupon = adminEndpoint({
  method: 'POST',
  path: '/coupons',
  summary: 'Create a coupon',
  auth: 'staff',
  permission: 'coupons.write',
  audit: 'coupon.created',
  body: NewCoupon,
  data: StaffCoupon,
  errors: ['already_exists', 'reauthentication_required'],
})

/** Changes a coupon. A discount of 50 % or more needs a recent re-authentication. */
export const editCoupon = adminEndpoint({
  method: 'POST',
  path: '/coupons/{couponId}',
  summary: 'Change a coupon',
  auth: 'staff',
  permission: 'coupons.write',
  audit: 'coupon.edited',
  params: couponParams,
  body: z.strictObject({ version: Version, changes: CouponChanges }),
  data: z.extend(StaffCoupon, { merged: z.array(MergedField) }),
  errors: ['already_exists', 'edit_conflict', 'reauthentication_required'],
})
