import { type SqlBool, sql } from 'kysely'
import type { Db } from '#data/engine/engine.ts'
import { accountKey, guestKey, ownerOfUser } from '#data/orders/customer-key.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'
import { findUserByEmail } from './users.ts'

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

/**
 * Returns the e-mail addresses of the orders with a key, of those without one yet, and of those that
 * the search loop has not read. One statement, because the loop moves orders between these groups.
 */
async function readCandidates(db: Db, key: string): Promise<string[]> {
  const select = db.selectFrom('orders').select('contact_email')
  const rows = await select
    .where('email_key', '=', key)
    .where('search_key', 'is not', null)
    .union(select.where('email_key', 'is', null).where('search_key', 'is not', null))
    .union(select.where('search_key', 'is', null))
    .execute()
  return rows.map((row) => row.contact_email)
}

/**
 * Returns the person that a key names, or undefined. It reads orders by the index of keys, and the
 * addresses of those that the search loop has not keyed yet, so it belongs to the read worker.
 */
export async function findPerson(db: Db, key: string): Promise<Person | undefined> {
  if (key.startsWith('user_')) {
    const userId = key.slice('user_'.length)
    const user = db.selectFrom('users').select('email').where('id', '=', userId)
    const account = await user.executeTakeFirst()
    return account && { userId, email: account.email }
  }
  const emails = await readCandidates(db, key)
  const found = emails.find((each) => each !== '' && guestKey(each) === key)
  return found === undefined ? undefined : personOfEmail(db, found)
}

/**
 * The condition of orders of a person: those of the account, and all with the e-mail address. The
 * index of addresses contains the orders of the search index, and that of search keys the others.
 */
export const isOrderOf = ({ userId, email: address }: Person) => sql<SqlBool>`(
  orders.owner = ${ownerOfUser(userId ?? '')}
  or (lower(orders.contact_email) = ${address} and orders.search_key is not null)
  or (lower(orders.contact_email) = ${address} and orders.search_key is null))`

/** A condition of orders. */
export type OrderCondition = ReturnType<typeof isOrderOf>

/**
 * The condition of orders that a customer may see: as in `isOrderOf`, without those of other accounts.
 * Another customer may have written the address by mistake.
 */
export const isOwnOrderOf = (person: Person): OrderCondition =>
  sql<SqlBool>`(${isOrderOf(person)}
    and (orders.owner = ${ownerOfUser(person.userId ?? '')} or orders.owner like 'guest:%'))`

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

/** Counts cart items, wishlist items and messages of a person. Default: all owners of the person. */
export async function countPersonData(
  db: Db,
  person: Person,
  givenOwners?: readonly Owner[],
): Promise<PersonCounts> {
  const owners = givenOwners ?? (await readOwners(db, person))
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
