import { getCoupon } from '#contract/coupons.ts'
import { shopError } from '#contract/errors.ts'
import { findCouponByName } from '#data/checkout/coupons.ts'
import { couponState } from '#rules/coupon-limits.ts'
import { type MountContext, mount } from './mount.ts'

/**
 * Mounts the look-up of coupons. A coupon that may not be used now is returned as disabled.
 * @spec coupon.unknown, coupon.disabled
 */
export function mountCoupons(mountContext: MountContext): void {
  const { engine, now } = mountContext.deps
  mount(mountContext, getCoupon, async ({ params }) => {
    const coupon = await findCouponByName(engine.db, params.couponName)
    if (!coupon) throw shopError('not_found', { description: 'Invalid or disabled coupon' })
    return { ...coupon, isEnabled: couponState(coupon, now().toISOString()) === 'active' }
  })
}
