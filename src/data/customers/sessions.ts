import { hash } from 'node:crypto'
import type { Session } from '#contract/account.ts'
import { shopError } from '#contract/errors.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { findUserByEmail, isActiveUser, lockUser } from './users.ts'

/** An account has at most this many sessions. */
const maxSessions = 20

/** A session to write. `tokenHash` is the SHA-256 of its token. */
export interface NewSession {
  tokenHash: string
  userId: string
  now: Date
  expires: Date
  /** Browser and system, if they are known. */
  device?: string | null
  /** The hash of the password that the customer signed in with. */
  passwordHash?: string
}

/** A use of a session is written if the last one is older than this. */
const seenMs = 3_600_000

/**
 * Creates a session. Deletes the oldest sessions of the account, so that 20 remain. If `signal` is
 * aborted, writes nothing and throws the reason of the signal. Throws `wrong_credentials` if the
 * password was changed or the account was deleted since the password was verified.
 */
export async function createSession(
  engine: Engine,
  session: NewSession,
  signal?: AbortSignal,
): Promise<void> {
  const { tokenHash, userId, now, expires, device, passwordHash } = session
  await engine.write(async ({ trx }) => {
    // Without the lock, concurrent sign-ins do not see the new sessions of each other.
    await lockUser(trx, engine, userId)
    signal?.throwIfAborted()
    if (!(await isActiveUser(trx, { userId, passwordHash }))) throw shopError('wrong_credentials')
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
        device: device ?? null,
      })
      .execute()
  })
}

/** Returns the user of a session, or undefined if the session is unknown or expired. */
export async function findSession(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ userId: string; isSeenWritten: boolean } | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select(['user_id as userId', 'created_at', 'seen_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!session) return undefined
  const seenAt = Date.parse(session.seen_at ?? session.created_at)
  return { userId: session.userId, isSeenWritten: now.getTime() - seenAt < seenMs }
}

/** Writes that a session is in use. */
export async function touchSession(
  engine: Engine,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<void> {
  await engine.writeOne((db) =>
    db
      .updateTable('sessions')
      .set({ seen_at: now.toISOString() })
      .where('token_hash', '=', tokenHash)
      .execute(),
  )
}

const idLength = 22

/** Returns the id of a session in the API. Neither the token nor its hash follows from it. */
const sessionId = (tokenHash: string): string =>
  hash('sha256', `session|${tokenHash}`, 'base64url').slice(0, idLength)

/** Identifies the sessions of an account, seen from one of them. */
interface OwnSessions {
  userId: string
  /** The session of the call. */
  tokenHash: string
}

/** Returns the sessions of an account that have not expired, latest use first. */
export async function readSessions(
  db: Db,
  { userId, tokenHash, now }: OwnSessions & { now: Date },
): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .execute()
  return rows
    .map((row) => ({
      id: sessionId(row.token_hash),
      device: row.device,
      createdAt: row.created_at,
      lastSeenAt: row.seen_at ?? row.created_at,
      isCurrent: row.token_hash === tokenHash,
    }))
    .toSorted((a, b) => Date.parse(b.lastSeenAt) - Date.parse(a.lastSeenAt))
}

/** Deletes a session of an account by its id. Throws `not_found`. */
export async function endSession(
  engine: Engine,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const rows = await engine.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .execute()
  const found = rows.find((row) => sessionId(row.token_hash) === id)
  if (!found) throw shopError('not_found')
  await deleteSession(engine, found.token_hash)
}

/** Deletes all sessions of an account but one. */
export async function endOtherSessions(db: Db, { userId, tokenHash }: OwnSessions): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', tokenHash)
    .execute()
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
