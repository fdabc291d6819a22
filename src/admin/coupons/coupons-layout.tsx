import { defineList } from '#admin/kit/list-layout.ts'
import { formatCount, formatMoney, formatShortDay } from '#admin/lib/format.ts'
import { Status, type StatusName } from '#admin/ui/status.tsx'
import { couponsCopy as copy } from '#content/copy/admin/coupons.ts'
import type { StaffCoupon } from '#contract/admin/coupons.ts'
import type { CouponState } from '#rules/coupon-limits.ts'
import { CouponName, CouponSwitch } from './coupon-cells.tsx'
import { periodText, stateOf } from './coupon-values.ts'

const glyphs: Record<CouponState, StatusName> = {
  active: 'delivered',
  scheduled: 'pending',
  ended: 'cancelled',
  usedUp: 'cancelled',
  off: 'cancelled',
}

const amountText = (amount: number): string => (amount === 0 ? copy.none : formatMoney(amount))

/** Returns how often a coupon was used, and what it cost: `3 of 100 uses, LE 620 given`. */
function usesText({ uses, maxUses, discountGiven }: StaffCoupon): string {
  const max = maxUses === null ? undefined : formatCount(maxUses)
  const text = copy.card.uses(formatCount(uses), max)
  return discountGiven === 0 ? text : copy.card.given(text, formatMoney(discountGiven))
}

const small = 'text-small text-ink-2'

/** Returns the columns of the list of coupons, and how a phone arranges them. */
export const couponsLayout = (now: Date) =>
  defineList({
    label: copy.title,
    idOf: (coupon: StaffCoupon) => coupon.id,
    isQuiet: (coupon) => ['ended', 'usedUp'].includes(stateOf(coupon, now)),
    columns: {
      name: {
        head: copy.columns.name,
        look: 'font-medium',
        cell: ({ id, name }) => <CouponName id={id}>{name}</CouponName>,
        card: ({ id, name, discount }) => (
          <CouponName id={id}>{copy.card.title(name, discount)}</CouponName>
        ),
        bone: 12,
      },
      discount: {
        head: copy.columns.discount,
        width: 'w-20',
        isNumber: true,
        cell: ({ discount }) => copy.percent(discount),
        bone: 5,
      },
      state: {
        head: copy.columns.state,
        width: 'w-30',
        cell: (coupon) => {
          const state = stateOf(coupon, now)
          return <Status name={glyphs[state]}>{copy.states[state]}</Status>
        },
        card: (coupon) => copy.card.state(copy.states[stateOf(coupon, now)], periodText(coupon)),
        bone: 5,
      },
      period: {
        head: copy.columns.period,
        width: 'w-38',
        look: 'text-ink-2',
        cell: periodText,
        bone: 5,
      },
      minimum: {
        head: copy.columns.minimum,
        width: 'w-24',
        from: 'narrow',
        isNumber: true,
        cell: ({ minSubtotal }) => amountText(minSubtotal),
        bone: 5,
      },
      uses: {
        head: copy.columns.uses,
        width: 'w-24',
        isNumber: true,
        cell: ({ uses, maxUses }) => (
          <>
            {formatCount(uses)}
            {maxUses !== null && (
              <span className="text-ink-3"> {copy.ofMax(formatCount(maxUses))}</span>
            )}
          </>
        ),
        card: usesText,
        bone: 5,
      },
      given: {
        head: copy.columns.given,
        width: 'w-24',
        from: 'narrow',
        isNumber: true,
        cell: ({ discountGiven }) => amountText(discountGiven),
        bone: 5,
      },
      lastUsed: {
        head: copy.columns.lastUsed,
        width: 'w-24',
        from: 'narrow',
        look: 'text-ink-2',
        cell: ({ lastUsedAt }) => (lastUsedAt ? formatShortDay(lastUsedAt) : copy.none),
        card: ({ lastUsedAt }) => lastUsedAt && copy.lastUsed(formatShortDay(lastUsedAt)),
        bone: 5,
      },
      on: {
        head: copy.columns.on,
        width: 'w-16',
        isNumber: true,
        isControl: true,
        cell: (coupon) => <CouponSwitch coupon={coupon} />,
        bone: 4,
      },
    },
    card: {
      lines: [
        { start: ['name'] },
        { start: ['state'], look: small },
        { start: ['uses'], look: small },
        { start: ['lastUsed'], look: small },
      ],
      control: 'on',
    },
  })
