import { sql, type Transaction } from 'kysely'
import { type Engine, EngineError } from '#data/engine/engine.ts'
import { decodedColumns, type Tables } from './tables/tables.ts'

type ShopTable = keyof Tables

/**
 * The tables that are not copied: the log of changes, the counters of limits, the search index of
 * SQLite, and what each engine has for itself.
 */
const excludedTables = /^(?:catalogue_changes|rate_limits|order_search.*|kysely_.*|sqlite_.*)$/

/** Returns the tables with data of the shop. Each follows the tables that its rows refer to. */
async function readTables(from: Engine): Promise<ShopTable[]> {
  const { rows } = await sql<{ name: ShopTable; parents: string | null }>`
    select name, (
      select group_concat(parent."table") from pragma_foreign_key_list(child.name) parent
      where parent."table" <> child.name
    ) as parents
    from sqlite_master child where type = 'table' order by name`.execute(from.db)
  let waiting = rows.filter(({ name }) => !excludedTables.test(name))
  const tables: ShopTable[] = []
  while (waiting.length > 0) {
    const names = new Set<string>(waiting.map(({ name }) => name))
    const next = waiting.find(({ parents }) => !parents?.split(',').some((each) => names.has(each)))
    if (!next) throw new EngineError(`The tables ${[...names]} refer to each other.`)
    tables.push(next.name)
    waiting = waiting.filter((each) => each !== next)
  }
  return tables
}

/** Tables that a new database already has rows in. The rows of the shop replace them. */
const initialRows: Partial<Record<ShopTable, number>> = { audit_head: 1 }

/**
 * Columns that triggers change while later tables are copied. They begin with their lowest value, so
 * that no limit is exceeded meanwhile, and get their own value at the end.
 */
const countedColumns = [
  { table: 'products', column: 'version', lowest: 1 },
  { table: 'coupons', column: 'uses', lowest: 0 },
] as const

/** A copied table with its number of rows. */
export interface CopiedTable {
  table: ShopTable
  rows: number
}

/** Rows per statement, well below the limit of PostgreSQL. */
const batchSize = 500
/** Rows per statement of files of pictures, which are about 100 KB each. */
const fileBatchSize = 10

/** Converts a row for the insert: JSON values become text, counted columns their lowest value. */
const encodeRow = (table: ShopTable, row: object) => ({
  ...Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value !== null && decodedColumns[`${table}.${column}`] === 'json'
        ? JSON.stringify(value)
        : value,
    ]),
  ),
  ...Object.fromEntries(
    countedColumns.flatMap((each) => (each.table === table ? [[each.column, each.lowest]] : [])),
  ),
})

async function countRows(db: Transaction<Tables> | Engine['db'], table: ShopTable) {
  const row = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return row.rows
}

async function copyTable(
  table: ShopTable,
  from: Engine,
  to: Transaction<Tables>,
): Promise<CopiedTable> {
  // Triggers insert e-mails for the copied orders. The e-mails of the shop replace them.
  if (table === 'outbox' || table in initialRows) await to.deleteFrom(table).execute()
  const maxRows = table === 'media_files' ? fileBatchSize : batchSize
  let batch: object[] = []
  const write = async () => {
    if (batch.length === 0) return
    await to
      .insertInto(table)
      .values(batch.map((row) => encodeRow(table, row)))
      .execute()
    batch = []
  }
  for await (const row of from.db.selectFrom(table).selectAll().stream()) {
    batch.push(row)
    if (batch.length === maxRows) await write()
  }
  await write()
  return { table, rows: await countRows(to, table) }
}

/** Sets the columns that triggers count to their values in the embedded database. */
async function restoreCounts(from: Engine, to: Transaction<Tables>): Promise<void> {
  for (const { table, column } of countedColumns) {
    const rows = await sql<{ id: string; value: number }>`
      select id, ${sql.ref(column)} as value from ${sql.table(table)}`.execute(from.db)
    for (const [value, same] of Map.groupBy(rows.rows, (row) => row.value)) {
      for (let start = 0; start < same.length; start += batchSize) {
        const ids = same.slice(start, start + batchSize).map(({ id }) => id)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
          where id in (${sql.join(ids)})`.execute(to)
      }
    }
  }
}

/** Throws `EngineError` if a table of the shop has rows. */
async function assertEmpty(to: Transaction<Tables>, tables: ShopTable[]): Promise<void> {
  for (const table of tables) {
    if ((await countRows(to, table)) === (initialRows[table] ?? 0)) continue
    throw new EngineError(
      `The target database is not empty: its table ${table} has rows. Nothing was changed. Set DATABASE_URL to an empty database.`,
    )
  }
}

/**
 * Copies all rows of the shop from the embedded database to an empty PostgreSQL of the same schema,
 * in one transaction. Does not change the embedded database. No process may write to either
 * database during the copy. Calls `onTable` before each table. Throws `EngineError` if the target
 * is not empty or the numbers of rows differ.
 */
export async function copyToPostgres(
  from: Engine,
  to: Engine,
  onTable: (table: string) => void,
): Promise<CopiedTable[]> {
  const tables = await readTables(from)
  return to.write(async ({ trx }) => {
    await assertEmpty(trx, tables)
    const copied: CopiedTable[] = []
    for (const table of tables) {
      onTable(table)
      copied.push(await copyTable(table, from, trx))
    }
    await restoreCounts(from, trx)
    for (const { table, rows } of copied) {
      const expected = await countRows(from.db, table)
      if (rows === expected) continue
      throw new EngineError(
        `Only ${rows} of ${expected} rows of the table ${table} were copied. Nothing was changed. Please report this problem.`,
      )
    }
    return copied
  })
}
