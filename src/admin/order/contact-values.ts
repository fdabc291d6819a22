import { contactCopy } from '#content/copy/admin/order.ts'
import type { ContactChanges } from '#contract/admin/order-edits.ts'
import type { OrderDetail } from '#contract/admin/orders.ts'
import type { StaffShipping } from '#contract/admin/shipping.ts'

/** The fields of the form, in its order. */
export const contactFields = [
  'contactName',
  'contactEmail',
  'contactPhone',
  'contactPhone2',
  'shippingAddress',
  'governorate',
] as const
/** A field of the form. */
export type ContactField = (typeof contactFields)[number]
/** The values of the form. An empty text stands for null. */
export type ContactValues = Record<ContactField, string>

/** Returns the values of an order for the form. */
export const contactValuesOf = (order: OrderDetail): ContactValues => ({
  contactName: order.contactName,
  contactEmail: order.contactEmail ?? '',
  contactPhone: order.contactPhone,
  contactPhone2: order.contactPhone2 ?? '',
  shippingAddress: order.shippingAddress,
  governorate: order.governorate ?? '',
})

/** Returns the messages of the fields that must not be empty. */
export function missingFields(values: ContactValues): Partial<Record<ContactField, string>> {
  const missing = Object.entries(contactCopy.form.required).filter(
    ([field]) => values[field as ContactField].trim() === '',
  )
  return Object.fromEntries(missing)
}

/** Returns the changes for the API. An empty second phone number removes the number. */
export const changesOf = (values: ContactValues, fields: readonly ContactField[]): ContactChanges =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field].trim()
      return [field, field === 'contactPhone2' && value === '' ? null : value]
    }),
  )

/** Returns the text of a value of the API. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A shipping cost that a new governorate would change, in LE. */
export interface ShippingQuestion {
  place: string
  current: number
  next: number
}

/**
 * Returns the question whether a new governorate changes the shipping cost. Only a pending order may
 * get another cost. An order with free shipping stays free.
 */
export function shippingQuestionOf(
  order: Pick<OrderDetail, 'status' | 'shippingCost' | 'governorate'>,
  governorate: string,
  rates: StaffShipping['rates'],
): ShippingQuestion | undefined {
  const { status, shippingCost = 0 } = order
  const rate = rates.find((each) => each.governorate === governorate)
  if (status !== 'pending' || shippingCost === 0 || !rate || governorate === order.governorate)
    return undefined
  const { cost: next } = rate
  return next === shippingCost ? undefined : { place: governorate, current: shippingCost, next }
}

/** Returns the names of the changed fields for the save bar. */
export const fieldNames = (fields: readonly ContactField[]): string[] =>
  fields.map((field) => contactCopy.form.names[field])
