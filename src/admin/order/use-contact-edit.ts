import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { errorText } from '#admin/lib/error-text.ts'
import { mergedText } from '#admin/lib/merged-text.ts'
import { useDraft } from '#admin/lib/use-draft.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { contactCopy } from '#content/copy/admin/order.ts'
import { editOrderContact } from '#contract/admin/order-edits.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { getStaffShipping } from '#contract/admin/shipping.ts'
import { ApiCallError } from '#contract/client.ts'
import type { ConflictChoice } from './contact-conflicts.tsx'
import {
  type ContactConflict,
  type ContactField,
  type ContactValues,
  changedFields,
  changesOf,
  contactFields,
  contactValuesOf,
  readConflicts,
  shippingQuestionOf,
} from './contact-values.ts'
import { storeOrder } from './stored-order.ts'

const copy = contactCopy.form

const nameOf = (field: string): string | undefined => {
  const name = contactFields.find((each) => each === field)
  return name && copy.names[name]
}

/** Returns the name under which the tab stores what was typed into the contact of an order. */
export const contactDraftName = (orderId: string): string => `order-contact-${orderId}`

/** What a person typed but did not save. */
interface ContactDraft {
  /** The version of the order that the form was opened with. */
  version: number
  /** The values of that version. */
  base: ContactValues
  values: ContactValues
}

/** The values of the form, and the version that they are compared with. Stores a draft of them. */
function useContactValues(order: OrderDetail) {
  const { opened, store } = useDraft<ContactDraft>(contactDraftName(order.id))
  // The version with which the form was opened: a later read of the order does not change it.
  const [version, setVersion] = useState(opened?.version ?? order.version)
  const [base, setBase] = useState(() => opened?.base ?? contactValuesOf(order))
  const form = useForm({ defaultValues: opened?.values ?? base })
  const values = { ...base, ...useWatch({ control: form.control }) }
  const fields = changedFields(values, base)
  useEffect(() => {
    store(fields.length > 0 ? { version, base, values } : undefined)
  })
  /** Compares a field with the value of another person, so that only a difference is sent. */
  const rebase = (field: ContactField, theirs: string, theirVersion: number) => {
    setBase((before) => ({ ...before, [field]: theirs }))
    setVersion(theirVersion)
  }
  return { form, version, values, fields, rebase }
}

type ContactState = ReturnType<typeof useContactValues>

/** The fields that another person changed too, and which value the person chose for each. */
function useConflicts({ form, rebase }: ContactState) {
  const [conflicts, setConflicts] = useState<readonly ContactConflict[]>([])
  const [choices, setChoices] = useState<Partial<Record<ContactField, ConflictChoice>>>({})
  return {
    conflicts,
    choices,
    openCount: conflicts.filter(({ field }) => choices[field] === undefined).length,
    show: (found: readonly ContactConflict[]) => {
      setConflicts(found)
      setChoices({})
    },
    onChoose: (conflict: ContactConflict, choice: ConflictChoice | undefined) => {
      const { field, yours, theirs, version } = conflict
      form.setValue(field, choice === 'theirs' ? theirs : yours)
      rebase(field, theirs, version)
      setChoices((before) => ({ ...before, [field]: choice }))
    },
  }
}

/** The form for contact and address of an order: its values, its conflicts and how it is saved. */
export function useContactEdit(order: OrderDetail, onDone: () => void) {
  const queryClient = useQueryClient()
  const state = useContactValues(order)
  const conflicts = useConflicts(state)
  const [shipping, setShipping] = useState<'keep' | 'recalculate'>('keep')
  const { form, version, values, fields } = state
  const rates = useQuery(staffQuery(getStaffShipping)).data?.rates ?? []
  const question = shippingQuestionOf(order, values.governorate, rates)
  const save = useMutation({
    mutationFn: () => {
      const changes = changesOf(values, fields)
      const body = { version, changes, ...(question && { shipping }) }
      return callAdmin(editOrderContact, { params: { order: order.id }, body })
    },
    onSuccess: ({ merged, ...changed }) => {
      storeOrder(queryClient, changed)
      showToast(copy.saved, { detail: mergedText(merged, nameOf) })
      onDone()
    },
    onError: (error) => {
      if (!(error instanceof ApiCallError)) return
      conflicts.show(readConflicts(error.errors))
      for (const { field, description } of error.errors) {
        const name = contactFields.find((each) => field === each || field === `changes.${each}`)
        if (name && error.status === 422) form.setError(name, { message: description })
      }
    },
  })
  const isConflict = save.error instanceof ApiCallError && save.error.code === 'edit_conflict'
  return {
    form,
    fields,
    save,
    close: onDone,
    question,
    shipping,
    setShipping,
    conflicts,
    /** Why the last save failed. Conflicts have a band of their own. */
    error: save.error && !isConflict ? errorText(save.error) : undefined,
  }
}
