import { type OperationNodeSource, sql, type Transaction } from 'kysely'
import type { Tables } from '#data/tables/tables.ts'

/** A statement that returns one row for each row it changes. */
export type Change = OperationNodeSource & { execute(): Promise<readonly unknown[]> }

/** See `runBatch` of `Engine`. A change that is undefined is not run and has no count. */
export type RunBatch = <Changes extends Record<string, Change | undefined>>(
  trx: Transaction<Tables>,
  changes: Changes,
) => Promise<Counts<Changes>>

type Counts<Changes> = {
  [Name in keyof Changes]: number | Extract<Changes[Name], undefined>
}

const namedChanges = (changes: Record<string, Change | undefined>): [string, Change][] =>
  Object.entries(changes).flatMap(([name, change]) => (change ? [[name, change]] : []))

/** Runs the statements one after the other. SQLite needs no round trips. */
export const runOneByOne: RunBatch = async (_, changes) => {
  const counts: Record<string, number> = {}
  for (const [name, change] of namedChanges(changes)) counts[name] = (await change.execute()).length
  return counts as Counts<typeof changes>
}

/** Runs the statements as one statement of PostgreSQL, which saves round trips. */
export const runInOneStatement: RunBatch = async (trx, changes) => {
  // The names of the parts differ from those of tables, which they would hide.
  const parts = namedChanges(changes).map(([name, change], at) => ({
    name,
    change,
    part: sql.id(`change_${at}`),
  }))
  const statements = parts.map(({ part, change }) => sql`${part} as (${change})`)
  const counts = parts.map(
    ({ part, name }) => sql`(select count(*) from ${part}) as ${sql.id(name)}`,
  )
  const { rows } = await sql<Counts<typeof changes>>`
    with ${sql.join(statements)} select ${sql.join(counts)}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no counts for a batch.')
  return row
}
