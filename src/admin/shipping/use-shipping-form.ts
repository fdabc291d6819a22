import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { type FieldConflict, readFieldConflicts } from '#admin/lib/read-conflicts.ts'
import { useTabState } from '#admin/lib/use-draft.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { shippingCopy } from '#content/copy/admin/shipping.ts'
import {
  changeShippingPolicy,
  changeShippingRates,
  getStaffShipping,
  type StaffShipping,
} from '#contract/admin/shipping.ts'
import { ApiCallError } from '#contract/client.ts'
import {
  conflictText,
  editedRates,
  emptyDraft,
  resolveConflict,
  type ShippingDraft,
} from './shipping-values.ts'

/** A conflict with their value as the API returned it. */
export interface ShippingConflict extends FieldConflict {
  value: unknown
}

const readConflicts = (error: Error): ShippingConflict[] => {
  if (!(error instanceof ApiCallError)) return []
  return readFieldConflicts(error.errors, conflictText).map((conflict) => {
    const params = error.errors.find(({ field }) => field === conflict.field)?.params
    return { ...conflict, value: (params as { theirs?: unknown } | undefined)?.theirs }
  })
}

/** Policy and rates as the person edits them, and how they are saved. */
export function useShippingForm(data: StaffShipping) {
  const queryClient = useQueryClient()
  const [edited, setEdited] = useTabState<ShippingDraft>('shipping')
  const [conflicts, setConflicts] = useState<readonly ShippingConflict[]>([])
  const draft = edited ?? emptyDraft(data)
  const change = (apply: (before: ShippingDraft) => ShippingDraft) =>
    setEdited((before) => apply(before ?? emptyDraft(data)))
  /** Stores a response. What is not saved yet is compared with it. */
  const store = (saved: StaffShipping, rest: Partial<ShippingDraft>) => {
    queryClient.setQueryData(staffQuery(getStaffShipping).queryKey, saved)
    setEdited({ base: saved, texts: {}, policy: draft.policy, ...rest })
  }
  const save = useMutation({
    mutationFn: async () => {
      const { base, policy, texts } = draft
      const changes = editedRates(draft).flatMap(({ rate, cost }) =>
        cost === undefined ? [] : [{ governorate: rate.governorate, cost, version: rate.version }],
      )
      if (policy !== base.policy) {
        const body = { policy, version: base.policyVersion }
        store(await callAdmin(changeShippingPolicy, { body }), { texts })
      }
      if (changes.length > 0) store(await callAdmin(changeShippingRates, { body: { changes } }), {})
    },
    onSuccess: () => {
      setEdited(undefined)
      setConflicts([])
      showToast(shippingCopy.saved)
    },
    onError: (error) => setConflicts(readConflicts(error)),
  })
  const resolve = (conflict: ShippingConflict, choice: 'mine' | 'theirs') => {
    const { field, version, value } = conflict
    change((before) => resolveConflict(before, { field, version, theirs: value }, choice))
    setConflicts((open) => open.filter((each) => each.field !== field))
    save.reset()
  }
  const discard = () => {
    setEdited(undefined)
    setConflicts([])
    save.reset()
  }
  const isConflict = save.error instanceof ApiCallError && save.error.code === 'edit_conflict'
  return {
    draft,
    change,
    save,
    discard,
    conflicts,
    resolve,
    /** Why the last save failed. Conflicts have a band of their own. */
    error: save.error && !isConflict ? errorText(save.error) : undefined,
  }
}
