/** The change log of the catalogue on SQLite, in which a server reads what another process changed. */
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Db } from './engine.ts'

/**
 * Selects the newest and the oldest entry of the change log. Two sub-queries use the index; one
 * query with both functions reads the whole log.
 */
export const logRangeQuery =
  'select coalesce((select max(seq) from catalogue_changes), 0) as seq, coalesce((select min(seq) from catalogue_changes), 0) as oldest'

/** Returns a function that reads the products in the change log since its last call. */
export function createChangeReader(database: DatabaseSync) {
  const noEntry = -1
  let lastEntry = noEntry
  let selectRange: StatementSync | undefined
  let selectSince: StatementSync | undefined
  return (): ReadonlySet<string> | 'everything' => {
    selectRange ??= database.prepare(logRangeQuery)
    const { seq, oldest } = selectRange.get() as { seq: number; oldest: number }
    const before = lastEntry
    if (seq === before) return new Set()
    lastEntry = seq
    if (before === noEntry || oldest > before + 1) return 'everything'
    selectSince ??= database.prepare(
      'select distinct product_id from catalogue_changes where seq > ?',
    )
    return new Set(selectSince.all(before).map((row) => String(row.product_id)))
  }
}

/** The server reads new entries of the change log. A running server may still need this many. */
const maxLogEntries = 10_000

/** Deletes at most `maxRows` entries that no running server needs. Returns how many. */
export async function deleteOldLogEntries(
  db: Db,
  { maxRows }: { maxRows: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from catalogue_changes where seq in (
    select seq from catalogue_changes
    where seq <= (select max(seq) from catalogue_changes) - ${maxLogEntries}
    order by seq limit ${maxRows}
  )`.execute(db)
  return Number(numAffectedRows)
}
