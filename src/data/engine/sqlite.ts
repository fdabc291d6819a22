import { mkdirSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely'
import { decodedColumns, type Tables } from '../tables.ts'
import { databaseFile, lockFolder } from './data-folder.ts'
import { type Engine, EngineError } from './engine.ts'
import { groupCommit } from './group-commit.ts'
import { memoryLimiter } from './rate-limiter.ts'
import { memoryUnitLimiter } from './unit-limiter.ts'

/** Milliseconds to wait for another process that is writing, standing still. */
const lockPatience = 5000
const maxStatements = 500
/** Permissions of a new data folder: it holds names, addresses and password hashes. */
const folderMode = 0o700

/** Gives a value the form SQLite keeps. Throws on objects: node:sqlite would bind them as names. */
function encode(value: unknown): SQLInputValue {
  if (value === true) return 1
  if (value === false) return 0
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  throw new TypeError(`A ${typeof value} cannot be kept in SQLite: write it as JSON first.`)
}

const decoders = {
  json: (value: unknown) => JSON.parse(String(value)) as unknown,
  flag: (value: unknown) => value === 1,
}

type Row = Record<string, unknown>

/** Turns JSON and flag columns of a statement's rows back into values. */
function rowDecoder(statement: StatementSync): (row: Row) => Row {
  const coded = statement.columns().flatMap(({ name, table, column }) => {
    const form = decodedColumns[`${table}.${column}`]
    return form ? [{ name, decode: decoders[form] }] : []
  })
  return (row) => {
    const plain: Row = { ...row }
    for (const { name, decode } of coded) {
      if (plain[name] !== null) plain[name] = decode(plain[name])
    }
    return plain
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  const decode = rowDecoder(statement)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(encode)).map(decode),
    run: (parameters) => statement.run(...parameters.map(encode)),
    *iterate(parameters) {
      for (const row of statement.iterate(...parameters.map(encode))) yield decode(row)
    },
  }
}

/** `rollback`, which on a full disk SQLite has done by itself already: then there is nothing left to do. */
function adaptRollback(database: DatabaseSync): SqliteStatement {
  const rollback = adapt(database.prepare('rollback'))
  const nothing = { changes: 0, lastInsertRowid: 0 }
  return { ...rollback, run: (none) => (database.isTransaction ? rollback.run(none) : nothing) }
}

/** node:sqlite in the shape that Kysely's own dialect expects, with statements kept prepared. */
function adaptDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map([['rollback', adaptRollback(database)]])
  return {
    close: () => database.close(),
    prepare(text) {
      const kept = prepared.get(text)
      if (kept) return kept
      // A deferred transaction that reads first cannot upgrade while another process writes.
      const statement = adapt(database.prepare(text === 'begin' ? 'begin immediate' : text))
      if (prepared.size < maxStatements) prepared.set(text, statement)
      return statement
    },
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

function openFile(folder: string): DatabaseSync {
  const database = new DatabaseSync(databaseFile(folder), { timeout: lockPatience })
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    const check = database.prepare('pragma quick_check(1)').get()
    if (check?.quick_check !== 'ok') throw new Error(String(check?.quick_check))
    database.exec('begin immediate; rollback')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** The sentence for a folder that cannot be opened; the data in it is left as it is. */
function unusable(folder: string, error: unknown): EngineError {
  if (error instanceof EngineError) return error
  const message = error instanceof Error ? error.message : String(error)
  const reason = message.replaceAll(/\s+/g, ' ')
  return new EngineError(
    /readonly|unable to open|EACCES|EROFS|EPERM|ENOTDIR|EEXIST/i.test(reason)
      ? `The data folder ${folder} cannot be written: ${reason}. Give this user the right to write there, or set DATA_DIR.`
      : `The database in ${folder} cannot be used: ${reason}. Nothing was changed; restore it from a backup, or set DATA_DIR to another folder.`,
    { cause: error },
  )
}

/** Newest and oldest entry of the change log: two sub-queries, for asked together SQLite reads all of it. */
export const logEnds =
  'select coalesce((select max(seq) from catalogue_changes), 0) as seq, coalesce((select min(seq) from catalogue_changes), 0) as oldest'

/** Reads the triggers' log: what changed since last asked, in microseconds. */
function catalogueLog(database: DatabaseSync) {
  const heardNothingYet = -1
  let heard = heardNothingYet
  let latest: StatementSync | undefined
  let since: StatementSync | undefined
  return (): ReadonlySet<string> | 'everything' => {
    latest ??= database.prepare(logEnds)
    const { seq, oldest } = latest.get() as { seq: number; oldest: number }
    const before = heard
    if (seq === before) return new Set()
    heard = seq
    if (before === heardNothingYet || oldest > before + 1) return 'everything'
    since ??= database.prepare('select distinct product_id from catalogue_changes where seq > ?')
    return new Set(since.all(before).map((row) => String(row.product_id)))
  }
}

/** The embedded database in `folder`, made when absent. See `openEngine` in open-engine.ts. */
export function openSqlite(folder: string, role: 'server' | 'visitor'): Engine {
  let lock: DatabaseSync | undefined
  let database: DatabaseSync
  try {
    mkdirSync(folder, { recursive: true, mode: folderMode })
    if (role === 'server') lock = lockFolder(folder)
    database = openFile(folder)
  } catch (error) {
    lock?.close()
    throw unusable(folder, error)
  }
  const db = new Kysely<Tables>({
    dialect: new NodeSqliteDialect({ database: adaptDatabase(database) }),
  })
  const ping = database.prepare('select 1')
  // SQLite's own way of waiting stands still: good enough until there are others to serve.
  const write = groupCommit(db, () => database.exec('pragma busy_timeout = 0'))
  return {
    kind: 'sqlite',
    db,
    write,
    writeOne: write,
    readCatalogueChanges: catalogueLog(database),
    noteCatalogueChange: () => {},
    createRateLimiter: memoryLimiter,
    unitLimiter: memoryUnitLimiter,
    withMigrationDb: (work) => work(db),
    ping: async () => {
      ping.get()
    },
    poolStatus: () => null,
    async close() {
      await db.destroy()
      if (database.isOpen) database.close()
      lock?.close()
    },
  }
}
