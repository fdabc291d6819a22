import { formatShortDay } from '#admin/lib/format.ts'
import { couponsCopy } from '#content/copy/admin/coupons.ts'
import type { CouponChanges, NewCoupon, StaffCoupon } from '#contract/admin/coupons.ts'
import { toPiastres } from '#contract/money.ts'
import { cairoDay, cairoDayEnd, cairoDayStart } from '#rules/cairo-day.ts'
import { type CouponState, couponState } from '#rules/coupon-limits.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { priceOrder } from '#rules/pricing.ts'
import { shopCommands } from '#rules/shop-commands.ts'

/** The fields of the form, in its order. */
export const couponFields = [
  'name',
  'discount',
  'minSubtotal',
  'startsAt',
  'endsAt',
  'maxUses',
] as const
/** A field of the form. */
export type CouponField = (typeof couponFields)[number]
/** The texts of the form. Days are calendar days in Cairo, and the last one belongs to the period. */
export type CouponTexts = Record<CouponField, string>

/** The texts of an empty form. */
export const emptyTexts: CouponTexts = {
  name: '',
  discount: '',
  minSubtotal: '',
  startsAt: '',
  endsAt: '',
  maxUses: '',
}

/** Returns the text of a field for a value of the API. */
export function fieldText(field: CouponField, value: unknown): string {
  if (value === null || value === undefined || (field === 'minSubtotal' && value === 0)) return ''
  if (field === 'startsAt') return cairoDay(Date.parse(String(value)))
  if (field === 'endsAt') return cairoDay(Date.parse(String(value)) - 1)
  return String(value)
}

/** Returns the texts of a coupon. */
export const couponTexts = (coupon: StaffCoupon): CouponTexts => ({
  name: fieldText('name', coupon.name),
  discount: fieldText('discount', coupon.discount),
  minSubtotal: fieldText('minSubtotal', coupon.minSubtotal),
  startsAt: fieldText('startsAt', coupon.startsAt),
  endsAt: fieldText('endsAt', coupon.endsAt),
  maxUses: fieldText('maxUses', coupon.maxUses),
})

/** Returns the number of a text. A text that is none becomes null in JSON, which the API refuses. */
const numberOf = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(toLatinDigits(text).replaceAll(',', ''))

const optionalNumber = (text: string): number | null => (text.trim() === '' ? null : numberOf(text))

const dayTime = (day: string, toTime: (utcMidnight: number) => number): string | null =>
  day === '' ? null : new Date(toTime(Date.parse(day))).toISOString()

/** Returns the values of the form for the API. */
export const couponValues = (texts: CouponTexts): Omit<NewCoupon, 'isEnabled'> => ({
  name: texts.name.trim(),
  discount: numberOf(texts.discount),
  minSubtotal: optionalNumber(texts.minSubtotal) ?? 0,
  startsAt: dayTime(texts.startsAt, cairoDayStart),
  endsAt: dayTime(texts.endsAt, cairoDayEnd),
  maxUses: optionalNumber(texts.maxUses),
})

/**
 * Returns the lines of the shell that change a coupon and turn it on or off, or create one. A limit
 * that the coupon does not have is removed.
 */
export function couponCommands(coupon: StaffCoupon | undefined): string[] {
  if (!coupon) return [shopCommands.coupon({ ...emptyTexts, name: 'NAME', discount: 'PERCENT' })]
  const { startsAt, endsAt, maxUses, minSubtotal, ...texts } = couponTexts(coupon)
  const limits = { startsAt, endsAt, maxUses, minSubtotal }
  const given = Object.entries(limits).map(([name, text]) => [name, text || 'none'])
  return [
    shopCommands.coupon({ ...texts, ...(Object.fromEntries(given) as typeof limits) }),
    shopCommands.couponSwitch(coupon.name, !coupon.isEnabled),
  ]
}

/** Returns the changes of some fields for the API. */
export function couponChanges(texts: CouponTexts, fields: readonly CouponField[]): CouponChanges {
  const values = couponValues(texts)
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

/** Returns the days of a coupon: `27 Nov – 30 Nov`, `No end date`. */
export function periodText({ startsAt, endsAt }: Pick<StaffCoupon, 'startsAt' | 'endsAt'>): string {
  const { always, from, until, between } = couponsCopy.period
  const first = startsAt === null ? undefined : formatShortDay(startsAt)
  const last = endsAt === null ? undefined : formatShortDay(new Date(Date.parse(endsAt) - 1))
  if (first === undefined) return last === undefined ? always : until(last)
  return last === undefined ? from(first) : between(first, last)
}

/** Returns the state of a coupon now. */
export const stateOf = (coupon: StaffCoupon, now: Date): CouponState =>
  couponState(coupon, now.toISOString())

/** The subtotal of the example beside the form, in LE. */
const exampleSubtotal = 2480

/** Returns what an example cart costs with the discount of the form, in LE. */
export function exampleOf(texts: CouponTexts): { subtotal: number; total: number } | undefined {
  const percent = numberOf(texts.discount)
  if (!Number.isInteger(percent) || percent < 1 || percent > 100) return undefined
  const minimum = optionalNumber(texts.minSubtotal) ?? 0
  const subtotal = Math.max(exampleSubtotal, Number.isNaN(minimum) ? 0 : minimum)
  const lines = [{ price: toPiastres(subtotal), quantity: 1 }]
  const { total } = priceOrder({ lines, discountPercent: percent, shipping: 0 })
  return { subtotal, total: total / 100 }
}
