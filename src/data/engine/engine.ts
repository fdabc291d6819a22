import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#data/tables/tables.ts'
import type { ErasureNotes } from './erasure-notes.ts'
import type { Limiter, LimitRule } from './rate-limiter.ts'
import type { RunBatch } from './run-batch.ts'
import type { SearchSource } from './search-source.ts'
import type { TextSearch } from './text-search.ts'
import type { UnitLimiter, UnitRule } from './unit-limiter.ts'

/** The two databases that the shop supports. */
export type EngineKind = 'sqlite' | 'postgres'

/** A database handle for reads, or for all statements of one transaction. */
export type Db = Kysely<Tables>

/** The parameter of the body of a write. */
export interface WriteContext {
  trx: Transaction<Tables>
  /** Notes products that the body changes. After the commit, this process reads them again. */
  productsChanged(productIds: Iterable<string>): void
}

/** Options for the wait while another node migrates the database. */
export interface MigrationWait {
  /** Called once when the wait begins. */
  onWait?: () => void
  /** Default: 10 minutes. */
  maxWaitMs?: number
}

/** A query whose rows can be locked. `TableNames` are the tables of the query. */
interface Lockable<Query, TableNames> {
  forNoKeyUpdate(tables?: TableNames): Query
}

/**
 * The database: embedded SQLite or PostgreSQL. Its methods hide the differences, so that queries
 * need not know which one it is.
 */
export interface Engine {
  readonly kind: EngineKind
  readonly db: Db
  /**
   * Runs `body` in one transaction. Resolves after the commit is on disk. Rolls back if `body`
   * throws. The body awaits only `trx`: on SQLite it holds the only connection, and concurrent
   * writes are committed together.
   */
  write<Result>(body: (context: WriteContext) => Promise<Result>): Promise<Result>
  /** Runs a `body` of one statement. Saves PostgreSQL the round trips of BEGIN and COMMIT. */
  writeOne<Result>(body: (db: Db) => Promise<Result>): Promise<Result>
  /**
   * Returns the query with row locks, which last until the transaction ends: of all its rows, or
   * only of those in `tables`. SQLite has one writer, so it needs none.
   * @example trx.selectFrom('orders').selectAll().$call(engine.lockRows)
   */
  lockRows<Query, TableNames>(
    query: Query & Lockable<Query, TableNames>,
    tables?: TableNames,
  ): Query
  /** Holds a lock for `key` until the transaction ends. SQLite has one writer, so it needs none. */
  lockKey(trx: Transaction<Tables>, key: string): Promise<void>
  /** Returns where a search for orders that contain all words reads. The words are folded. */
  searchSource(words: readonly string[]): SearchSource
  /** Returns true if the search index exists. PostgreSQL needs the extension `pg_trgm` for it. */
  hasSearchIndex(): Promise<boolean>
  /** Runs independent statements and returns the number of rows each one changed. */
  runBatch: RunBatch
  /**
   * Deletes at most `maxRows` expired rows of the tables that only this engine has. Returns their
   * number.
   */
  sweep(db: Db, limits: { now: Date; maxRows: number }): Promise<number>
  /**
   * Removes the bytes of deleted values from the files of the embedded database. `findStored` returns
   * those that rows still contain. PostgreSQL reuses the space of deleted rows by itself.
   */
  removeDeletedBytes(
    values: readonly string[],
    findStored: (texts: readonly string[]) => Promise<string[]>,
  ): Promise<void>
  /** How a search for texts in all tables is written. */
  readonly textSearch: TextSearch
  /** Erasures of the embedded database that have begun. */
  readonly erasureNotes: ErasureNotes
  /** Returns the products that changed since the last call, in this process or another one. */
  readCatalogueChanges(): ReadonlySet<string> | 'everything'
  /** Creates a limiter for these rules. All nodes on one PostgreSQL count together. */
  createRateLimiter(rules: readonly LimitRule[]): Limiter
  /** Creates a limiter for the units that one client address orders. */
  createUnitLimiter(rule: UnitRule): UnitLimiter
  /**
   * Runs `work` on a connection without statement timeout. Its migration lock waits for other
   * nodes. Throws `EngineError` if the wait is too long.
   */
  withMigrationDb<Result>(work: (db: Db) => Promise<Result>, wait?: MigrationWait): Promise<Result>
  /** Folder of the embedded database, or null on PostgreSQL. */
  readonly folder: string | null
  /** Returns the name and version of the database, for example `SQLite 3.51.0`. */
  version(): Promise<string>
  /** Returns the number of servers that run on this database. The embedded one has a single server. */
  countNodes(): Promise<number>
  /** Resolves if the database responds. Rejects if it is unavailable. */
  ping(): Promise<void>
  /** Returns the number of connections and of waiting requests, or null without a pool. */
  poolStatus(): { open: number; idle: number; waiting: number } | null
  close(): Promise<void>
}

/** The part of an engine that a read needs. An engine is one, and so is a connection that only reads. */
export type Reader = Pick<Engine, 'kind' | 'db' | 'searchSource' | 'hasSearchIndex' | 'textSearch'>

/** A connection that only reads, of a process of its own. */
export interface OpenReader extends Reader {
  close(): Promise<void>
}

/** Location of the data: the folder of the embedded database, or the URL of a PostgreSQL. */
export type EngineLocation = { folder: string } | { url: string }

/**
 * Who opens the database. A `server` locks the folder of an embedded database for its process. A
 * `tool` (the command line) and a `child` (a process of the server) do not lock it and may run beside
 * a server, and their reads may take longer. A child does not check the file, because its server did,
 * and because the check reads all of it: 6 s for 700 MB.
 */
export type EngineRole = 'server' | 'tool' | 'child'

/** The database cannot be used. The message says why, and what the operator can do. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
}
