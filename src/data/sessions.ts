import { type Db, type Engine, lockForUpdate } from '#data/engine/engine.ts'

/** Sessions of one account at most. */
const maxSessions = 20

export interface NewSession {
  tokenHash: string
  userId: string
  now: Date
  expires: Date
}

/**
 * Writes a session under the hash of its token. Ends the oldest sessions of the account, so that
 * 20 remain. Writes nothing and throws the reason of `signal` when it is aborted.
 */
export async function createSession(
  engine: Engine,
  session: NewSession,
  signal?: AbortSignal,
): Promise<void> {
  const { tokenHash, userId, now, expires } = session
  await engine.write(async (trx) => {
    // Concurrent sign-ins of one account would each see fewer sessions than there are.
    await lockForUpdate(
      trx.selectFrom('users').select('id').where('id', '=', userId),
      engine,
    ).execute()
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

/** Whose session it is, while it lasts. */
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

/** Ends a session: its token is worth nothing from here on. */
export async function deleteSession(engine: Engine, tokenHash: string): Promise<void> {
  await engine.writeOne((db) =>
    db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute(),
  )
}
