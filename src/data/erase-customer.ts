import { sql } from 'kysely'
import { staffError } from '#contract/admin/errors.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { type PersonalValue, personalValues, storedTexts } from '#rules/personal-values.ts'
import type { AuditedWrite } from './audit-log.ts'
import { accountKey } from './customer-key.ts'
import { deletePersonRows, redactTexts } from './erase-rows.ts'
import { countPersonData, isOrderOf, type Person, readOwners } from './find-person.ts'
import { findTables, joinColumns, readHits } from './personal-search.ts'

/** What an erasure deletes or clears. */
export interface ErasedCounts {
  orders: number
  messages: number
  cartItems: number
  wishlistItems: number
  hasAccount: boolean
}

/** What an erasure would delete, and the numbers of the orders that prevent it. */
export interface ErasureCounts extends ErasedCounts {
  blockedBy: string[]
}

/** Orders with these statuses still need the name and address of the person. */
const openStatuses: readonly OrderStatus[] = ['pending', 'processing', 'shipped']

const selectOrders = (db: Db, person: Person) =>
  db.selectFrom('orders').selectAll().where(isOrderOf(person)).orderBy('ordered_at').orderBy('id')

type Orders = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>

async function countErasure(db: Db, person: Person, orders: Orders): Promise<ErasureCounts> {
  const { messages, cartItems, wishlistItems } = await countPersonData(db, person)
  return {
    orders: orders.length,
    messages,
    cartItems,
    wishlistItems,
    hasAccount: person.userId !== null,
    blockedBy: orders.flatMap(({ number, status }) =>
      openStatuses.includes(status) ? [number] : [],
    ),
  }
}

/** Returns what an erasure would delete. */
export const readErasePreview = async (db: Db, person: Person): Promise<ErasureCounts> =>
  countErasure(db, person, await selectOrders(db, person).execute())

/** Returns the values that identify a person, from all rows of the person. */
async function readValues(db: Db, person: Person, orders: Orders): Promise<PersonalValue[]> {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', person.userId ?? '')
    .executeTakeFirst()
  const messages = await db
    .selectFrom('feedback')
    .select('name')
    .where(sql`lower(feedback.email)`, '=', person.email)
    .execute()
  const present = (values: (string | null)[]) => values.filter((value) => value !== null)
  return personalValues({
    names: [
      ...(user ? [`${user.first_name} ${user.last_name}`] : []),
      ...messages.map(({ name }) => name),
      ...orders.map((order) => order.contact_name),
    ],
    emails: [person.email, ...orders.map((order) => order.contact_email)],
    phones: present(orders.flatMap((order) => [order.contact_phone, order.contact_phone2])),
    addresses: orders.map((order) => order.shipping_address),
  })
}

/** The columns that identify people. A value that remains in one of them belongs to another person. */
const identities: Readonly<Record<string, readonly string[]>> = {
  orders: ['contact_name', 'contact_email', 'contact_phone', 'contact_phone2', 'shipping_address'],
  users: ['email', 'first_name', 'last_name'],
  feedback: ['name', 'email'],
  staff: ['email', 'name'],
}

/**
 * Returns the values that no other person has. Relatives share a phone number or an address, and
 * namesakes a name: these values remain with the other person.
 */
async function ownValues(db: Db, values: readonly PersonalValue[]): Promise<PersonalValue[]> {
  const others: string[] = []
  for (const [table, columns] of Object.entries(identities)) {
    const text = table === 'users' ? nameOfUser : joinColumns(columns)
    others.push(...(await readHits(db, { table, text }, values)))
  }
  return values.filter(({ pattern }) => !others.some((text) => pattern.test(text)))
}

const nameOfUser = sql<string>`(email || ' ' || first_name || ' ' || last_name)`

/** Throws `in_use` if one of the values remains in a table. */
async function assertErased(db: Db, values: readonly PersonalValue[]): Promise<void> {
  const tables = await findTables(db, values)
  if (tables.length === 0) return
  throw staffError('in_use', {
    description: `Personal data would remain in: ${tables.join(', ')}. Nothing was erased.`,
  })
}

const numberOf = (orders: Orders): string => orders.at(-1)?.number ?? 'message'

/**
 * Returns the id of a customer for the audit log, which cannot be erased. The hash of an e-mail
 * address could be guessed, so a guest is named by the number of the latest order.
 */
export async function auditSubjectId(db: Db, person: Person): Promise<string> {
  if (person.userId !== null) return accountKey(person.userId)
  return `guest_${numberOf(await selectOrders(db, person).execute())}`
}

/** Locks the account of a person. Throws `not_found` if it was erased since the person was read. */
async function lockAccount(trx: Db, engine: Engine, { userId }: Person): Promise<void> {
  if (userId === null) return
  const account = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .$call(engine.lockRows)
    .executeTakeFirst()
  if (!account) throw staffError('not_found')
}

/**
 * Erases a person in one transaction. Orders keep items and amounts. Then it searches every text
 * column of the database for the values of the person, and rolls back if one is left. `texts` of the
 * result are for `removeDeletedBytes`. Throws `not_found`, `orders_in_progress`, `invalid` if
 * `orderCount` is another number, and `in_use`.
 */
export async function eraseCustomer(
  engine: Engine,
  { trx, record }: AuditedWrite,
  { person, orderCount }: { person: Person; orderCount?: number },
): Promise<{ counts: ErasedCounts; texts: string[] }> {
  await lockAccount(trx, engine, person)
  const orders = await selectOrders(trx, person).$call(engine.lockRows).execute()
  const { blockedBy, ...counts } = await countErasure(trx, person, orders)
  if (blockedBy.length > 0)
    throw staffError('orders_in_progress', { params: { numbers: blockedBy } })
  if (orderCount !== undefined && orderCount !== orders.length)
    throw staffError('invalid', {
      field: 'orderCount',
      description: 'This is not the number of orders of this customer.',
    })
  const values = await readValues(trx, person, orders)
  const id = await auditSubjectId(trx, person)
  const ids = orders.map((order) => order.id)
  await deletePersonRows(trx, person, { orderIds: ids, owners: await readOwners(trx, person) })
  const own = await ownValues(trx, values)
  await redactTexts(trx, own)
  await assertErased(trx, own)
  await record({
    subject: { kind: 'customer', id },
    changes: Object.entries(counts).map(([field, to]) => ({ field, to })),
  })
  return { counts, texts: storedTexts(own) }
}
