import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#admin/kit/staff-query.ts'
import { useEdit } from '#admin/kit/use-edit.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { mergedText } from '#admin/lib/merged-text.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { couponsCopy } from '#content/copy/admin/coupons.ts'
import {
  createCoupon,
  editCoupon,
  listStaffCoupons,
  type StaffCoupon,
} from '#contract/admin/coupons.ts'
import {
  couponChanges,
  couponFields,
  couponTexts,
  couponValues,
  emptyTexts,
  fieldText,
} from './coupon-values.ts'

const copy = couponsCopy.form

const nameOf = (field: string): string | undefined => {
  const name = couponFields.find((each) => each === field)
  return name && copy.names[name]
}

/** The form of a coupon, or of a new one. */
export function useCouponEdit(coupon: StaffCoupon | undefined, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useEdit({
    name: `coupon-edit-${coupon?.id ?? 'new'}`,
    record: { version: coupon?.version ?? 0, values: coupon ? couponTexts(coupon) : emptyTexts },
    toValue: fieldText,
    save: async ({ version, values, changed }) => {
      if (!coupon) {
        const body = { ...couponValues(values), isEnabled: true }
        return { ...(await callAdmin(createCoupon, { body })), merged: [] }
      }
      const body = { version, changes: couponChanges(values, changed) }
      return callAdmin(editCoupon, { params: { couponId: coupon.id }, body })
    },
    onSaved: async ({ name, merged }) => {
      await invalidate(queryClient, listStaffCoupons)
      showToast(coupon ? copy.saved(name) : copy.created(name), {
        detail: mergedText(merged, nameOf),
      })
      onSaved()
    },
  })
}

/** The form of a coupon. */
export type CouponEdit = ReturnType<typeof useCouponEdit>
