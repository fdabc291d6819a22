import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Limiter, LimitRule } from './rate-limiter.ts'
import type { UnitLimiter, UnitRule } from './unit-limiter.ts'

export type EngineKind = 'sqlite' | 'postgres'

/** Handle for reading, or for everything inside one transaction. */
export type Db = Kysely<Tables>

/** How a node waits while another one migrates the database. */
export interface MigrationWait {
  /** Called once when the wait begins. */
  onWait?: () => void
  /** 10 minutes unless given. */
  maxWaitMs?: number
}

/** The database, whichever it is. Only `engine-*.ts` know the difference. */
export interface Engine {
  readonly kind: EngineKind
  readonly db: Db
  /**
   * Runs one intent in one transaction, answered only once it is safely on disk; what the body
   * throws rolls it back. The body awaits nothing but `trx`: on SQLite it holds the only connection,
   * and intents that wait together are committed together.
   */
  write<Result>(body: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result>
  /** The same for an intent that is one statement: PostgreSQL needs no BEGIN and COMMIT around it. */
  writeOne<Result>(body: (db: Db) => Promise<Result>): Promise<Result>
  /** Products whose catalogue facts changed since the last call, here or in another process. */
  readCatalogueChanges(): ReadonlySet<string> | 'everything'
  /** Says that products changed here, so that this process need not wait to hear of it. */
  noteCatalogueChange(productIds: Iterable<string>): void
  /** Counts attempts by these rules. All nodes on one PostgreSQL count together. */
  createRateLimiter(rules: readonly LimitRule[]): Limiter
  /** Limits the units that one client address orders. */
  unitLimiter(rule: UnitRule): UnitLimiter
  /**
   * Runs `work` on a connection without statement timeout, whose migration lock waits for other
   * nodes. Throws EngineUnusable when the wait is too long.
   */
  withMigrationDb<Result>(work: (db: Db) => Promise<Result>, wait?: MigrationWait): Promise<Result>
  /** Resolves when the database answers; rejects when it is away. */
  ping(): Promise<void>
  /** Connections in use and waiting, where there is a pool. */
  poolStatus(): { open: number; idle: number; waiting: number } | null
  close(): Promise<void>
}

/** Where the data lives: a folder for the embedded database, or the address of a PostgreSQL. */
export type EngineLocation = { folder: string } | { url: string }

/** A start that cannot succeed; the message is one sentence for whoever runs the shop. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
}

/** Row locks where the engine has several writers; SQLite has one. */
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
