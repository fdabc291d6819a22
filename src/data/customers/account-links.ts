import type { Selectable, Transaction } from 'kysely'
import { shopError } from '#contract/errors.ts'
import type { Locale } from '#contract/locale.ts'
import { isUniqueViolation } from '#data/engine/database-errors.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { queueCustomerEmail } from '#data/orders/queue-customer-email.ts'
import type { AccountLinkTable, UserTable } from '#data/tables/shopper-tables.ts'
import type { Tables } from '#data/tables/tables.ts'
import { joinGuestOrders } from './guest-orders.ts'
import { findActiveUser, isActiveUser, lockUser, readUser } from './users.ts'

/** The purpose of a link. */
export type AccountLinkKind = AccountLinkTable['kind']

const minuteMs = 60_000
const validMs: Readonly<Record<AccountLinkKind, number>> = {
  password: 30 * minuteMs,
  verify: 24 * 60 * minuteMs,
  email: 24 * 60 * minuteMs,
}

/** A new address waits for its link this long. */
const pendingMs = validMs.email

/** Returns the new address of an account that waits for its link, or null. */
export function pendingEmailOf(
  user: Pick<UserTable, 'pending_email' | 'pending_email_at'>,
  now: Date,
): string | null {
  const { pending_email: email, pending_email_at: at } = user
  return email && at && now.getTime() - Date.parse(at) < pendingMs ? email : null
}

/** Returns the account that a link to an address belongs to, or undefined if there is none any more. */
async function findLinkUser(
  db: Db,
  {
    kind,
    email,
    userId,
    now,
  }: { kind: AccountLinkKind; email: string; userId?: string; now: Date },
): Promise<UserTable | undefined> {
  if (userId === undefined) return findActiveUser(db, email)
  if (!(await isActiveUser(db, { userId }))) return undefined
  const user = await readUser(db, userId)
  const expected = kind === 'email' ? pendingEmailOf(user, now) : user.email
  return expected === email ? user : undefined
}

/** A link to create. `tokenHash` is the SHA-256 of its token. */
export interface NewAccountLink {
  tokenHash: string
  kind: AccountLinkKind
  /** In lower case. */
  email: string
  /** The account that requested the link. Without it, the account of the address. */
  userId?: string
  now: Date
}

/**
 * Creates a link in a transaction. Returns its account, or undefined if no account has the address, or
 * if the account has requested another one since.
 */
export async function addAccountLink(
  trx: Transaction<Tables>,
  engine: Engine,
  link: NewAccountLink,
): Promise<UserTable | undefined> {
  const found = await findLinkUser(trx, link)
  if (!found) return undefined
  await lockUser(trx, engine, found.id)
  // Read again, because a change of the password may have held the lock.
  const user = await findLinkUser(trx, { ...link, userId: found.id })
  if (!user) return undefined
  await trx
    .insertInto('account_links')
    .values({
      token_hash: link.tokenHash,
      user_id: user.id,
      kind: link.kind,
      email: link.email,
      created_at: link.now.toISOString(),
      expires_at: new Date(link.now.getTime() + validMs[link.kind]).toISOString(),
    })
    .execute()
  return user
}

/** Creates a link as `addAccountLink` does, in a transaction of its own. */
export const createAccountLink = (
  engine: Engine,
  link: NewAccountLink,
): Promise<UserTable | undefined> => engine.write(({ trx }) => addAccountLink(trx, engine, link))

/** A link that has not been used and has not expired. */
export type AccountLink = Pick<Selectable<AccountLinkTable>, 'kind' | 'email' | 'user_id'>

/** Identifies a link that must be of one of the kinds. */
interface LinkQuery {
  tokenHash: string
  kinds: readonly AccountLinkKind[]
  now: Date
}

/** Returns a link that can be used now, or undefined. */
export const findAccountLink = (
  db: Db,
  { tokenHash, kinds, now }: LinkQuery,
): Promise<AccountLink | undefined> =>
  db
    .selectFrom('account_links')
    .select(['kind', 'email', 'user_id'])
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('user_id', 'not in', db.selectFrom('account_deletions').select('user_id'))
    .executeTakeFirst()

