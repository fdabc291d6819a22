import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Limiter, LimitRule } from './rate-limiter.ts'
import type { UnitLimiter, UnitRule } from './unit-limiter.ts'

/** The two databases that the shop supports. */
export type EngineKind = 'sqlite' | 'postgres'

/** A database handle for reads, or for all statements of one transaction. */
export type Db = Kysely<Tables>

/** Options for the wait while another node migrates the database. */
export interface MigrationWait {
  /** Called once when the wait begins. */
  onWait?: () => void
  /** Default: 10 minutes. */
  maxWaitMs?: number
}

/**
 * The database: embedded SQLite or PostgreSQL. Only the code in `engine/` handles most differences.
 */
export interface Engine {
  readonly kind: EngineKind
  readonly db: Db
  /**
   * Runs `body` in one transaction. Resolves after the commit is on disk. Rolls back if `body`
   * throws. The body awaits only `trx`: on SQLite it holds the only connection, and concurrent
   * writes are committed together.
   */
  write<Result>(body: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** Runs a `body` of one statement. Saves PostgreSQL the round trips of BEGIN and COMMIT. */
  writeOne<Result>(body: (db: Db) => Promise<Result>): Promise<Result>
  /** Returns the products that changed since the last call, in this process or another one. */
  readCatalogueChanges(): ReadonlySet<string> | 'everything'
  /** Notes that this process changed products, so that it need not wait for the notification. */
  noteCatalogueChange(productIds: Iterable<string>): void
  /** Creates a limiter for these rules. All nodes on one PostgreSQL count together. */
  createRateLimiter(rules: readonly LimitRule[]): Limiter
  /** Creates a limiter for the units that one client address orders. */
  createUnitLimiter(rule: UnitRule): UnitLimiter
  /**
   * Runs `work` on a connection without statement timeout. Its migration lock waits for other
   * nodes. Throws `EngineError` if the wait is too long.
   */
  withMigrationDb<Result>(work: (db: Db) => Promise<Result>, wait?: MigrationWait): Promise<Result>
  /** Resolves if the database responds. Rejects if it is unavailable. */
  ping(): Promise<void>
  /** Returns the number of connections and of waiting requests, or null without a pool. */
  poolStatus(): { open: number; idle: number; waiting: number } | null
  close(): Promise<void>
}

/** Location of the data: the folder of the embedded database, or the URL of a PostgreSQL. */
export type EngineLocation = { folder: string } | { url: string }

/** The database cannot be used. The message says why, and what the operator can do. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
}

/** Adds a row lock to a query on PostgreSQL. SQLite has one writer, so it needs none. */
export const lockForUpdate = <Query extends { forUpdate(): Query }>(
  query: Query,
  engine: Pick<Engine, 'kind'>,
): Query => (engine.kind === 'postgres' ? query.forUpdate() : query)

/** Holds a lock for `key` until the transaction ends. SQLite has one writer, so it needs none. */
export async function lockKey(
  trx: Transaction<Tables>,
  { kind }: Pick<Engine, 'kind'>,
  key: string,
): Promise<void> {
  if (kind === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}
