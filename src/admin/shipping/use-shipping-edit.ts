import { useQueryClient } from '@tanstack/react-query'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { useEdit } from '#admin/kit/use-edit.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { shippingCopy } from '#content/copy/admin/shipping.ts'
import {
  changeShippingPolicy,
  changeShippingRates,
  getStaffShipping,
  type StaffShipping,
} from '#contract/admin/shipping.ts'
import {
  draftOf,
  editedRates,
  policyField,
  type ShippingDraft,
  type ShippingValues,
  shippingValue,
  shippingValues,
  shippingVersions,
} from './shipping-values.ts'

/** The form of policy and rates. The policy and each rate have a version of their own. */
export function useShippingEdit(data: StaffShipping) {
  const queryClient = useQueryClient()
  const store = (saved: StaffShipping) =>
    queryClient.setQueryData(staffQuery(getStaffShipping).queryKey, saved)
  const edit = useEdit<ShippingValues, void>({
    name: 'shipping-edit',
    record: { versions: shippingVersions(data), values: shippingValues(data) },
    fieldOf: ({ field }) => field,
    toValue: shippingValue,
    save: async ({ values, versions, changed, markSaved }) => {
      const { policy } = draftOf(data, { base: edit.base, values })
      if (changed.includes(policyField)) {
        const body = { policy, version: versions[policyField] ?? 0 }
        const saved = await callAdmin(changeShippingPolicy, { body })
        markSaved(policyField, saved.policyVersion)
        store(saved)
      }
      const changes = editedRates(draft).flatMap(({ rate: { governorate }, cost }) =>
        cost === undefined ? [] : [{ governorate, cost, version: versions[governorate] ?? 0 }],
      )
      if (changes.length > 0) store(await callAdmin(changeShippingRates, { body: { changes } }))
    },
    onSaved: () => showToast(shippingCopy.saved),
  })
  const draft = draftOf(data, edit)
  return {
    ...edit,
    draft,
    change: (apply: (before: ShippingDraft) => ShippingDraft) => {
      const { policy, texts } = apply(draft)
      edit.type({ ...texts, [policyField]: policy })
    },
  }
}
