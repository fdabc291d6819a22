import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery } from '#admin/kit/staff-query.ts'
import { useEdit } from '#admin/kit/use-edit.ts'
import { callAdmin } from '#admin/lib/call.ts'
import { mergedText } from '#admin/lib/merged-text.ts'
import { showToast } from '#admin/ui/toast.tsx'
import { contactCopy } from '#content/copy/admin/order.ts'
import { editOrderContact } from '#contract/admin/order-edits.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import { getStaffShipping } from '#contract/admin/shipping.ts'
import type { Data } from '#contract/endpoint.ts'
import {
  type ContactValues,
  changesOf,
  contactFields,
  contactValuesOf,
  missingFields,
  shippingQuestionOf,
  textOf,
} from './contact-values.ts'
import { storeOrder } from './stored-order.ts'

const copy = contactCopy.form

const nameOf = (field: string): string | undefined => {
  const name = contactFields.find((each) => each === field)
  return name && copy.names[name]
}

/** Returns the name under which the tab stores what was typed into the contact of an order. */
export const contactDraftName = (orderId: string): string => `order-contact-edit-${orderId}`

/** The form for contact and address of an order, and the question about its shipping cost. */
export function useContactEdit(order: OrderDetail, onDone: () => void) {
  const queryClient = useQueryClient()
  const [shipping, setShipping] = useState<'keep' | 'recalculate'>('keep')
  const rates = useQuery(staffQuery(getStaffShipping)).data?.rates ?? []
  const questionOf = (governorate: string) => shippingQuestionOf(order, governorate, rates)
  const edit = useEdit<ContactValues, Data<typeof editOrderContact>>({
    name: contactDraftName(order.id),
    record: { version: order.version, values: contactValuesOf(order) },
    toValue: (_, value) => textOf(value),
    check: missingFields,
    save: ({ version, values, changed }) => {
      const question = questionOf(values.governorate)
      const body = { version, changes: changesOf(values, changed), ...(question && { shipping }) }
      return callAdmin(editOrderContact, { params: { order: order.id }, body })
    },
    onSaved: ({ merged, ...saved }) => {
      storeOrder(queryClient, saved)
      showToast(copy.saved, { detail: mergedText(merged, nameOf) })
      onDone()
    },
  })
  return { edit, question: questionOf(edit.values.governorate), shipping, setShipping }
}
