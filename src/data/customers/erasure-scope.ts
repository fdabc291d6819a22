import { sql } from 'kysely'
import { staffError } from '#contract/admin/errors.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { accountKey, ownerOfUser } from '#data/orders/customer-key.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'
import { type PersonalValue, personalValues } from '#rules/personal-values.ts'
import { type ErasedRows, orderRows, personRows } from './erase-rows.ts'
import { countPersonData, isOrderOf, type Person } from './find-person.ts'

/** Data that an erasure deletes or clears. */
export interface ErasedCounts {
  orders: number
  messages: number
  cartItems: number
  wishlistItems: number
  hasAccount: boolean
}

/** Data that an erasure clears, deletes and searches. */
export interface ErasureScope {
  counts: Partial<ErasedCounts>
  rows: ErasedRows
  orderIds: readonly string[]
  /** Orders of other owners that have not ended. They are erased when they end. */
  laterIds: readonly string[]
  values: PersonalValue[]
  /** Names the person in the audit log. */
  subjectId: string
}

/** Orders with these statuses still need the name and address of the person. */
export const openStatuses: readonly OrderStatus[] = ['pending', 'processing', 'shipped']

const selectOrders = (db: Db, person: Person) =>
  db.selectFrom('orders').selectAll().where(isOrderOf(person)).orderBy('ordered_at').orderBy('id')

type Orders = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>

/** The orders of a person: those that an erasure clears now, those that prevent it, and later ones. */
interface DividedOrders {
  ended: Orders
  blocking: Orders
  later: Orders
}

/**
 * Divides the orders of a person. Anyone can place an order with the address of another person, so
 * open orders prevent an erasure only if the account placed them, or if nothing else is stored.
 */
function divideOrders(orders: Orders, { userId }: Person, hasOtherData: boolean): DividedOrders {
  const isOpen = ({ status }: Orders[number]) => openStatuses.includes(status)
  const ended = orders.filter((order) => !isOpen(order))
  const open = orders.filter(isOpen)
  if (userId === null && ended.length === 0 && !hasOtherData)
    return { ended, blocking: open, later: [] }
  const isOfAccount = ({ owner }: Orders[number]) =>
    userId !== null && owner === ownerOfUser(userId)
  return {
    ended,
    blocking: open.filter(isOfAccount),
    later: open.filter((order) => !isOfAccount(order)),
  }
}

/** Returns the owners whose carts and wishlists are deleted: the account, and guests who have ended. */
function ownersOf({ ended, later }: DividedOrders, { userId }: Person): Owner[] {
  const waiting = new Set(later.map(({ owner }) => owner))
  const guests = ended.map(({ owner }) => owner).filter((owner) => owner.startsWith('guest:'))
  // Without an account it is an owner that has nothing, so that the list is never empty.
  return [ownerOfUser(userId ?? ''), ...new Set(guests.filter((owner) => !waiting.has(owner)))]
}

/** Returns the names, addresses and contact data of orders. */
const textsOf = (orders: Orders) => ({
  names: orders.map((order) => order.contact_name),
  emails: orders.map((order) => order.contact_email),
  phones: orders.flatMap(({ contact_phone, contact_phone2 }) =>
    contact_phone2 === null ? [contact_phone] : [contact_phone, contact_phone2],
  ),
  addresses: orders.map((order) => order.shipping_address),
})

/** Returns the values that identify a person, from all rows of the person. */
async function readValues(db: Db, person: Person, orders: Orders): Promise<PersonalValue[]> {
  const userId = person.userId ?? ''
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const saved = await db
    .selectFrom('addresses')
    .select(['address1', 'address2'])
    .where('user_id', '=', userId)
    .execute()
  const messages = await db
    .selectFrom('feedback')
    .select('name')
    .where(sql`lower(feedback.email)`, '=', person.email)
    .execute()
  const { names, emails, phones, addresses } = textsOf(orders)
  return personalValues({
    phones: [...(user?.phone ? [user.phone] : []), ...phones],
    addresses: [...saved.flatMap(({ address1, address2 }) => [address1, address2]), ...addresses],
    names: [
      ...(user ? [`${user.first_name} ${user.last_name}`] : []),
      ...messages.map(({ name }) => name),
      ...names,
    ],
    emails: [person.email, ...emails],
  })
}

