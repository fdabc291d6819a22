import { mkdirSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import { decodedColumns, type Tables } from '#data/tables/tables.ts'
import { errorReason } from '#rules/error-text.ts'
import { createChangeReader, deleteOldLogEntries } from './change-log.ts'
import { cleanSqlite } from './clean-sqlite.ts'
import { databaseFile, lockFolder } from './data-folder.ts'
import { type Engine, EngineError, type EngineRole, type OpenReader } from './engine.ts'
import { createErasureNotes } from './erasure-notes.ts'
import { createGroupCommit } from './group-commit.ts'
import { createMemoryLimiter } from './rate-limiter.ts'
import { runOneByOne } from './run-batch.ts'
import { sqliteSearchSource } from './search-source.ts'
import { sqliteTextSearch } from './text-search.ts'
import { createMemoryUnitLimiter } from './unit-limiter.ts'

/** While SQLite itself waits for another process that writes, it blocks the event loop. */
const lockTimeoutMs = 5000
/** Maximum number of cached prepared statements. */
const maxStatements = 500
/** Permissions of a new data folder, which contains names, addresses and password hashes. */
const folderMode = 0o700

/**
 * Converts a value for SQLite. Throws for objects other than bytes: node:sqlite would bind them as
 * named parameters.
 */
function encode(value: unknown): SQLInputValue {
  if (value === true) return 1
  if (value === false) return 0
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(
    `SQLite cannot store a value of type ${typeof value}. Convert it to JSON first.`,
  )
}

/** Parses the JSON of a column. The check of the file does not find a damaged byte in a text. */
function parseColumn(value: unknown, column: string): unknown {
  try {
    return JSON.parse(String(value))
  } catch (error) {
    throw new EngineError(
      `The database has a damaged value in ${column}. Nothing was changed. Restore it from a backup, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

const decoders = {
  json: parseColumn,
  flag: (value: unknown) => value === 1,
}

type Row = Record<string, unknown>

/** Returns a function that decodes the JSON and flag columns of a statement's rows. */
function rowDecoder(statement: StatementSync): (row: Row) => Row {
  const encodedColumns = statement.columns().flatMap(({ name, table, column }) => {
    const source = `${table}.${column}`
    const type = decodedColumns[source]
    return type ? [{ name, source, decode: decoders[type] }] : []
  })
  return (row) => {
    const decoded: Row = { ...row }
    for (const { name, source, decode } of encodedColumns) {
      if (decoded[name] !== null) decoded[name] = decode(decoded[name], source)
    }
    return decoded
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

/** Adapts node:sqlite to Kysely's SQLite dialect and caches prepared statements. */
function adaptDatabase(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(text) {
      const cached = prepared.get(text)
      if (cached) return cached
      const statement = adapt(database.prepare(text))
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

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: adaptDatabase(database) })
    this.#database = database
  }

  /** A deferred transaction that reads first cannot upgrade while another process writes. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** Does nothing if SQLite has rolled back by itself, as on a full disk. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Kysely on a synchronous driver awaits only microtasks. This driver lets the event loop run. */
class ReaderDriver extends NodeSqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    await nextTurn()
    return super.acquireConnection()
  }
}

const createDialect = (database: DatabaseSync, Driver = NodeSqliteDriver): Dialect => ({
  createDriver: () => new Driver(database),
  createAdapter: () => new TransactionalDdlAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

/** Throws if the file is damaged. */
function assertIntact(database: DatabaseSync): void {
  const check = database.prepare('pragma quick_check(1)').get()
  if (check?.quick_check !== 'ok') throw new Error(String(check?.quick_check))
}

function openFile(folder: string, role: EngineRole): DatabaseSync {
  const database = new DatabaseSync(databaseFile(folder), { timeout: lockTimeoutMs })
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    // Overwrites deleted content in the pages that are written anyway, so that it costs no write.
    database.exec('pragma secure_delete = fast')
    if (role !== 'child') assertIntact(database)
    database.exec('begin immediate; rollback')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Returns the error for a data folder that cannot be opened. */
function toEngineError(folder: string, error: unknown): EngineError {
  if (error instanceof EngineError) return error
  const reason = errorReason(error)
  return new EngineError(
    /readonly|unable to open|EACCES|EROFS|EPERM|ENOTDIR|EEXIST/i.test(reason)
      ? `The data folder ${folder} cannot be written: ${reason}. Give this user write permission, or set DATA_DIR to another folder.`
      : `The database in ${folder} cannot be used: ${reason}. Nothing was changed. Restore it from a backup, or set DATA_DIR to another folder.`,
    { cause: error },
  )
}

/** Opens the embedded database in `folder`, or creates it. See `openEngine` in open-engine.ts. */
export function openSqlite(folder: string, role: EngineRole): Engine {
  let lock: DatabaseSync | undefined
  let database: DatabaseSync
  try {
    mkdirSync(folder, { recursive: true, mode: folderMode })
    if (role === 'server') lock = lockFolder(folder)
    database = openFile(folder, role)
  } catch (error) {
    lock?.close()
    throw toEngineError(folder, error)
  }
  const db = new Kysely<Tables>({ dialect: createDialect(database) })
  const ping = database.prepare('select 1')
  const selectVersion = database.prepare('select sqlite_version() as version')
  // From the first write on, waiting must not block the event loop.
  const commit = createGroupCommit(db, () => database.exec('pragma busy_timeout = 0'))
  return {
    kind: 'sqlite',
    db,
    // Triggers log the changed products, and the server reads the log.
    write: (body) => commit((trx) => body({ trx, productsChanged: () => {} })),
    writeOne: commit,
    lockRows: (query) => query,
    lockKey: async () => {},
    searchSource: sqliteSearchSource,
    hasSearchIndex: async () => true,
    runBatch: runOneByOne,
    sweep: deleteOldLogEntries,
    removeDeletedBytes: (values, findStored) =>
      cleanSqlite(databaseFile(folder), values, findStored),
    textSearch: sqliteTextSearch,
    erasureNotes: createErasureNotes(folder),
    readCatalogueChanges: createChangeReader(database),
    createRateLimiter: createMemoryLimiter,
    createUnitLimiter: createMemoryUnitLimiter,
    async withMigrationDb(work) {
      // A migration may edit the text of a table, which is how SQLite changes a constraint.
      database.enableDefensive(false)
      try {
        return await work(db)
      } finally {
        database.enableDefensive(true)
      }
    },
    folder,
    countNodes: async () => 1,
    version: async () => `SQLite ${selectVersion.get()?.version}`,
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

/** Opens a connection to the embedded database in `folder` that only reads. */
export function openSqliteReader(folder: string): OpenReader {
  const database = new DatabaseSync(databaseFile(folder), {
    readOnly: true,
    timeout: lockTimeoutMs,
  })
  const db = new Kysely<Tables>({ dialect: createDialect(database, ReaderDriver) })
  return {
    kind: 'sqlite',
    db,
    searchSource: sqliteSearchSource,
    hasSearchIndex: async () => true,
    textSearch: sqliteTextSearch,
    close: () => db.destroy(),
  }
}
