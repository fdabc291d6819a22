import type { Db, Engine } from '#data/engine/engine.ts'
import { findUserByEmail, lockUser } from './users.ts'

/** An account has at most this many sessions. */
const maxSessions = 20

/** A session to write. `tokenHash` is the SHA-256 of its token. */
export interface NewSession {
  tokenHash: string
  userId: string
  now: Date
  expires: Date
}

/**
 * Creates a session. Deletes the oldest sessions of the account, so that 20 remain. If `signal` is
 * aborted, writes nothing and throws the reason of the signal.
 */
export async function createSession(
  engine: Engine,
  session: NewSession,
  signal?: AbortSignal,
): Promise<void> {
  const { tokenHash, userId, now, expires } = session
  await engine.write(async ({ trx }) => {
    // Without the lock, concurrent sign-ins do not see the new sessions of each other.
    await lockUser(trx, engine, userId)
    signal?.throwIfAborted()
    const newest = trx
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(maxSessions - 1)
    await trx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('token_hash', 'not in', newest)
      .execute()
    await trx
      .insertInto('sessions')
      .values({
        token_hash: tokenHash,
        user_id: userId,
        created_at: now.toISOString(),
        expires_at: expires.toISOString(),
      })
      .execute()
  })
}

/** Returns the user of a session, or undefined if the session is unknown or expired. */
export async function findSession(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ userId: string } | undefined> {
  return db
    .selectFrom('sessions')
    .select('user_id as userId')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Deletes a session, so that its token is no longer valid. */
export async function deleteSession(engine: Engine, tokenHash: string): Promise<void> {
  await engine.writeOne((db) =>
    db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute(),
  )
}

/**
 * Deletes all sessions of an account. Returns their number, or undefined if there is no account.
 */
export async function endSessions(engine: Engine, email: string): Promise<number | undefined> {
  const user = await findUserByEmail(engine.db, email)
  if (!user) return undefined
  const result = await engine.writeOne((db) =>
    db.deleteFrom('sessions').where('user_id', '=', user.id).executeTakeFirst(),
  )
  return Number(result.numDeletedRows)
}

/** Returns the number of sessions of an account; 0 without an account. */
export async function countSessions(
  db: Db,
  { userId }: { userId: string | null },
): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId ?? '')
    .executeTakeFirstOrThrow()
  return count
}
