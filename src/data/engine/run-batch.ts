import { type OperationNodeSource, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Engine } from './engine.ts'

/** A statement that returns one row for each row it changes. */
export type Change = OperationNodeSource & { execute(): Promise<readonly unknown[]> }

/**
 * Runs independent statements and returns the number of rows each one changed. PostgreSQL gets them
 * as one statement, which saves round trips. SQLite runs them one after the other.
 */
export async function runBatch(
  trx: Transaction<Tables>,
  { kind }: Pick<Engine, 'kind'>,
  changes: readonly Change[],
): Promise<number[]> {
  if (kind === 'sqlite') {
    const counts: number[] = []
    for (const change of changes) counts.push((await change.execute()).length)
    return counts
  }
  const names = changes.map((_, at) => sql.id(`change_${at}`))
  const parts = changes.map((change, at) => sql`${names[at]} as (${change})`)
  const counts = names.map((name) => sql`(select count(*) from ${name})`)
  const { rows } = await sql<{ counts: number[] }>`with ${sql.join(parts)}
    select array[${sql.join(counts)}]::int[] as counts`.execute(trx)
  return rows[0]?.counts ?? []
}
