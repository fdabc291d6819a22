import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#data/engine/engine.ts'
import { erasedText, type PersonalValue, redact } from '#rules/personal-values.ts'
import { keysOf, type Person } from './find-person.ts'
import {
  isRowOf,
  type RowConditions,
  readHits,
  readParts,
  type SearchedDb,
  type TextHit,
} from './personal-search.ts'
import type { Owner } from './shopper-tables.ts'

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

/** The orders of a person, and the owners of the person's carts and wishlists. */
interface PersonIds {
  orderIds: readonly string[]
  owners: readonly Owner[]
}

const isOneOf = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  values.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`

/**
 * Returns the conditions of the rows of a person, by table. Those of orders are cleared, all others
 * are deleted. E-mails, notes and idempotency keys of the orders are among them: staff write names,
 * numbers and habits of a customer into notes.
 */
export function personRows(person: Person, { orderIds, owners }: PersonIds) {
  const isOfOrder = isOneOf('order_id', orderIds)
  const isOfOwner = isOneOf('owner', owners)
  const userId = person.userId ?? ''
  return {
    orders: isOneOf('id', orderIds),
    // Another account may have used the address for its order.
    outbox: sql<SqlBool>`(${isOfOrder} or recipient = ${person.email})`,
    order_notes: isOfOrder,
    audit_personal: sql<SqlBool>`(${isOfOrder} or ${isOneOf('customer_key', keysOf(person))})`,
    idempotency_keys: sql<SqlBool>`(${isOfOrder} or ${isOfOwner})`,
    cart_lines: isOfOwner,
    wishlist_items: isOfOwner,
    feedback: sql<SqlBool>`lower(email) = ${person.email}`,
    notices: sql<SqlBool>`(recipient_kind = 'customer' and recipient_id = ${userId})`,
    // Sessions are deleted with their account.
    users: isOneOf('id', [userId]),
  } as const satisfies RowConditions
}

/** Returns the conditions of the rows of all other people. */
export const rowsOfOthers = (rows: RowConditions): RowConditions =>
  Object.fromEntries(
    // A comparison with NULL is neither true nor false.
    Object.entries(rows).map(([table, isOfPerson]) => [
      table,
      sql<SqlBool>`(${isOfPerson}) is not true`,
    ]),
  )

/** Deletes the rows of a person, and clears those that the shop must keep. */
export async function deletePersonRows(trx: Db, person: Person, ids: PersonIds): Promise<void> {
  const { orders, ...others } = personRows(person, ids)
  await trx.updateTable('orders').set(noContact).where(orders).execute()
  for (const [table, isOfPerson] of Object.entries(others))
    await sql`delete from ${sql.table(table)} where ${isOfPerson}`.execute(trx)
  // Stored responses of staff calls contain whole orders.
  const response = sql<string>`cast(response as text)`
  for (const id of ids.orderIds)
    await trx.deleteFrom('admin_idempotency_keys').where(response, 'like', `%${id}%`).execute()
}

/** Texts that people write about each other. */
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

/** The columns from which `removeValues` removes values. */
export const redactedColumns = [...freeTexts, ...deletable]

/** A text of another person that contains a value. */
interface OtherText extends TextHit {
  table: string
  column: string
  /** The text without the value. Null if the row is deleted. */
  redacted: string | null
}

/** Finds the values of a person in rows that belong to other people. */
export async function findValues(
  source: SearchedDb,
  values: readonly PersonalValue[],
  where: RowConditions = {},
): Promise<OtherText[]> {
  const found: OtherText[] = []
  for (const each of freeTexts) {
    const text = sql<string>`coalesce(${sql.ref(each.column)}, '')`
    for (const hit of await readHits(source, { ...each, text, where: where[each.table] }, values))
      found.push({ ...each, ...hit, redacted: redact(hit.text, values) })
  }
  for (const each of deletable) {
    const text = sql<string>`cast(${sql.ref(each.column)} as text)`
    for (const hit of await readParts(source, { ...each, text, where: where[each.table] }, values))
      found.push({ ...each, ...hit, redacted: null })
  }
  return found
}

/** Removes values from rows of other people. Leaves a row that has changed since it was found. */
export async function removeValues(source: SearchedDb, found: readonly OtherText[]): Promise<void> {
  for (const { table, column, redacted, ...hit } of found) {
    const isRow = isRowOf(source, hit, column)
    await (redacted === null
      ? sql`delete from ${sql.table(table)} where ${isRow}`
      : sql`update ${sql.table(table)} set ${sql.ref(column)} = ${redacted} where ${isRow}`
    ).execute(source.db)
  }
}
