import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { invalidate } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { setFieldErrors } from '#admin/lib/form-errors.ts'
import { mergedText } from '#admin/lib/merged-text.ts'
import { useDraft } from '#admin/lib/use-draft.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { couponsCopy } from '#content/copy/admin/coupons.ts'
import {
  createCoupon,
  editCoupon,
  listStaffCoupons,
  type StaffCoupon,
} from '#contract/admin/coupons.ts'
import { ApiCallError } from '#contract/client.ts'
import {
  type CouponConflict,
  type CouponField,
  type CouponTexts,
  changedTexts,
  couponChanges,
  couponFields,
  couponTexts,
  couponValues,
  emptyTexts,
  readConflicts,
} from './coupon-values.ts'

const copy = couponsCopy.form

const nameOf = (field: string): string | undefined => {
  const name = couponFields.find((each) => each === field)
  return name && copy.names[name]
}

/** What a person typed but did not save. */
interface CouponDraft {
  /** The version of the coupon that the form was opened with. */
  version: number
  /** The texts of that version. */
  base: CouponTexts
  texts: CouponTexts
}

/** The texts of the form, and the version of the coupon that they are compared with. */
function useCouponTexts(coupon: StaffCoupon | undefined) {
  const { opened, store } = useDraft<CouponDraft>(`coupon-${coupon?.id ?? 'new'}`)
  // A later read of the list does not change what the form was opened with.
  const [version, setVersion] = useState(opened?.version ?? coupon?.version ?? 0)
  const [base, setBase] = useState(
    () => opened?.base ?? (coupon ? couponTexts(coupon) : emptyTexts),
  )
  const form = useForm({ defaultValues: opened?.texts ?? base })
  const texts = { ...base, ...useWatch({ control: form.control }) }
  const fields = changedTexts(texts, base)
  useEffect(() => store(fields.length > 0 ? { version, base, texts } : undefined))
  const rebase = ({ field, theirs, version: theirVersion }: CouponConflict) => {
    setBase((before) => ({ ...before, [field]: theirs }))
    setVersion(theirVersion)
  }
  return { form, version, texts, fields, rebase }
}

/** The form of a coupon: its texts, its conflicts and how it is saved. */
export function useCouponForm(coupon: StaffCoupon | undefined, onSaved: () => void) {
  const queryClient = useQueryClient()
  const { form, version, texts, fields, rebase } = useCouponTexts(coupon)
  const [conflicts, setConflicts] = useState<readonly CouponConflict[]>([])
  const save = useMutation({
    mutationFn: async () => {
      if (!coupon) {
        const body = { ...couponValues(texts), isEnabled: true }
        return { ...(await callAdmin(createCoupon, { body })), merged: [] }
      }
      const body = { version, changes: couponChanges(texts, fields) }
      return callAdmin(editCoupon, { params: { couponId: coupon.id }, body })
    },
    onSuccess: async ({ name, merged }) => {
      await invalidate(queryClient, listStaffCoupons)
      showToast(coupon ? copy.saved(name) : copy.created(name), {
        detail: mergedText(merged, nameOf),
      })
      onSaved()
    },
    onError: (error) => {
      const found = error instanceof ApiCallError ? readConflicts(error.errors) : []
      setConflicts(found)
      if (found.length > 0) return
      if (error instanceof ApiCallError) setFieldErrors(form, error)
      else form.setError('root', { message: errorText(error) })
    },
  })
  /** Takes one of the two values. The other one is then what the value is compared with. */
  const resolve = (conflict: CouponConflict, choice: 'mine' | 'theirs') => {
    const field: CouponField = conflict.field
    if (choice === 'theirs') form.setValue(field, conflict.theirs)
    rebase(conflict)
    setConflicts((open) => open.filter((each) => each.field !== field))
  }
  return { form, texts, fields, save, conflicts, resolve }
}
