import { sql } from 'kysely'
import type { Db } from '#data/engine/engine.ts'
import { erasedText, type PersonalValue, redact } from '#rules/personal-values.ts'
import { keysOf, type Person } from './find-person.ts'
import { deleteHits, readHits } from './personal-search.ts'
import type { Owner } from './tables.ts'

/** What an order of an erased customer contains. E-mail and phone are empty, so that no one can use them. */
const noContact = {
  contact_name: erasedText,
  contact_email: '',
  contact_phone: '',
  contact_phone2: null,
  shipping_address: erasedText,
  city: null,
  country: null,
  client_address: null,
  phone_key: null,
  email_key: null,
  // The search index then reads the order again.
  search_text: '',
  search_key: null,
}

/**
 * Clears the contact data of orders. Their e-mails, notes and idempotency keys are deleted: staff
 * write names, numbers and habits of a customer into notes.
 */
async function clearOrders(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.updateTable('orders').set(noContact).where('id', 'in', ids).execute()
  await trx.deleteFrom('outbox').where('order_id', 'in', ids).execute()
  await trx.deleteFrom('order_notes').where('order_id', 'in', ids).execute()
  await trx.deleteFrom('audit_personal').where('order_id', 'in', ids).execute()
  await trx.deleteFrom('idempotency_keys').where('order_id', 'in', ids).execute()
  // Stored responses of staff calls contain whole orders.
  const response = sql<string>`cast(response as text)`
  for (const id of ids)
    await trx.deleteFrom('admin_idempotency_keys').where(response, 'like', `%${id}%`).execute()
}

/** Deletes the rows of a person, and clears those that the shop must keep. */
export async function deletePersonRows(
  trx: Db,
  person: Person,
  { orderIds, owners }: { orderIds: readonly string[]; owners: readonly Owner[] },
): Promise<void> {
  await clearOrders(trx, orderIds)
  await trx.deleteFrom('audit_personal').where('customer_key', 'in', keysOf(person)).execute()
  await trx.deleteFrom('cart_lines').where('owner', 'in', owners).execute()
  await trx.deleteFrom('wishlist_items').where('owner', 'in', owners).execute()
  await trx.deleteFrom('idempotency_keys').where('owner', 'in', owners).execute()
  await trx.deleteFrom('feedback').where(sql`lower(email)`, '=', person.email).execute()
  // Another account may have used the address for its order.
  await trx.deleteFrom('outbox').where('recipient', '=', person.email).execute()
  if (person.userId === null) return
  await trx
    .deleteFrom('notices')
    .where('recipient_kind', '=', 'customer')
    .where('recipient_id', '=', person.userId)
    .execute()
  // Sessions are deleted with their account.
  await trx.deleteFrom('users').where('id', '=', person.userId).execute()
}

/** Texts that people write about each other, with the key of their rows. */
const freeTexts = [
  { table: 'order_notes', column: 'text' },
  { table: 'feedback', column: 'message' },
  { table: 'outbox', column: 'last_error' },
  { table: 'notices', column: 'last_error' },
] as const

/** Rows that are of no use without the value in them. */
const deletable = [
  { table: 'audit_personal', column: 'changes' },
  { table: 'admin_idempotency_keys', column: 'response' },
  { table: 'saved_views', column: 'query' },
  { table: 'saved_views', column: 'name' },
] as const

/** Removes the values of a person from rows that belong to other people. */
export async function redactTexts(db: Db, values: readonly PersonalValue[]): Promise<void> {
  for (const { table, column } of freeTexts) {
    const text = sql<string>`coalesce(${sql.ref(column)}, '')`
    for (const found of new Set(await readHits(db, { table, text }, values)))
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${redact(found, values)}
        where ${sql.ref(column)} = ${found}`.execute(db)
  }
  for (const each of deletable) await deleteHits(db, each, values)
}
