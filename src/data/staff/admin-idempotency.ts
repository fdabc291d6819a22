import type { Transaction } from 'kysely'
import { staffError } from '#contract/admin/errors.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import type { Tables } from '#data/tables/tables.ts'

/** An idempotency key of a call. `requestHash` is the SHA-256 of call and body. */
export interface AdminKey {
  staffId: string
  key: string
  requestHash: string
}

/** A run that holds a key. */
export interface KeyHolder extends Pick<AdminKey, 'staffId' | 'key'> {
  /** When the run claimed the key. A later run has another time, so this one can no longer write. */
  claimedAt: string
  /** The results of the writes that committed, by their position in the call. */
  writes: Record<number, unknown>
}

/** Next step of a call with a key: run, return the stored response, or wait for the running call. */
export type KeyClaim =
  | ({ state: 'new' } & KeyHolder)
  | { state: 'running' }
  | { state: 'done'; response: unknown }

/** Content of the column `response`: first the results of writes, in the end the response. */
type StoredCall = Pick<KeyHolder, 'writes'> | { response: unknown }

const rowOf = (db: Db, { staffId, key }: Pick<AdminKey, 'staffId' | 'key'>) =>
  db
    .selectFrom('admin_idempotency_keys')
    .select(['request_hash', 'response', 'created_at'])
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst()

const updateRow = (
  db: Db | Transaction<Tables>,
  { staffId, key }: Pick<AdminKey, 'staffId' | 'key'>,
) => db.updateTable('admin_idempotency_keys').where('staff_id', '=', staffId).where('key', '=', key)

/** Takes over the key of a run that ended without a response, such as one of a killed process. */
async function takeOver(
  engine: Engine,
  { staffId, key }: AdminKey,
  { from, to: claimedAt }: { from: string; to: string },
): Promise<KeyClaim> {
  const row = await engine.writeOne((db) =>
    updateRow(db, { staffId, key })
      .set({ created_at: claimedAt })
      .where('created_at', '=', from)
      .returning('response')
      .executeTakeFirst(),
  )
  // Another request was faster.
  if (!row) return { state: 'running' }
  const stored = row.response as StoredCall | null
  if (stored && 'response' in stored) return { state: 'done', response: stored.response }
  return { state: 'new', staffId, key, claimedAt, writes: stored?.writes ?? {} }
}

/**
 * Claims a key for a call. Exactly one of several calls at once gets `new`. A run that began before
 * `abandonedBefore` and has no response has ended: the next call continues after its last write.
 * Throws `idempotency_key_reused` if the key belongs to another request.
 */
export async function claimAdminKey(
  engine: Engine,
  { now, abandonedBefore, ...call }: AdminKey & { now: Date; abandonedBefore: Date },
): Promise<KeyClaim> {
  const { staffId, key, requestHash } = call
  const claimedAt = now.toISOString()
  const { numInsertedOrUpdatedRows } = await engine.writeOne((db) =>
    db
      .insertInto('admin_idempotency_keys')
      .values({ staff_id: staffId, key, request_hash: requestHash, created_at: claimedAt })
      .onConflict((conflict) => conflict.columns(['staff_id', 'key']).doNothing())
      .executeTakeFirst(),
  )
  if (numInsertedOrUpdatedRows === 1n) return { state: 'new', staffId, key, claimedAt, writes: {} }
  const row = await rowOf(engine.db, call)
  // The call that held the key was refused a moment ago and freed it.
  if (!row) return { state: 'running' }
  if (row.request_hash !== requestHash) throw staffError('idempotency_key_reused')
  const stored = row.response as StoredCall | null
  if (stored && 'response' in stored) return { state: 'done', response: stored.response }
  if (row.created_at >= abandonedBefore.toISOString()) return { state: 'running' }
  return takeOver(engine, call, { from: row.created_at, to: claimedAt })
}

/**
 * Stores the result of a write in its own transaction, so that a repeated call does not run it
 * again. Throws if a later run has taken over the key.
 */
export async function storeWriteResult(
  trx: Transaction<Tables>,
  holder: KeyHolder,
  { position, result }: { position: number; result: unknown },
): Promise<void> {
  const writes = { ...holder.writes, [position]: result ?? null }
  const { numUpdatedRows } = await updateRow(trx, holder)
    .set({ response: JSON.stringify({ writes } satisfies StoredCall) })
    .where('created_at', '=', holder.claimedAt)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error('A later run of this call has taken over its key.')
}

/** Stores the response of a call, for repeated calls with its key. */
export async function completeAdminKey(
  engine: Engine,
  holder: KeyHolder,
  response: unknown,
): Promise<void> {
  await engine.writeOne((db) =>
    updateRow(db, holder)
      .set({ response: JSON.stringify({ response } satisfies StoredCall) })
      .where('created_at', '=', holder.claimedAt)
      .execute(),
  )
}

/** Frees the key of a refused call, so that it may be used again. */
export async function freeAdminKey(engine: Engine, holder: KeyHolder): Promise<void> {
  const { staffId, key, claimedAt } = holder
  await engine.writeOne((db) =>
    db
      .deleteFrom('admin_idempotency_keys')
      .where('staff_id', '=', staffId)
      .where('key', '=', key)
      .where('created_at', '=', claimedAt)
      .execute(),
  )
}
