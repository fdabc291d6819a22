import type { Transaction } from 'kysely'
import { shopError } from '#contract/errors.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { ownerOfUser } from '#data/orders/customer-key.ts'
import type { Owner, UserTable } from '#data/tables/shopper-tables.ts'
import type { Tables } from '#data/tables/tables.ts'
import { mergeGuest } from './merge-guest.ts'

/** Returns the e-mail address in lower case: letter case does not distinguish accounts. */
const normalise = (email: string): string => email.toLowerCase()

/** An account to create. `email` may have any letter case. */
export interface NewUser {
  id: string
  email: string
  firstName: string
  lastName: string
  passwordHash: string
}

/**
 * Creates an account and moves the cart, orders and wishlist of a guest to it. Throws
 * `email_taken`.
 * @spec refusals.email-taken
 */
export function createUser(
  engine: Engine,
  { user, guest, now }: { user: NewUser; guest: Owner | undefined; now: Date },
): Promise<void> {
  return engine.write(async ({ trx }) => {
    const created = await trx
      .insertInto('users')
      .values({
        id: user.id,
        email: normalise(user.email),
        first_name: user.firstName,
        last_name: user.lastName,
        password_hash: user.passwordHash,
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw shopError('email_taken', { field: 'email' })
    if (guest) await mergeGuest(trx, engine, { guest, account: ownerOfUser(user.id) })
  })
}

/** Returns the account of an e-mail address in any letter case. */
export const findUserByEmail = (db: Db, email: string): Promise<UserTable | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', normalise(email)).executeTakeFirst()

/**
 * Returns the account that an e-mail address in any letter case signs in to, or undefined. An account
 * that its customer deleted is none.
 */
export const findActiveUser = (db: Db, email: string): Promise<UserTable | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', normalise(email))
    .where('id', 'not in', db.selectFrom('account_deletions').select('user_id'))
    .executeTakeFirst()

/** Returns the account with an id. Throws `identity_invalid` if it was erased meanwhile. */
export async function readUser(db: Db, userId: string): Promise<UserTable> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) throw shopError('identity_invalid')
  return user
}

/** Returns the full name of an account, as the customer wrote it. Empty without an account. */
export async function readFullName(db: Db, userId: string | null): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId ?? '')
    .executeTakeFirst()
  return user ? `${user.first_name} ${user.last_name}`.trim() : ''
}

/** Returns true if an account exists, was not deleted, and, if one is given, has this password hash. */
export async function isActiveUser(
  db: Db,
  { userId, passwordHash }: { userId: string; passwordHash?: string | undefined },
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .where('id', 'not in', db.selectFrom('account_deletions').select('user_id'))
    .executeTakeFirst()
  return user !== undefined && (passwordHash ?? user.password_hash) === user.password_hash
}

/** Locks an account until the transaction ends, so that its sign-ins run one after another. */
export async function lockUser(
  trx: Transaction<Tables>,
  engine: Engine,
  userId: string,
): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .$call(engine.lockRows)
    .execute()
}

/** Moves the cart, orders and wishlist of a guest to an account. A second call changes nothing. */
export async function mergeGuestIntoUser(
  engine: Engine,
  { userId, guest }: { userId: string; guest: Owner },
): Promise<void> {
  await engine.write(async ({ trx }) => {
    await lockUser(trx, engine, userId)
    await mergeGuest(trx, engine, { guest, account: ownerOfUser(userId) })
  })
}

/** Replaces the hash of a password. Needed after the cost of hashing was raised. */
export async function updatePasswordHash(
  engine: Engine,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  await engine.writeOne((db) =>
    db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute(),
  )
}
