import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Engine } from '#data/engine/engine.ts'
import { deleteUnusedMedia } from './pictures/unused-media.ts'

const hour = 3_600_000
const day = 24 * hour
/** A replay of an idempotency key returns its order for at least this time. */
const idempotencyKeyMs = 48 * hour
/** A repeated call of staff returns its stored response for this time. */
const adminKeyMs = 48 * hour
/** Rows of finished e-mails stay this long, so that staff can see what was sent. */
const finishedEmailMs = 90 * day
/** A request for a link that was not resolved by then is dropped. */
const linkRequestMs = 30 * 60_000
/** Refusals of address limits are stored this long. */
const refusalMs = 7 * day
/** Guest carts and wishlists are deleted when they have not changed for this long. */
const guestItemsMs = 90 * day
/** The client address of an order helps to find abuse. It is removed after this time. */
export const clientAddressMs = 30 * day
/** One transaction deletes or changes at most this many rows. */
const batchSize = 500

/** A table with its primary key. */
interface KeyedTable {
  table: string
  key: readonly string[]
}

/** Returns the time `ms` milliseconds before `now`. */
const before = (now: Date, ms = 0): string => new Date(now.getTime() - ms).toISOString()

/** Returns the columns of a key, separated by commas. */
const columnsOf = (key: readonly string[]) => sql.join(key.map((column) => sql.ref(column)))

/** Deletes one batch of the rows that meet a condition. */
const deleteRows = ({ table, key }: KeyedTable, condition: RawBuilder<unknown>) =>
  // The outer condition protects a row that changes while this statement waits for its lock. With
  // 'is true' it uses no index, so each batch reads 500 rows by their keys instead of all expired ones.
  sql`delete from ${sql.table(table)} where (${condition}) is true and (${columnsOf(key)}) in (
    select ${columnsOf(key)} from ${sql.table(table)} where ${condition} limit ${batchSize}
  )`

/** Deletes one batch of ended sessions, links and challenges, old keys and old finished e-mails. */
function deleteExpired(now: Date) {
  const hasEnded = sql`expires_at <= ${before(now)}`
  const wasFinished = sql`state in ('sent', 'logged', 'skipped')
    and due_at < ${before(now, finishedEmailMs)}`
  return [
    deleteRows({ table: 'sessions', key: ['token_hash'] }, hasEnded),
    deleteRows({ table: 'staff_sessions', key: ['token_hash'] }, hasEnded),
    deleteRows({ table: 'staff_links', key: ['token_hash'] }, hasEnded),
    deleteRows({ table: 'staff_challenges', key: ['id'] }, hasEnded),
    deleteRows(
      { table: 'idempotency_keys', key: ['owner', 'key'] },
      sql`created_at < ${before(now, idempotencyKeyMs)}`,
    ),
    deleteRows(
      { table: 'admin_idempotency_keys', key: ['staff_id', 'key'] },
      sql`created_at < ${before(now, adminKeyMs)}`,
    ),
    deleteRows({ table: 'outbox', key: ['order_id', 'order_status'] }, wasFinished),
    deleteRows({ table: 'customer_emails', key: ['id'] }, wasFinished),
    deleteRows({ table: 'notices', key: ['id'] }, wasFinished),
    deleteRows(
      { table: 'link_requests', key: ['id'] },
      sql`requested_at < ${before(now, linkRequestMs)}`,
    ),
    deleteRows(
      { table: 'address_refusals', key: ['hour', 'kind'] },
      sql`hour < ${before(now, refusalMs)}`,
    ),
  ]
}

/** Tables with items of guests, and the time of the last change of a row. */
const guestTables = [
  { table: 'cart_lines', key: ['id'], changedAt: sql`coalesce(touched_at, added_at)` },
  { table: 'wishlist_items', key: ['owner', 'variant_id'], changedAt: sql.ref('added_at') },
]

/**
 * Deletes one batch of the items of guests who changed none of them since `before`, oldest first.
 * The index on the time of change has rows of guests only. The outer condition on this time
 * protects a row that its guest changes while this statement waits for its lock.
 */
const deleteGuestItems = (
  { table, key, changedAt }: (typeof guestTables)[number],
  unchangedSince: string,
) =>
  sql`delete from ${sql.table(table)} where ${changedAt} < ${unchangedSince}
    and (${columnsOf(key)}) in (
      select ${columnsOf(key)} from ${sql.table(table)} as unchanged
      where owner like 'guest:%' and ${changedAt} < ${unchangedSince} and not exists (
        select 1 from ${sql.table(table)} as changed
        where changed.owner = unchanged.owner and ${changedAt} >= ${unchangedSince}
      ) order by ${changedAt} limit ${batchSize}
    )`

/** Removes the client address of one batch of orders. */
const removeClientAddresses = (orderedBefore: string) =>
  sql`update orders set client_address = null where id in (
    select id from orders where client_address is not null and ordered_at < ${orderedBefore}
    limit ${batchSize}
  )`

/**
 * Repeats a change until it changes no more rows. Each run is a separate transaction. Requests get a
 * turn of the event loop after each, because SQLite runs a statement in this process.
 */
async function runInBatches(change: () => Promise<bigint | number>): Promise<void> {
  while ((await change()) > 0) await nextTurn()
}

/**
 * Deletes expired rows, abandoned guest carts and wishlists, old client addresses of orders, and
 * pictures that nothing used for 30 days.
 */
export async function sweep(engine: Engine, now: Date): Promise<void> {
  const changes = [
    ...deleteExpired(now),
    ...guestTables.map((table) => deleteGuestItems(table, before(now, guestItemsMs))),
    removeClientAddresses(before(now, clientAddressMs)),
  ]
  for (const change of changes) {
    const run = async (db: Db) => (await change.execute(db)).numAffectedRows ?? 0n
    await runInBatches(() => engine.writeOne(run))
  }
  await runInBatches(() => engine.writeOne((db) => engine.sweep(db, { now, maxRows: batchSize })))
  await runInBatches(() => engine.write(({ trx }) => deleteUnusedMedia(trx, now)))
}
