import type { OwnExport } from '#contract/account-data.ts'
import type { Db } from '#data/engine/engine.ts'
import { readPersonExport } from './customer-export.ts'
import { isOwnOrderOf } from './find-person.ts'

const readAddresses = (db: Db, userId: string) =>
  db
    .selectFrom('addresses')
    .select(['address1', 'address2', 'city', 'country'])
    .select(['is_default as isDefault', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Returns when and on which devices an account is signed in. Tokens and their hashes stay secret. */
async function readDevices(db: Db, { userId, now }: { userId: string; now: Date }) {
  const sessions = await db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at')
    .execute()
  return sessions.map(({ device, created_at, seen_at }) => ({
    device,
    createdAt: created_at,
    lastSeenAt: seen_at ?? created_at,
  }))
}

/**
 * Returns the data of an account, and of guest orders and messages with its address. Call it only for
 * a verified address. Null if the account was erased.
 */
export async function readOwnExport(
  db: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<OwnExport | null> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'phone', 'email_verified_at', 'pending_email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return null
  const person = { userId, email: user.email }
  const { account: known, ...data } = await readPersonExport(db, person, {
    isOrder: isOwnOrderOf(person),
    now,
  })
  // No response contains the id of an account.
  const { id: _, ...account } = known ?? {}
  return {
    ...data,
    account: {
      ...account,
      emailVerifiedAt: user.email_verified_at,
      pendingEmail: user.pending_email,
    },
    phone: user.phone,
    addresses: await readAddresses(db, userId),
    sessions: await readDevices(db, { userId, now }),
  }
}
