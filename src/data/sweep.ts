import { type RawBuilder, sql } from 'kysely'
import type { Db, Engine } from '#data/engine/engine.ts'
import { deleteUnusedMedia } from './unused-media.ts'

const hour = 3_600_000
const day = 24 * hour
/** A replay of an idempotency key returns its order for at least this time. */
const idempotencyKeyMs = 48 * hour
/** A repeated call of staff returns its stored response for this time. */
const adminKeyMs = 48 * hour
/** Rows of finished e-mails stay this long, so that staff can see what was sent. */
const finishedEmailMs = 90 * day
/** Guest carts and wishlists are deleted when they have not changed for this long. */
const guestItemsMs = 90 * day
/** The client address of an order helps to find abuse. It is removed after this time. */
export const clientAddressMs = 30 * day
/** One transaction changes at most this many guests or orders. */
const batchSize = 500

/** Deletes expired sessions, idempotency keys, old e-mails and the expired rows of the engine. */
async function deleteExpired(engine: Engine, now: Date): Promise<void> {
  await engine.write(async ({ trx }) => {
    await trx.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
    await trx
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', new Date(now.getTime() - idempotencyKeyMs).toISOString())
      .execute()
    await trx
      .deleteFrom('outbox')
      .where('state', 'in', ['sent', 'logged', 'skipped'])
      .where('due_at', '<', new Date(now.getTime() - finishedEmailMs).toISOString())
      .execute()
    await deleteExpiredOfStaff(trx, now)
    await engine.sweep(trx, now)
  })
}

/** Deletes ended sessions, links and challenges of staff, old keys and old finished e-mails. */
async function deleteExpiredOfStaff(trx: Db, now: Date): Promise<void> {
  for (const table of ['staff_sessions', 'staff_links', 'staff_challenges'] as const) {
    await trx.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute()
  }
  await trx
    .deleteFrom('admin_idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - adminKeyMs).toISOString())
    .execute()
  await trx
    .deleteFrom('notices')
    .where('state', 'in', ['sent', 'logged', 'skipped'])
    .where('due_at', '<', new Date(now.getTime() - finishedEmailMs).toISOString())
    .execute()
}

/** Tables with items of guests, and the time of the last change of a row. */
const guestTables = [
  { table: sql.table('cart_lines'), changedAt: sql`coalesce(touched_at, added_at)` },
  { table: sql.table('wishlist_items'), changedAt: sql.ref('added_at') },
]

/**
 * Deletes the items of at most 500 guests who changed none of them since `before`, oldest first.
 * The index on the time of change has rows of guests only. The outer condition on this time
 * protects a row that its guest changes while this statement waits for its lock.
 */
const deleteGuestItems = (
  { table, changedAt }: Record<'table' | 'changedAt', RawBuilder<unknown>>,
  before: string,
) =>
  sql`delete from ${table} where ${changedAt} < ${before} and owner in (
    select owner from ${table} as unchanged
    where owner like 'guest:%' and ${changedAt} < ${before} and not exists (
      select 1 from ${table} as changed
      where changed.owner = unchanged.owner and ${changedAt} >= ${before}
    ) order by ${changedAt} limit ${batchSize}
  )`

const removeClientAddresses = (before: string) =>
  sql`update orders set client_address = null where id in (
    select id from orders where client_address is not null and ordered_at < ${before}
    limit ${batchSize}
  )`

/** Repeats a change until it changes no more rows. Each run is a separate transaction. */
async function runInBatches(engine: Engine, change: RawBuilder<unknown>): Promise<void> {
  const run = async (db: Db) => (await change.execute(db)).numAffectedRows ?? 0n
  while ((await engine.writeOne(run)) > 0n);
}

/**
 * Deletes expired rows, abandoned guest carts and wishlists, old client addresses of orders, and
 * pictures that nothing used for 30 days.
 */
export async function sweep(engine: Engine, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await deleteExpired(engine, now)
  for (const guestTable of guestTables)
    await runInBatches(engine, deleteGuestItems(guestTable, ago(guestItemsMs)))
  await runInBatches(engine, removeClientAddresses(ago(clientAddressMs)))
  while ((await engine.write(({ trx }) => deleteUnusedMedia(trx, now))) > 0);
}
