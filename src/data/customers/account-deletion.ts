import { shopError } from '#contract/errors.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { ownerOfUser } from '#data/orders/customer-key.ts'
import type { UserTable } from '#data/tables/shopper-tables.ts'
import { endLinks } from './account-links.ts'
import { openStatuses } from './erasure-scope.ts'
import type { Person } from './find-person.ts'
import { isActiveUser, lockUser, readUser } from './users.ts'

/** Throws `orders_in_progress` with the oldest order of an account that has not ended. */
async function assertNoOpenOrder(trx: Db, userId: string): Promise<void> {
  const open = await trx
    .selectFrom('orders')
    .select('number')
    .where('owner', '=', ownerOfUser(userId))
    .where('status', 'in', openStatuses)
    .orderBy('ordered_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (open) throw shopError('orders_in_progress', { params: { number: open.number } })
}

/**
 * Deletes an account for its customer. From the commit on, no one can sign in to it. Ends its sessions
 * and links, and deletes its addresses. A loop erases the rest, see `readDueDeletion`. `user` is the
 * account as its password was verified.
 *
 * Throws `identity_invalid` if the account was deleted since then, `wrong_password` if the password was
 * changed, `email_not_verified`, and `orders_in_progress`. Guest orders with the address do not prevent
 * it, because anyone can place them. They are erased when they end.
 */
export function requestDeletion(
  engine: Engine,
  { user, locale, now }: { user: UserTable; locale: Locale; now: Date },
): Promise<void> {
  const { id: userId, password_hash: passwordHash } = user
  return engine.write(async ({ trx }) => {
    await lockUser(trx, engine, userId)
    if (!(await isActiveUser(trx, { userId }))) throw shopError('identity_invalid')
    if (!(await isActiveUser(trx, { userId, passwordHash })))
      throw shopError('wrong_password', { field: 'password' })
    const { email_verified_at: verifiedAt } = await readUser(trx, userId)
    if (verifiedAt === null) throw shopError('email_not_verified')
    await assertNoOpenOrder(trx, userId)
    const at = now.toISOString()
    await trx
      .insertInto('account_deletions')
      .values({ user_id: userId, requested_at: at, due_at: at, locale })
      .execute()
    await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
    await trx.deleteFrom('addresses').where('user_id', '=', userId).execute()
    await trx.deleteFrom('link_requests').where('user_id', '=', userId).execute()
    await endLinks(trx, userId)
  })
}

/** A deleted account that can be erased now, with what the e-mail about it needs. */
export interface DueDeletion {
  person: Person & { userId: string }
  /** The full name, as the customer wrote it. */
  name: string
  locale: Locale
  dueAt: string
}

/** Returns the deleted account that is due longest, or undefined. */
export async function readDueDeletion(db: Db, now: Date): Promise<DueDeletion | undefined> {
  const row = await db
    .selectFrom('account_deletions')
    .innerJoin('users', 'users.id', 'account_deletions.user_id')
    .select(['user_id', 'due_at', 'locale', 'email', 'first_name', 'last_name'])
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      person: { userId: row.user_id, email: row.email },
      name: `${row.first_name} ${row.last_name}`.trim(),
      locale: row.locale,
      dueAt: row.due_at,
    }
  )
}

/** Returns true until an account is erased. */
export async function hasAccount(db: Db, userId: string): Promise<boolean> {
  const select = db.selectFrom('users').select('id').where('id', '=', userId)
  return (await select.executeTakeFirst()) !== undefined
}

/** Returns the number of deleted accounts whose erasure was refused or failed. */
export async function countRefusedDeletions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('account_deletions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('last_error', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Moves a deletion to another time. Returns false if another node moved or finished it. */
export async function postponeDeletion(
  engine: Engine,
  { person: { userId }, dueAt }: Pick<DueDeletion, 'person' | 'dueAt'>,
  { until, error = null }: { until: Date; error?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await engine.writeOne((db) =>
    db
      .updateTable('account_deletions')
      .set({ due_at: until.toISOString(), last_error: error })
      .where('user_id', '=', userId)
      .where('due_at', '=', dueAt)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}
