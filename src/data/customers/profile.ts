import type { Profile, ProfileEdit } from '#contract/account.ts'
import { shopError } from '#contract/errors.ts'
import type { Locale } from '#contract/locale.ts'
import type { Engine } from '#data/engine/engine.ts'
import { queueCustomerEmail } from '#data/orders/queue-customer-email.ts'
import type { UserTable } from '#data/tables/shopper-tables.ts'
import {
  endLinks,
  type PasswordNotice,
  pendingEmailOf,
  queuePasswordChanged,
} from './account-links.ts'
import { addLinkRequest } from './link-requests.ts'
import { endOtherSessions } from './sessions.ts'
import { isActiveUser, lockUser, readUser } from './users.ts'

const toProfile = (user: UserTable, now: Date): Profile => ({
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  phone: user.phone,
  isEmailVerified: user.email_verified_at !== null,
  pendingEmail: pendingEmailOf(user, now),
  createdAt: user.created_at,
})

/** An account at a time. */
interface AccountQuery {
  userId: string
  now: Date
}

/** Returns the account of a customer. */
export const readProfile = async (
  { db }: Pick<Engine, 'db'>,
  { userId, now }: AccountQuery,
): Promise<Profile> => toProfile(await readUser(db, userId), now)

/** Changes name and phone number of an account, and returns it. */
export function updateProfile(
  engine: Engine,
  { userId, now, edit }: AccountQuery & { edit: ProfileEdit },
): Promise<Profile> {
  const { firstName, lastName, phone } = edit
  return engine.write(async ({ trx }) => {
    await trx
      .updateTable('users')
      .set({ first_name: firstName, last_name: lastName, phone })
      .where('id', '=', userId)
      .execute()
    return toProfile(await readUser(trx, userId), now)
  })
}

/** A change that the password of the account has confirmed. `user` is the account as it was then. */
interface ConfirmedChange {
  user: UserTable
  now: Date
}

/**
 * Changes the password. Ends all sessions but `tokenHash` and all links of the account. Throws
 * `wrong_password` if the password was changed since it was verified.
 */
export async function changePassword(
  engine: Engine,
  {
    user,
    now,
    tokenHash,
    passwordHash,
    ...notice
  }: ConfirmedChange & PasswordNotice & { tokenHash: string; passwordHash: string },
): Promise<void> {
  const userId = user.id
  await engine.write(async ({ trx }) => {
    await lockUser(trx, engine, userId)
    if (!(await isActiveUser(trx, { userId, passwordHash: user.password_hash })))
      throw shopError('wrong_password', { field: 'currentPassword' })
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', userId)
      .execute()
    await endOtherSessions(trx, { userId, tokenHash })
    await endLinks(trx, userId)
    await queuePasswordChanged(trx, user, { ...notice, now })
  })
}

/**
 * Requests a change of the e-mail address: the new address gets a link, the old one an e-mail about it.
 * The address changes when the link is used. Does the same for an address that has an account.
 */
export function requestEmailChange(
  engine: Engine,
  { user, email, locale, now }: ConfirmedChange & { email: string; locale: Locale },
): Promise<Profile> {
  const userId = user.id
  const recipient = user.email
  return engine.write(async ({ trx }) => {
    await lockUser(trx, engine, userId)
    if (!(await isActiveUser(trx, { userId, passwordHash: user.password_hash })))
      throw shopError('wrong_password', { field: 'password' })
    await trx
      .updateTable('users')
      .set({ pending_email: email.toLowerCase(), pending_email_at: now.toISOString() })
      .where('id', '=', userId)
      .execute()
    await addLinkRequest(trx, { kind: 'email', email, user_id: userId, locale, now })
    await queueCustomerEmail(trx, { kind: 'emailChanging', userId, recipient, locale, now })
    return toProfile(await readUser(trx, userId), now)
  })
}

/** Requests a link that verifies the address of an account, unless it is verified. */
export async function requestVerification(
  engine: Engine,
  { userId, locale, now }: AccountQuery & { locale: Locale },
): Promise<void> {
  const { email, email_verified_at } = await readUser(engine.db, userId)
  if (email_verified_at !== null) return
  await engine.writeOne((db) =>
    addLinkRequest(db, { kind: 'verify', email, user_id: userId, locale, now }),
  )
}
