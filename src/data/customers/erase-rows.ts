import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#data/engine/engine.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'
import { erasedText } from '#rules/personal-values.ts'
import { keysOf, type Person } from './find-person.ts'
import type { RowConditions } from './personal-search.ts'

/** Values of an order of an erased customer. E-mail and phone are empty, so that no one can use them. */
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
  erasure_requested_at: null,
  // Its links end.
  link_version: sql<number>`link_version + 1`,
  // The search index then reads the order again.
  search_text: '',
  search_key: null,
}

/** Data of a person that an erasure clears and deletes, and data that it leaves until it has ended. */
interface PersonIds {
  orderIds: readonly string[]
  /** Orders that have not ended. */
  laterIds: readonly string[]
  /** The owners of the carts and wishlists of the person. */
  owners: readonly Owner[]
}

const isOneOf = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  values.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`

/** The tables with rows of an order, and their column with its id. */
const orderColumns = {
  orders: 'id',
  outbox: 'order_id',
  customer_emails: 'order_id',
  order_notes: 'order_id',
  audit_personal: 'order_id',
  idempotency_keys: 'order_id',
} as const

/** Returns a condition for each table with rows of an order. */
const ofOrders = (condition: (column: string) => RawBuilder<SqlBool>) => ({
  orders: condition(orderColumns.orders),
  outbox: condition(orderColumns.outbox),
  customer_emails: condition(orderColumns.customer_emails),
  order_notes: condition(orderColumns.order_notes),
  audit_personal: condition(orderColumns.audit_personal),
  idempotency_keys: condition(orderColumns.idempotency_keys),
})

/**
 * Returns the conditions of the rows of orders, by table. The orders are cleared, all others are
 * deleted. E-mails, notes and idempotency keys are among them: staff write names, numbers and habits
 * of a customer into notes.
 */
export const orderRows = (orderIds: readonly string[]) =>
  ofOrders((column) => isOneOf(column, orderIds)) satisfies RowConditions

/** Returns the conditions of the rows of a person, by table, as in `orderRows`. */
export function personRows(person: Person, { orderIds, laterIds, owners }: PersonIds) {
  const ofOrder = orderRows(orderIds)
  const isOfOwner = isOneOf('owner', owners)
  const isToRecipient = sql<SqlBool>`(recipient = ${person.email} and not ${isOneOf('order_id', laterIds)})`
  const userId = person.userId ?? ''
  const isOfAccount = isOneOf('user_id', [userId])
  return {
    ...ofOrder,
    // Another account may have used the address for its order.
    outbox: sql<SqlBool>`(${ofOrder.outbox} or ${isToRecipient})`,
    customer_emails: sql<SqlBool>`(${ofOrder.customer_emails} or user_id = ${userId}
      or (recipient = ${person.email} and (order_id is null or not ${isOneOf('order_id', laterIds)})))`,
    link_requests: sql<SqlBool>`(email = ${person.email} or user_id = ${userId})`,
    account_links: isOfAccount,
    addresses: isOfAccount,
    account_deletions: isOfAccount,
    audit_personal: sql<SqlBool>`(${ofOrder.audit_personal} or ${isOneOf('customer_key', keysOf(person))})`,
    idempotency_keys: sql<SqlBool>`(${ofOrder.idempotency_keys} or ${isOfOwner})`,
    cart_lines: isOfOwner,
    wishlist_items: isOfOwner,
    feedback: sql<SqlBool>`lower(email) = ${person.email}`,
    notices: sql<SqlBool>`(recipient_kind = 'customer' and recipient_id = ${userId})`,
    // Sessions are deleted with their account.
    users: isOneOf('id', [userId]),
  } as const satisfies RowConditions
}

/** The rows that an erasure clears or deletes, by table. */
export type ErasedRows = ReturnType<typeof orderRows> & RowConditions

/**
 * Returns the conditions of the rows of all other people: neither `rows`, nor those of orders that an
 * erasure left out, which are `laterIds` and all that earlier ones left out.
 */
export function rowsOfOthers(rows: RowConditions, laterIds: readonly string[] = []): RowConditions {
  const later: RowConditions = ofOrders(
    (column) => sql<SqlBool>`(${isOneOf(column, laterIds)} or ${sql.ref(column)} in
      (select id from orders where erasure_requested_at is not null))`,
  )
  const none = sql<SqlBool>`1 = 0`
  return Object.fromEntries(
    // A comparison with NULL is neither true nor false.
    [...new Set([...Object.keys(rows), ...Object.keys(later)])].map((table) => [
      table,
      sql<SqlBool>`(${rows[table] ?? none} or ${later[table] ?? none}) is not true`,
    ]),
  )
}

/** Deletes rows, and clears the orders among them, which the shop must keep. */
export async function deleteRows(
  trx: Db,
  rows: ErasedRows,
  orderIds: readonly string[],
): Promise<void> {
  const { orders, ...others } = rows
  await trx.updateTable('orders').set(noContact).where(orders).execute()
  for (const [table, isOfPerson] of Object.entries(others))
    await sql`delete from ${sql.table(table)} where ${isOfPerson}`.execute(trx)
  // Stored responses of staff calls contain whole orders.
  const response = sql<string>`cast(response as text)`
  for (const id of orderIds)
    await trx.deleteFrom('admin_idempotency_keys').where(response, 'like', `%${id}%`).execute()
}