/** Uses a link up. Throws `account_link_invalid` if another call has used it, or if it has ended. */
async function takeLink(
  trx: Transaction<Tables>,
  engine: Engine,
  query: LinkQuery,
): Promise<AccountLink> {
  const found = await findAccountLink(trx, query)
  if (!found) throw shopError('account_link_invalid')
  await lockUser(trx, engine, found.user_id)
  const { numUpdatedRows } = await trx
    .updateTable('account_links')
    .set({ used_at: query.now.toISOString() })
    .where('token_hash', '=', query.tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  // The account may have been deleted while this call waited for the lock.
  if (numUpdatedRows === 0n || !(await isActiveUser(trx, { userId: found.user_id })))
    throw shopError('account_link_invalid')
  return found
}

/** Ends all links of an account, and a change of its address that has not been confirmed. */
export async function endLinks(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('account_links').where('user_id', '=', userId).execute()
  await trx
    .updateTable('users')
    .set({ pending_email: null, pending_email_at: null })
    .where('id', '=', userId)
    .execute()
}

/** Marks the address of an account as verified. Guest orders with the address join the account. */
async function verifyAddress(
  trx: Transaction<Tables>,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email_verified_at: now.toISOString() })
    .where('id', '=', userId)
    .execute()
  await joinGuestOrders(trx, { userId, email })
}

/** Language and device of the e-mail about a changed password. */
export interface PasswordNotice {
  locale: Locale
  device: string | null
}

/** Adds the e-mail about a changed password. */
export const queuePasswordChanged = (
  trx: Db,
  user: Pick<UserTable, 'id' | 'email'>,
  { locale, device, now }: PasswordNotice & { now: Date },
): Promise<void> =>
  queueCustomerEmail(trx, {
    kind: 'passwordChanged',
    userId: user.id,
    recipient: user.email,
    locale,
    data: { at: now.toISOString(), device },
    now,
  })

/**
 * Sets a new password with a link, once. Ends all sessions and links of the account. Marks the address
 * as verified if the link was sent to the address that the account still has. Throws
 * `account_link_invalid`.
 */
export async function resetPassword(
  engine: Engine,
  {
    tokenHash,
    passwordHash,
    now,
    ...notice
  }: PasswordNotice & {
    tokenHash: string
    passwordHash: string
    now: Date
  },
): Promise<void> {
  await engine.write(async ({ trx }) => {
    const link = await takeLink(trx, engine, { tokenHash, kinds: ['password'], now })
    const userId = link.user_id
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', userId)
      .execute()
    await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
    await endLinks(trx, userId)
    const user = await readUser(trx, userId)
    if (user.email === link.email) await verifyAddress(trx, { userId, email: user.email, now })
    await queuePasswordChanged(trx, user, { ...notice, now })
  })
}

/** Changes the address of an account. Throws `email_taken` if another account has it. */
async function changeAddress(trx: Transaction<Tables>, link: AccountLink): Promise<void> {
  try {
    await trx
      .updateTable('users')
      .set({ email: link.email, pending_email: null, pending_email_at: null })
      .where('id', '=', link.user_id)
      .execute()
  } catch (error) {
    throw isUniqueViolation(error) ? shopError('email_taken') : error
  }
  await trx
    .deleteFrom('account_links')
    .where('user_id', '=', link.user_id)
    .where('kind', '=', 'password')
    .execute()
}

/**
 * Verifies the address that a link was sent to, once, and returns it. The link of a change also
 * changes the address. Throws `account_link_invalid`, and `email_taken`.
 */
export function verifyEmail(
  engine: Engine,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<string> {
  return engine.write(async ({ trx }) => {
    const link = await takeLink(trx, engine, { tokenHash, kinds: ['verify', 'email'], now })
    const { email, user_id: userId } = link
    if (link.kind === 'email') await changeAddress(trx, link)
    // The account may have another address by now.
    if ((await readUser(trx, userId)).email !== email) throw shopError('account_link_invalid')
    await verifyAddress(trx, { userId, email, now })
    return email
  })
}
