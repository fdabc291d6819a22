import type { Transaction } from 'kysely'
import { type Engine, EngineError } from '#data/engine/engine.ts'
import { decodedColumns, type Tables } from './tables.ts'

/** Every table with something of the shop's in it, each after those that its rows name. */
const movedTables = [
  'products',
  'variants',
  'users',
  'sessions',
  'cart_lines',
  'wishlist_items',
  'coupons',
  'orders',
  'order_items',
  'outbox',
  'stock_movements',
  'idempotency_keys',
  'feedback',
] as const satisfies (keyof Tables)[]

type MovedTable = (typeof movedTables)[number]

/** How many rows of which table were moved. */
export interface CopiedTable {
  table: MovedTable
  rows: number
}

/** Rows a statement, well below what PostgreSQL takes. */
const batch = 500

/** Gives a row of SQLite the form in which it is written: JSON as text. */
const asWritten = (table: MovedTable, row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      decodedColumns[`${table}.${column}`] === 'json' ? JSON.stringify(value) : value,
    ]),
  )

async function countRows(db: Transaction<Tables> | Engine['db'], table: MovedTable) {
  const row = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return row.rows
}

async function moveTable(
  table: MovedTable,
  from: Engine,
  to: Transaction<Tables>,
): Promise<CopiedTable> {
  // Triggers write letters for orders as these arrive; the true ones follow.
  await to.deleteFrom(table).execute()
  let waiting: object[] = []
  const write = async () => {
    if (waiting.length === 0) return
    await to
      .insertInto(table)
      .values(waiting.map((row) => asWritten(table, row)))
      .execute()
    waiting = []
  }
  for await (const row of from.db.selectFrom(table).selectAll().stream()) {
    waiting.push(row)
    if (waiting.length === batch) await write()
  }
  await write()
  return { table, rows: await countRows(to, table) }
}

async function refuseFilled(to: Transaction<Tables>): Promise<void> {
  for (const table of movedTables) {
    if ((await countRows(to, table)) === 0) continue
    throw new EngineError(
      `The database to move to is not empty: its table ${table} has rows. Nothing was changed; name an empty database in DATABASE_URL.`,
    )
  }
}

/**
 * Copies every row of the shop from the embedded database into an empty PostgreSQL of the same
 * schema, all or nothing; the embedded one stays as it is. Nobody may write to either meanwhile.
 * Tells `onTable` each table as its turn comes. Throws EngineUnusable when the target is not empty or
 * rows did not arrive.
 */
export function copyToPostgres(
  from: Engine,
  to: Engine,
  onTable: (table: string) => void,
): Promise<CopiedTable[]> {
  return to.write(async (trx) => {
    await refuseFilled(trx)
    const moved: CopiedTable[] = []
    for (const table of movedTables) {
      onTable(table)
      moved.push(await moveTable(table, from, trx))
    }
    for (const { table, rows } of moved) {
      const expected = await countRows(from.db, table)
      if (rows === expected) continue
      throw new EngineError(
        `Of ${expected} rows of ${table} ${rows} arrived: nothing was moved; please report it.`,
      )
    }
    return moved
  })
}
