import type { Piastres } from '#contract/money.ts'

/** Limits of the use of a coupon. Times are ISO 8601 in UTC with milliseconds, so they sort. */
export interface CouponLimits {
  isEnabled: boolean
  startsAt: string | null
  /** The coupon is not valid at this time any more. */
  endsAt: string | null
  maxUses: number | null
  /** Number of its orders that are not cancelled. */
  uses: number
}

/** Why a coupon may be used, or may not. */
export type CouponState = 'active' | 'scheduled' | 'ended' | 'usedUp' | 'off'

/** Returns the state of a coupon at a time. Only an active one may be used. */
export function couponState(coupon: CouponLimits, now: string): CouponState {
  const { isEnabled, startsAt, endsAt, maxUses, uses } = coupon
  if (endsAt !== null && endsAt <= now) return 'ended'
  if (maxUses !== null && uses >= maxUses) return 'usedUp'
  if (!isEnabled) return 'off'
  return startsAt !== null && startsAt > now ? 'scheduled' : 'active'
}

/** Returns true if a cart of this subtotal may use a coupon now. */
export const isCouponUsable = (
  coupon: CouponLimits & { minSubtotal: Piastres },
  { subtotal, now }: { subtotal: Piastres; now: string },
): boolean => couponState(coupon, now) === 'active' && subtotal >= coupon.minSubtotal

/** From this percentage on, a change of a coupon needs re-authentication. */
export const highDiscount = 50
