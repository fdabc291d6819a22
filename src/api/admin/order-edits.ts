import {
  addOrderNote,
  editOrderContact,
  pinOrderNote,
  recordCall,
  resendOrderEmail,
} from '#contract/admin/order-edits.ts'
import { editOrderItems, previewOrderItems } from '#contract/admin/order-items.ts'
import { toPiastres } from '#contract/money.ts'
import { editItems } from '#data/checkout/order-items.ts'
import { previewItems } from '#data/checkout/plan-order-items.ts'
import { recordOrderCall } from '#data/orders/order-calls.ts'
import { editContact } from '#data/orders/order-contact.ts'
import { addNote, pinNote } from '#data/orders/order-notes.ts'
import { resendEmail } from '#data/orders/resend-email.ts'
import { createShippingTerms } from '../shop-settings.ts'
import { type AdminMountContext, mountStaff } from './mount.ts'
import { changeOf, getOrderDetail } from './order-view.ts'

/** Mounts the calls that edit orders: notes, contact, items, phone calls and e-mails. */
export function mountOrderEdits(mountContext: AdminMountContext): void {
  const { engine, live } = mountContext.deps
  const shippingTerms = createShippingTerms(mountContext.deps, live)
  mountStaff(mountContext, addOrderNote, async (call) => {
    const note = { ...changeOf(call), ...call.body }
    const id = await call.write((write) => addNote(engine, write, note))
    return getOrderDetail(call, id)
  })
  mountStaff(mountContext, pinOrderNote, async (call) => {
    const change = { ...changeOf(call), noteId: call.params.noteId, ...call.body }
    const id = await call.write((write) => pinNote(engine, write, change))
    return getOrderDetail(call, id)
  })
  mountStaff(mountContext, editOrderContact, async (call) => {
    const { version, changes, shipping = 'keep' } = call.body
    const terms = await shippingTerms.current()
    const edit = { ...changeOf(call), version, changes, shipping, terms }
    const { id, merged } = await call.write((write) => editContact(engine, write, edit))
    return { ...(await getOrderDetail(call, id)), merged }
  })
  mountStaff(mountContext, previewOrderItems, async ({ db, params, body }) => {
    const { items, shipping = 'recalculate' } = body
    return previewItems(db, { ...params, items, shipping, terms: await shippingTerms.current() })
  })
  mountStaff(mountContext, editOrderItems, async (call) => {
    const { total, shipping = 'recalculate', ...body } = call.body
    const terms = await shippingTerms.current()
    const edit = { ...changeOf(call), ...body, shipping, terms, total: toPiastres(total) }
    const id = await call.write((write) => editItems(engine, write, edit))
    return getOrderDetail(call, id)
  })
  mountStaff(mountContext, recordCall, async (call) => {
    const change = { ...changeOf(call), ...call.body }
    const id = await call.write((write) => recordOrderCall(engine, write, change))
    return getOrderDetail(call, id)
  })
  mountStaff(mountContext, resendOrderEmail, async (call) => {
    const change = { ...changeOf(call), status: call.params.status }
    const id = await call.write((write) => resendEmail(engine, write, change))
    return getOrderDetail(call, id)
  })
}
