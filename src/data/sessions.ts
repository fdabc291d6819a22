import type { Db, Engine } from './engine.ts'

/** Opens a session for a token, of which only the hash is kept. */
export async function openSession(
  engine: Engine,
  session: { tokenHash: string; userId: string; now: Date; expires: Date },
): Promise<void> {
  await engine.writeOne((db) =>
    db
      .insertInto('sessions')
      .values({
        token_hash: session.tokenHash,
        user_id: session.userId,
        created_at: session.now.toISOString(),
        expires_at: session.expires.toISOString(),
      })
      .execute(),
  )
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
export async function closeSession(engine: Engine, tokenHash: string): Promise<void> {
  await engine.writeOne((db) =>
    db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute(),
  )
}