const guestSubject = (orders: Orders): string => `guest_${orders.at(-1)?.number ?? 'message'}`

/**
 * Returns the id of a customer for the audit log, which cannot be erased. The hash of an e-mail
 * address could be guessed, so a guest is named by the number of the latest order.
 */
export async function auditSubjectId(db: Db, person: Person): Promise<string> {
  if (person.userId !== null) return accountKey(person.userId)
  return guestSubject(await selectOrders(db, person).execute())
}

/** Throws `not_found` if the account of a person was erased since the person was read. */
async function assertAccount(db: Db, { userId }: Person, engine?: Engine): Promise<void> {
  if (userId === null) return
  const select = db.selectFrom('users').select('id').where('id', '=', userId)
  if (!(await (engine ? select.$call(engine.lockRows) : select).executeTakeFirst()))
    throw staffError('not_found')
}

/** The scope of a person, with the numbers of the orders that prevent the erasure or come later. */
export interface PersonScope extends ErasureScope {
  counts: ErasedCounts
  blockedBy: string[]
  erasedLater: string[]
}

/**
 * Returns what an erasure of a person clears and deletes. With an engine it locks the rows. Throws
 * `not_found`.
 */
export async function readPersonScope(
  db: Db,
  person: Person,
  engine?: Engine,
): Promise<PersonScope> {
  await assertAccount(db, person, engine)
  const select = selectOrders(db, person)
  const orders = await (engine ? select.$call(engine.lockRows) : select).execute()
  const { messages } = await countPersonData(db, person, [ownerOfUser('')])
  const divided = divideOrders(orders, person, messages > 0)
  const owners = ownersOf(divided, person)
  const { cartItems, wishlistItems } = await countPersonData(db, person, owners)
  const orderIds = divided.ended.map(({ id }) => id)
  const laterIds = divided.later.map(({ id }) => id)
  const { ended, blocking, later } = divided
  return {
    counts: {
      orders: ended.length + blocking.length,
      messages,
      cartItems,
      wishlistItems,
      hasAccount: person.userId !== null,
    },
    blockedBy: blocking.map(({ number }) => number),
    erasedLater: later.map(({ number }) => number),
    orderIds,
    laterIds,
    rows: personRows(person, { orderIds, laterIds, owners }),
    values: await readValues(db, person, ended),
    subjectId: person.userId === null ? guestSubject(ended) : accountKey(person.userId),
  }
}

/** An order that has ended stays for this time, so that its last e-mail is sent and an undo works. */
const endedMs = 3_600_000

const latestEnd = (now: Date): string => new Date(now.getTime() - endedMs).toISOString()

const selectEnded = (db: Db, now: Date) =>
  db
    .selectFrom('orders')
    .where('erasure_requested_at', 'is not', null)
    .where('status', 'not in', openStatuses)
    .where(sql`coalesce(status_changed_at, ordered_at)`, '<=', latestEnd(now))

/** Returns the e-mail addresses of orders that earlier erasures left out, and that have ended. */
export async function readEndedEmails(db: Db, now: Date): Promise<string[]> {
  const rows = await selectEnded(db, now)
    .select(sql<string>`lower(contact_email)`.as('email'))
    .distinct()
    .execute()
  return rows.map(({ email }) => email)
}

/**
 * Returns what an erasure of these orders of an e-mail address clears and deletes. Throws `not_found`
 * if another node has erased them.
 */
export async function readEndedScope(
  db: Db,
  { email, now }: { email: string; now: Date },
  engine?: Engine,
): Promise<ErasureScope> {
  const select = selectEnded(db, now)
    .selectAll()
    .where(sql`lower(contact_email)`, '=', email)
    .orderBy('ordered_at')
    .orderBy('id')
  const orders = await (engine ? select.$call(engine.lockRows) : select).execute()
  if (orders.length === 0) throw staffError('not_found')
  const orderIds = orders.map(({ id }) => id)
  return {
    counts: { orders: orders.length },
    rows: orderRows(orderIds),
    orderIds,
    laterIds: [],
    values: personalValues(textsOf(orders)),
    subjectId: guestSubject(orders),
  }
}
