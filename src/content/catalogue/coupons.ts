/** A coupon of the demonstration shop. `discount` is a percentage of the subtotal. */
export interface DemoCoupon {
  name: string
  discount: number
  isEnabled: boolean
}

/** The coupons of the demonstration shop: one enabled, one disabled. @spec seed.coupons */
export const coupons: readonly DemoCoupon[] = [
  { name: 'WELCOME10', discount: 10, isEnabled: true },
  { name: 'SUMMER25', discount: 25, isEnabled: false },
]
