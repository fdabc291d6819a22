import * as z from 'zod/mini'
import { OrderStatus } from '#contract/orders.ts'
import { email, Id, optionalPhone, phone, storableText, text } from '#contract/text.ts'
import { MergedField, NoFields, Version } from './edits.ts'
import { adminEndpoint } from './endpoint.ts'
import { CallOutcome } from './order-reasons.ts'
import { OrderDetail, orderParams } from './orders.ts'
import { StaffNote } from './stock.ts'

/** The contact fields of an order that staff may change. */
export const ContactChanges = z.strictObject({
  contactName: z.optional(text(120, 'Enter a name')),
  contactEmail: z.optional(
    email({ required: 'Enter an email address', invalid: 'Enter a valid email address' }),
  ),
  contactPhone: z.optional(
    phone({ required: 'Enter a phone number', tooShort: 'Use at least 10 characters' }),
  ),
  contactPhone2: z.optional(z.nullable(optionalPhone())),
  shippingAddress: z.optional(text(500, 'Enter an address')),
  governorate: z.optional(text(60, 'Choose a governorate')),
})
export type ContactChanges = z.infer<typeof ContactChanges>

/** The names of these fields inside a sentence. */
export const contactFieldNames = {
  contactName: 'name',
  contactEmail: 'email',
  contactPhone: 'phone',
  contactPhone2: 'second phone',
  shippingAddress: 'address',
  governorate: 'governorate',
} as const satisfies Record<keyof ContactChanges, string>

/** Changes contact data and address of an order that is pending or processing. */
export const editOrderContact = adminEndpoint({
  method: 'POST',
  path: '/orders/{order}/contact',
  summary: 'Change the contact data of an order',
  auth: 'staff',
  permission: 'orders.manage',
  audit: 'order.contact_edited',
  params: orderParams,
  body: z.strictObject({
    version: Version,
    changes: ContactChanges,
    /** Default: `keep`. `recalculate` is possible for a pending order only. */
    shipping: z.optional(z.enum(['keep', 'recalculate'])),
  }),
  data: z.extend(OrderDetail, { merged: z.array(MergedField) }),
  errors: ['edit_conflict', 'order_not_editable'],
})

/** Adds a note. */
export const addOrderNote = adminEndpoint({
  method: 'POST',
  path: '/orders/{order}/notes',
  summary: 'Add a note for staff to an order',
  auth: 'staff',
  permission: 'orders.fulfil',
  idempotencyKey: 'required',
  audit: 'order.note_added',
  params: orderParams,
  body: z.strictObject({ text: storableText(2000, 'Enter a note'), isPinned: z.boolean() }),
  data: OrderDetail,
})

/** Pins or unpins a note. Pinned notes are printed on the packing slip. */
export const pinOrderNote = adminEndpoint({
  method: 'POST',
  path: '/orders/{order}/notes/{noteId}',
  summary: 'Pin or unpin a note',
  auth: 'staff',
  permission: 'orders.fulfil',
  audit: 'order.note_pinned',
  params: z.extend(orderParams, { noteId: Id }),
  body: z.strictObject({ isPinned: z.boolean() }),
  data: OrderDetail,
})

/** Records a phone call about an order that is pending or processing. */
export const recordCall = adminEndpoint({
  method: 'POST',
  path: '/orders/{order}/call',
  summary: 'Record a phone call about an order',
  auth: 'staff',
  permission: 'orders.fulfil',
  idempotencyKey: 'required',
  audit: 'order.call_recorded',
  params: orderParams,
  body: z.strictObject({ outcome: CallOutcome, note: z.optional(StaffNote) }),
  data: OrderDetail,
  errors: ['order_not_editable'],
})

/** Sends a failed or logged e-mail again. */
export const resendOrderEmail = adminEndpoint({
  method: 'POST',
  path: '/orders/{order}/emails/{status}',
  summary: 'Send an email about an order again',
  auth: 'staff',
  permission: 'orders.manage',
  audit: 'order.email_resent',
  params: z.extend(orderParams, { status: OrderStatus }),
  body: NoFields,
  data: OrderDetail,
})
