import { type RawBuilder, sql } from 'kysely'
import type { Db, Engine } from '#data/engine/engine.ts'

const hour = 3_600_000
const day = 24 * hour
/** A replay of an idempotency key returns its order at least this long. */
const keysKept = 48 * hour
/** Letters that are out, for whoever asks what was written. */
const lettersKept = 90 * day
/** Guest carts and wishlists are deleted when they have not changed for this long. */
const guestItemsMs = 90 * day
/** The client address of an order helps against abuse; after this time it is removed. */
export const clientAddressMs = 30 * day
/** Entries of the catalogue log that a running server may still have to read. */
const logKept = 10_000
/** Guests, or orders, that one transaction changes at most. */
const batchSize = 500

/** Ended sessions, old idempotency keys, letters long sent, counters, the change log. */
async function deleteExpired(engine: Engine, now: Date): Promise<void> {
  await engine.write(async (trx) => {
    await trx.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
    await trx
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', new Date(now.getTime() - keysKept).toISOString())
      .execute()
    await trx
      .deleteFrom('outbox')
      .where('state', 'in', ['sent', 'logged', 'skipped'])
      .where('due_at', '<', new Date(now.getTime() - lettersKept).toISOString())
      .execute()
    if (engine.kind === 'postgres') {
      await trx.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
      return
    }
    const latest = await trx
      .selectFrom('catalogue_changes')
      .select((select) => select.fn.max('seq').as('seq'))
      .executeTakeFirst()
    await trx
      .deleteFrom('catalogue_changes')
      .where('seq', '<=', (latest?.seq ?? 0) - logKept)
      .execute()
  })
}

/** What guests leave behind, and the time of the last change of a row. */
const guestTables = [
  { table: sql.table('cart_lines'), changedAt: sql`coalesce(touched_at, added_at)` },
  { table: sql.table('wishlist_items'), changedAt: sql.ref('added_at') },
]

/**
 * Deletes the items of at most 500 guests who changed none of them since `before`, oldest first: the
 * index of this order has rows of guests only. The outer condition on the time of change spares a
 * row that its guest changes while this statement waits for it.
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

/** Repeats a change, each time in a transaction of its own, until there is nothing left to change. */
async function inBatches(engine: Engine, change: RawBuilder<unknown>): Promise<void> {
  const run = async (db: Db) => (await change.execute(db)).numAffectedRows ?? 0n
  while ((await engine.writeOne(run)) > 0n);
}

/** Deletes expired rows, abandoned guest carts and wishlists, and old client addresses of orders. */
export async function sweep(engine: Engine, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  await deleteExpired(engine, now)
  for (const each of guestTables) await inBatches(engine, deleteGuestItems(each, ago(guestItemsMs)))
  await inBatches(engine, removeClientAddresses(ago(clientAddressMs)))
}
