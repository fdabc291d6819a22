import { getCoupon } from '#contract/coupons.ts'
import { shopError } from '#contract/errors.ts'
import { findCouponByName } from '#data/coupons.ts'
import { type MountContext, mount } from './mount.ts'

/** Mounts the look-up of coupons. @spec coupon.unknown, coupon.disabled */
export function mountCoupons(mountContext: MountContext): void {
  mount(mountContext, getCoupon, async ({ params }) => {
    const coupon = await findCouponByName(mountContext.deps.engine.db, params.couponName)
    if (!coupon) throw shopError('not_found', { description: 'Invalid or disabled coupon' })
    return coupon
  })
}
