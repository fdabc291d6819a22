import type { MergedField } from '#contract/admin/edits.ts'
import { invalidField, staffError } from '#contract/admin/errors.ts'
import type { ContactChanges } from '#contract/admin/order-edits.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import { mergeEdit } from '#data/audit/merge-edit.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { toLatinDigits } from '#rules/digits.ts'
import { normalisePhone } from '#rules/phones.ts'
import { readShippingAddress } from '#rules/shipping-address.ts'
import { findGovernorate, type ShippingTerms, shippingCost } from '#rules/shipping-rates.ts'
import { assertEditable, lockOrder, type OrderChange, type OrderRecord } from './lock-order.ts'
import { inLe } from './order-cash.ts'

/** An edit of the contact data of an order. */
export interface ContactEdit extends OrderChange {
  /** The version that the form was loaded with. */
  version: number
  changes: ContactChanges
  shipping: 'keep' | 'recalculate'
  /** How the shipping is charged if it is calculated again. */
  terms: ShippingTerms
}

type ContactField = keyof ContactChanges

const columns = {
  contactName: 'contact_name',
  contactEmail: 'contact_email',
  contactPhone: 'contact_phone',
  contactPhone2: 'contact_phone2',
  shippingAddress: 'shipping_address',
  governorate: 'city',
} as const satisfies Record<ContactField, keyof OrderRecord>

const contactFields = Object.keys(columns) as ContactField[]

const storedContact = (order: OrderRecord): Record<ContactField, string | null> => ({
  contactName: order.contact_name,
  contactEmail: order.contact_email,
  contactPhone: order.contact_phone,
  contactPhone2: order.contact_phone2,
  shippingAddress: order.shipping_address,
  governorate: order.city,
})

/** Returns the changes in the form that the database stores. Throws `invalid`. */
function normaliseChanges(given: ContactChanges): ContactChanges {
  const changes: ContactChanges = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  )
  if (changes.contactPhone2 === '') changes.contactPhone2 = null
  for (const field of ['contactPhone', 'contactPhone2'] as const)
    if (changes[field]) changes[field] = toLatinDigits(changes[field])
  if (changes.governorate === undefined) return changes
  const state = findGovernorate(changes.governorate)?.state
  if (state === undefined)
    throw invalidField('governorate', 'Choose one of the listed governorates.')
  return { ...changes, governorate: state }
}

/** Returns the changes with the address: a new governorate replaces the one at its end. */
function withAddress(order: OrderRecord, changes: ContactChanges): ContactChanges {
  const { governorate: city } = changes
  if (city === undefined) return changes
  const shippingAddress = changes.shippingAddress ?? order.shipping_address
  return { ...changes, shippingAddress: readShippingAddress({ shippingAddress, city }).text }
}

/** Merges the edit with those since its version. Throws `edit_conflict`. */
const merge = (
  db: Db,
  order: OrderRecord,
  { version, changes }: Pick<ContactEdit, 'version' | 'changes'>,
): Promise<MergedField[]> =>
  mergeEdit(
    db,
    { kind: 'order', id: order.id },
    {
      loadedVersion: version,
      version: order.version,
      stored: storedContact(order),
      changes,
      unrecorded: {
        changedBy: 'Unknown',
        changedAt: order.status_changed_at ?? order.ordered_at,
      },
    },
  )

/** Returns the new amounts of an order whose shipping is calculated again. */
function newAmounts(order: OrderRecord, changes: ContactChanges, edit: ContactEdit) {
  if (edit.shipping === 'keep') return {}
  if (order.status !== 'pending') throw staffError('order_not_editable')
  const shipping = shippingCost(edit.terms, changes.governorate ?? order.city)
  if (shipping === undefined)
    throw invalidField('governorate', 'Choose one of the listed governorates.')
  return { shipping_cost: shipping, total: order.subtotal - order.discount + shipping }
}

type Amounts = { shipping_cost?: number; total?: number }

const amountChanges = (order: OrderRecord, { shipping_cost, total }: Amounts) => [
  ...(shipping_cost === undefined || shipping_cost === order.shipping_cost
    ? []
    : [
        { field: 'shippingCost', from: inLe(order.shipping_cost), to: inLe(shipping_cost) },
        { field: 'total', from: inLe(order.total), to: inLe(total ?? order.total) },
      ]),
]

/** Writes the columns and what depends on them. The search index reads the order again. */
async function writeContact(
  db: Db,
  order: OrderRecord,
  { changes, amounts }: { changes: ContactChanges; amounts: Amounts },
): Promise<void> {
  const values = Object.fromEntries(
    contactFields.flatMap((field) =>
      changes[field] === undefined ? [] : [[columns[field], changes[field]]],
    ),
  )
  const phone = changes.contactPhone
  await db
    .updateTable('orders')
    .set({
      ...values,
      ...amounts,
      ...(phone === undefined ? {} : { phone_key: normalisePhone(phone) || null }),
      version: order.version + 1,
      search_text: '',
      search_key: null,
    })
    .where('id', '=', order.id)
    .execute()
  if (changes.contactEmail !== undefined)
    await db
      .updateTable('outbox')
      .set({ recipient: changes.contactEmail.toLowerCase() })
      .where('order_id', '=', order.id)
      .where('state', '=', 'waiting')
      .execute()
}

/**
 * Changes contact data and address of an order that is pending or processing. Edits of different
 * fields by others stay. The values are personal: the audit entry names only their fields. Throws
 * `not_found`, `order_not_editable`, `edit_conflict` and `invalid`.
 */
export async function editContact(
  engine: Engine,
  { trx, record }: AuditedWrite,
  edit: ContactEdit,
): Promise<{ id: string; merged: MergedField[] }> {
  const order = await lockOrder(engine, trx, edit)
  assertEditable(order)
  const { id } = order
  const given = normaliseChanges(edit.changes)
  const merged = await merge(trx, order, { version: edit.version, changes: given })
  const changes = withAddress(order, given)
  const amounts = newAmounts(order, changes, edit)
  const stored = storedContact(order)
  const personal = contactFields.flatMap((field) =>
    changes[field] === undefined || changes[field] === stored[field]
      ? []
      : [{ field, from: stored[field], to: changes[field] }],
  )
  const recorded = amountChanges(order, amounts)
  if (personal.length + recorded.length === 0) return record.unchanged({ id, merged })
  await writeContact(trx, order, { changes, amounts })
  await record({
    subject: { kind: 'order', id, version: order.version + 1 },
    changes: recorded,
    personal: { changes: personal, orderId: id },
  })
  return { id, merged }
}
