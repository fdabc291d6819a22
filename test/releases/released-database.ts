import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { emptyDatabase } from '#test/engine/command-line.ts'
import { type Release, type ReleasedShop, readRelease, releaseFiles } from './release-record.ts'

type Environment = Record<string, string>

/** A database of a release, restored for one test. */
export interface ReleasedDatabase {
  release: Release
  shop: ReleasedShop
  /** The settings that name the database and its key. */
  environment: Environment
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Restores the database of a release on the engine of the lane. It is removed after the test. */
export async function restoreRelease(version: string): Promise<ReleasedDatabase> {
  const release = readRelease(version)
  const files = releaseFiles(version)
  const location = await emptyDatabase()
  const environment = { ...location, ADMIN_KEY: release.adminKey }
  const { DATABASE_URL: url, DATA_DIR: folder = '' } = location
  if (url) {
    const statements = gunzipSync(readFileSync(files.postgres)).toString()
    await withClient(url, (client) => client.query(statements))
    return { release, shop: release.shops.postgres, environment }
  }
  writeFileSync(join(folder, 'luca.db'), gunzipSync(readFileSync(files.sqlite)))
  return { release, shop: release.shops.sqlite, environment }
}

/** A row of any table, with bytes and integers of SQLite as texts. */
export type Row = Record<string, unknown>
/** The rows of each table. */
export type Rows = Map<string, Row[]>

function toText(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
}

/** Reads all rows of all tables of a SQLite file as they are stored. */
export function readSqliteRows(file: string): Rows {
  const database = new DatabaseSync(file, { readOnly: true })
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all()
  const rows = tables.map(({ name }): [string, Row[]] => {
    const statement = database.prepare(`select * from "${name}"`)
    // The search index has ids above the largest safe number.
    statement.setReadBigInts(true)
    const found = statement.all()
    const encode = (row: Row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, toText(value)]))
    return [String(name), found.map(encode)]
  })
  database.close()
  return new Map(rows)
}

const readPostgresRows = (url: string): Promise<Rows> =>
  withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    const rows: Rows = new Map()
    for (const { name } of tables.rows) {
      const found = await client.query<{ row: Row }>(`select to_jsonb(t) as row from "${name}" t`)
      rows.set(
        name,
        found.rows.map(({ row }) => row),
      )
    }
    return rows
  })

/** Reads all rows of all tables of a shop as they are stored, without the types of this version. */
export async function readAllRows({ DATABASE_URL, DATA_DIR = '' }: Environment): Promise<Rows> {
  return DATABASE_URL ? readPostgresRows(DATABASE_URL) : readSqliteRows(join(DATA_DIR, 'luca.db'))
}

/**
 * Tables that each migration may write: the records of migrations, and on SQLite the log of changed
 * products, from which a server knows what to read again, with its counter.
 */
const ownTables = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'catalogue_changes',
  'sqlite_sequence',
])

/**
 * Returns the rows of `rows` as sorted texts, by table. Each has the columns and tables of `columns`
 * only, so that those of later versions do not count.
 */
export function comparable(rows: Rows, columns: Rows): Map<string, string[]> {
  const tables = [...columns].filter(([table]) => !ownTables.has(table))
  return new Map(
    tables.map(([table, [first = {}]]) => {
      const names = Object.keys(first).toSorted()
      const texts = (rows.get(table) ?? []).map((row) =>
        JSON.stringify(names.map((name) => [name, row[name]])),
      )
      return [table, texts.toSorted()]
    }),
  )
}
