import { type SqlBool, sql } from 'kysely'
import type { Db } from '#data/engine/engine.ts'
import { accountKey, guestKey } from './customer-key.ts'
import type { Owner } from './tables.ts'
import { findUserByEmail, ownerOfUser } from './users.ts'

/** A person: an e-mail address, with an account or without one. */
export interface Person {
  userId: string | null
  /** Lower case. */
  email: string
}

/** Returns the person with an e-mail address. */
export async function personOfEmail(db: Db, given: string): Promise<Person> {
  const email = given.toLowerCase()
  const user = await findUserByEmail(db, email)
  return { userId: user?.id ?? null, email }
}

const batchSize = 5000
const email = sql<string>`lower(contact_email)`

const maxKnownGuests = 5000
const maxRecentOrders = 1000

/** Guests that this process named before, by key. Their pages need no walk through all addresses. */
const knownGuests = new Map<string, string>()

/** Returns the key of a customer without an account, and remembers whom it names. */
export function nameGuest(email: string): string {
  const key = guestKey(email)
  knownGuests.delete(key)
  knownGuests.set(key, email.toLowerCase())
  const [oldest] = knownGuests.keys()
  if (knownGuests.size > maxKnownGuests && oldest !== undefined) knownGuests.delete(oldest)
  return key
}

/** Returns the address of a guest named before. Another process may have erased the guest since. */
async function findKnownGuest(db: Db, key: string): Promise<string | undefined> {
  const known = knownGuests.get(key)
  if (known === undefined) return undefined
  const orders = db.selectFrom('orders').select('id')
  const order = orders.where(isOrderOf({ userId: null, email: known })).limit(1)
  return (await order.executeTakeFirst()) && known
}

/**
 * Returns the e-mail addresses of orders page by page, those of the newest orders first. The database
 * cannot compute their hashes.
 */
async function* readEmails(db: Db): AsyncGenerator<string[]> {
  const newest = await db
    .selectFrom('orders')
    .select(email.as('email'))
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRecentOrders)
    .execute()
  yield newest.map((row) => row.email)
  const select = db.selectFrom('orders').select(email.as('email')).distinct()
  const recent = await select.where('search_key', 'is', null).execute()
  yield recent.map((row) => row.email)
  let after = ''
  for (;;) {
    const rows = await select
      .where('search_key', 'is not', null)
      .where(email, '>', after)
      .orderBy(email)
      .limit(batchSize)
      .execute()
    yield rows.map((row) => row.email)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.email
  }
}

/**
 * Returns the person that a key names, or undefined. For a guest that this process has not named
 * before, it may read the addresses of all orders, so it belongs to the read worker.
 */
export async function findPerson(db: Db, key: string): Promise<Person | undefined> {
  if (key.startsWith('user_')) {
    const userId = key.slice('user_'.length)
    const user = db.selectFrom('users').select('email').where('id', '=', userId)
    const account = await user.executeTakeFirst()
    return account && { userId, email: account.email }
  }
  const known = await findKnownGuest(db, key)
  if (known !== undefined) return personOfEmail(db, known)
  for await (const emails of readEmails(db)) {
    const found = emails.find((each) => each !== '' && guestKey(each) === key)
    if (found === undefined) continue
    nameGuest(found)
    return personOfEmail(db, found)
  }
  return undefined
}

/**
 * The condition of orders of a person: those of the account, and all with the e-mail address. The
 * index of addresses contains the orders of the search index, and that of search keys the others.
 */
export const isOrderOf = ({ userId, email: address }: Person) => sql<SqlBool>`(
  orders.owner = ${ownerOfUser(userId ?? '')}
  or (lower(orders.contact_email) = ${address} and orders.search_key is not null)
  or (lower(orders.contact_email) = ${address} and orders.search_key is null))`

/** Returns the keys that name a person. */
export const keysOf = ({ userId, email: address }: Person): string[] => [
  guestKey(address),
  ...(userId === null ? [] : [accountKey(userId)]),
]

/** Returns the owners of the carts and wishlists of a person, who may also have ordered as a guest. */
export async function readOwners(db: Db, person: Person): Promise<Owner[]> {
  const guests = await db
    .selectFrom('orders')
    .select('owner')
    .distinct()
    .where(isOrderOf(person))
    .where('owner', 'like', 'guest:%')
    .execute()
  // Without an account it is an owner that has nothing, so that the list is never empty.
  return [ownerOfUser(person.userId ?? ''), ...guests.map(({ owner }) => owner)]
}

/** Counts of what the shop stores about a person besides orders. */
export interface PersonCounts {
  cartItems: number
  wishlistItems: number
  messages: number
}

/** Counts cart items, wishlist items and messages of a person. */
export async function countPersonData(db: Db, person: Person): Promise<PersonCounts> {
  const owners = await readOwners(db, person)
  const counted = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('cart_lines')
        .select(fn.countAll<number>().as('rows'))
        .where('owner', 'in', owners)
        .as('cartItems'),
      selectFrom('wishlist_items')
        .select(fn.countAll<number>().as('rows'))
        .where('owner', 'in', owners)
        .as('wishlistItems'),
      selectFrom('feedback')
        .select(fn.countAll<number>().as('rows'))
        .where(sql`lower(feedback.email)`, '=', person.email)
        .as('messages'),
    ])
    .executeTakeFirstOrThrow()
  const { cartItems, wishlistItems, messages } = counted
  return { cartItems: cartItems ?? 0, wishlistItems: wishlistItems ?? 0, messages: messages ?? 0 }
}
