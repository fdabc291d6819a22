import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCan } from '#admin/kit/me.ts'
import { RowLink } from '#admin/kit/row-link.tsx'
import { invalidate } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { switchStyle } from '#admin/ui/field-style.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { couponsCopy as copy } from '#content/copy/admin/coupons.ts'
import { editCoupon, listStaffCoupons, type StaffCoupon } from '#contract/admin/coupons.ts'

/** Switches a coupon on or off. The switch moves at once, and back if the change fails. */
export function CouponSwitch({ coupon }: { coupon: StaffCoupon }) {
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
    <label className="relative z-1 inline-grid size-8 place-items-center coarse:size-11">
      <input
        type="checkbox"
        role="switch"
        className={`${switchStyle} disabled:cursor-default disabled:opacity-50`}
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
export function CouponName({ id, children }: { id: string; children: string }) {
  const can = useCan()
  if (!can('coupons.write')) return <bdi>{children}</bdi>
  return (
    <RowLink row={id} to="/coupons" search={{ edit: id }}>
      <bdi>{children}</bdi>
    </RowLink>
  )
}
