import { randomUUID } from 'node:crypto'
import type { Db, Engine } from '#data/engine/engine.ts'
import { challengeMs } from '#rules/staff-sessions.ts'

/**
 * Purpose of a challenge. `totp` is no challenge of a passkey: it holds the encrypted secret of an
 * authenticator app until its first code is checked.
 */
export type ChallengeKind = 'signIn' | 'setup' | 'addPasskey' | 'reauthenticate' | 'totp'

/** Creates a challenge that is valid once, for 5 minutes. Returns its id. */
export async function createChallenge(
  engine: Engine,
  given: { kind: ChallengeKind; challenge: string; staffId: string | null; now: Date },
): Promise<string> {
  const id = randomUUID()
  await engine.writeOne((db) =>
    db
      .insertInto('staff_challenges')
      .values({
        id,
        staff_id: given.staffId,
        challenge: given.challenge,
        kind: given.kind,
        expires_at: new Date(given.now.getTime() + challengeMs).toISOString(),
      })
      .execute(),
  )
  return id
}

/** Uses a challenge, once. Returns it, or undefined if it is unknown, used, expired or of another use. */
export async function redeemChallenge(
  db: Db,
  given: { id: string; kind: ChallengeKind; staffId: string | null; now: Date },
): Promise<string | undefined> {
  const used = await db
    .updateTable('staff_challenges')
    .set({ used_at: given.now.toISOString() })
    .where('id', '=', given.id)
    .where('kind', '=', given.kind)
    .where('staff_id', given.staffId === null ? 'is' : '=', given.staffId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', given.now.toISOString())
    .returning('challenge')
    .executeTakeFirst()
  return used?.challenge
}

/** Returns the latest valid `totp` secret of a person with its id, or undefined. */
export const findPendingTotp = (
  db: Db,
  { staffId, now }: { staffId: string; now: Date },
): Promise<{ id: string; secret: string } | undefined> =>
  db
    .selectFrom('staff_challenges')
    .select(['id', 'challenge as secret'])
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'totp')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()
