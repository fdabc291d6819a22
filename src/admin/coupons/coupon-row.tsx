import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '#admin/kit/me.ts'
import { invalidate } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { formatCount, formatMoney, formatShortDay } from '#admin/lib/format.ts'
import { Status, type StatusName } from '#admin/ui/status.tsx'
import { showToast } from '#admin/ui/toast.tsx'
import { couponsCopy as copy } from '#content/copy/admin/coupons.ts'
import { editCoupon, listStaffCoupons, type StaffCoupon } from '#contract/admin/coupons.ts'
import type { CouponState } from '#rules/coupon-limits.ts'
import { periodText, stateOf } from './coupon-values.ts'

const glyphs: Record<CouponState, StatusName> = {
  active: 'delivered',
  scheduled: 'pending',
  ended: 'cancelled',
  usedUp: 'cancelled',
  off: 'cancelled',
}

interface CouponProps {
  coupon: StaffCoupon
  now: Date
}

/** Switches a coupon on or off. The switch moves at once, and back if the change fails. */
function CouponSwitch({ coupon }: { coupon: StaffCoupon }) {
  const can = useCan()
  const queryClient = useQueryClient()
  const { id, name, version } = coupon
  const change = useMutation({
    mutationFn: (isEnabled: boolean) =>
      callAdmin(editCoupon, {
        params: { couponId: id },
        body: { version, changes: { isEnabled } },
      }),
    onSuccess: (saved) => showToast(saved.isEnabled ? copy.turnedOn(name) : copy.turnedOff(name)),
    onError: (error) => showToast(errorText(error)),
    onSettled: () => invalidate(queryClient, listStaffCoupons),
  })
  const isOn = change.isPending ? change.variables : coupon.isEnabled
  return (
    <label className="row-switch">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        aria-label={name}
        aria-checked={isOn}
        checked={isOn}
        disabled={!can('coupons.write')}
        onChange={(event) => change.mutate(event.target.checked)}
      />
    </label>
  )
}

/** The name of a coupon, which opens its form if the person may change it. */
function CouponName({ id, children }: { id: string; children: string }) {
  const can = useCan()
  if (!can('coupons.write')) return <bdi className="med">{children}</bdi>
  return (
    <Link to="/coupons" search={{ edit: id }} className="row-link med">
      <bdi>{children}</bdi>
    </Link>
  )
}

const isOver = (state: CouponState): boolean => state === 'ended' || state === 'usedUp'

const amountText = (amount: number): string => (amount === 0 ? copy.none : formatMoney(amount))

/** A coupon in the table. */
export function CouponRow({ coupon, now, isOpen }: CouponProps & { isOpen: boolean }) {
  const state = stateOf(coupon, now)
  const { maxUses } = coupon
  return (
    <tr className={`${isOver(state) ? 'quiet' : ''} ${isOpen ? 'is-selected' : ''}`}>
      <td>
        <CouponName id={coupon.id}>{coupon.name}</CouponName>
      </td>
      <td className="num">{copy.percent(coupon.discount)}</td>
      <td>
        <Status name={glyphs[state]}>{copy.states[state]}</Status>
      </td>
      <td className="ink-2">{periodText(coupon)}</td>
      <td className="num c-x">{amountText(coupon.minSubtotal)}</td>
      <td className="num">
        {formatCount(coupon.uses)}
        {maxUses !== null && <span className="ink-3"> {copy.ofMax(formatCount(maxUses))}</span>}
      </td>
      <td className="num c-x">{amountText(coupon.discountGiven)}</td>
      <td className="c-x ink-2">
        {coupon.lastUsedAt ? formatShortDay(coupon.lastUsedAt) : copy.none}
      </td>
      <td className="num over">
        <CouponSwitch coupon={coupon} />
      </td>
    </tr>
  )
}

/** A coupon in the list of a phone, with the switch at the edge. */
export function CouponCard({ coupon, now }: CouponProps) {
  const state = stateOf(coupon, now)
  const { name, discount, maxUses, discountGiven, lastUsedAt } = coupon
  const max = maxUses === null ? undefined : formatCount(maxUses)
  const uses = copy.card.uses(formatCount(coupon.uses), max)
  return (
    <li className={isOver(state) ? 'quiet' : ''}>
      <span className="grow">
        <CouponName id={coupon.id}>{copy.card.title(name, discount)}</CouponName>
        <span className="small ink-2">
          {copy.card.state(copy.states[state], periodText(coupon))}
        </span>
        <span className="small ink-2">
          {discountGiven === 0 ? uses : copy.card.given(uses, formatMoney(discountGiven))}
        </span>
        {lastUsedAt && (
          <span className="small ink-2">{copy.lastUsed(formatShortDay(lastUsedAt))}</span>
        )}
      </span>
      <CouponSwitch coupon={coupon} />
    </li>
  )
}
