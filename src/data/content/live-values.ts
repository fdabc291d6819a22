import type { Transaction } from 'kysely'
import type { Db, Engine, WriteContext } from '#data/engine/engine.ts'
import type { Tables } from '#data/tables/tables.ts'

/** The tables of what staff change while the shop runs, each with what its triggers announce. */
export const announcements = {
  shipping_rates: '#shipping',
  content: '#content',
  settings: '#settings',
} as const

/** A table of live values. */
export type LiveTable = keyof typeof announcements

/** A live value. `value` is null if staff restored the built-in one: `version` never falls. */
export interface LiveValue {
  value: unknown
  version: number
}

/** The rows of a table by key. */
export type LiveRows = ReadonlyMap<string, LiveValue>

/** Returns the rows of a table. */
export async function readLiveRows(db: Db, table: LiveTable): Promise<LiveRows> {
  const rows = await db.selectFrom(table).select(['key', 'value', 'version']).execute()
  return new Map(rows.map(({ key, value, version }) => [key, { value, version }]))
}

/**
 * Locks a table against other changes by staff until the transaction ends, and returns its rows. A
 * lock of rows is not enough: the row of a built-in value does not exist yet.
 */
export async function lockLiveRows(
  engine: Engine,
  trx: Transaction<Tables>,
  table: LiveTable,
): Promise<LiveRows> {
  await engine.lockKey(trx, announcements[table])
  return readLiveRows(trx, table)
}

/** A change of a live value. `value` null restores the built-in one. */
export interface LiveChange extends LiveValue {
  table: LiveTable
  key: string
}

/**
 * Writes a live value with its new version. Every node reads the table again after the commit, this
 * process at once. Call `lockLiveRows` first.
 */
export async function writeLiveValue(
  { trx, productsChanged }: WriteContext,
  { table, key, value, version }: LiveChange,
): Promise<void> {
  const json = JSON.stringify(value)
  await trx
    .insertInto(table)
    .values({ key, value: json, version })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json, version }))
    .execute()
  productsChanged([announcements[table]])
}
