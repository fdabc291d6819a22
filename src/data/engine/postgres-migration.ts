import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from '#data/tables/tables.ts'
import { fromDriver, isLockTimeout } from './database-errors.ts'
import { type Db, EngineError, type MigrationWait } from './engine.ts'

/** Key of the advisory lock that Kysely uses. All versions of the shop share this lock. */
const lockKey = sql.raw('3853314791062309107')
/**
 * `tableLock` is short, because a statement that waits for a table blocks all others that use this
 * table. It is shorter than the second after which PostgreSQL ends a deadlock: the migration gives way,
 * not the request of a shopper. `migrate` repeats it.
 */
const timeoutMs = { connect: 3000, tableLock: 500, migrationLock: 10 * 60_000 }

/** Calls `onWait` and waits for a limited time while another node holds the migration lock. */
class WaitingAdapter extends PostgresAdapter {
  readonly #onWait: () => void
  readonly #maxWaitMs: number

  constructor({ onWait = () => {}, maxWaitMs = timeoutMs.migrationLock }: MigrationWait) {
    super()
    this.#onWait = onWait
    this.#maxWaitMs = maxWaitMs
  }

  override async acquireMigrationLock(db: Kysely<Tables>): Promise<void> {
    // A role or database may have a statement timeout, which would end a slow migration.
    const { rows } = await sql<{ isLocked: boolean }>`
      select set_config('statement_timeout', '0', false), pg_try_advisory_lock(${lockKey}) as "isLocked"
    `.execute(db)
    if (rows[0]?.isLocked) return
    this.#onWait()
    try {
      await sql`
        with timeout as (select set_config('lock_timeout', ${String(this.#maxWaitMs)}, true) as value)
        select pg_advisory_lock(${lockKey}) from timeout
      `.execute(db)
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      throw new EngineError(
        `Another node has been migrating the database for ${this.#maxWaitMs / 60_000} minutes. Check that node, then start this one again.`,
        { cause: error },
      )
    }
  }
}

/** Runs `work` on a new connection to `url`. See `withMigrationDb` of `Engine`. */
export async function withPostgresMigrationDb<Result>(
  url: string,
  work: (db: Db) => Promise<Result>,
  wait: MigrationWait = {},
): Promise<Result> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: timeoutMs.connect,
    lock_timeout: timeoutMs.tableLock,
    keepAlive: true,
  })
  // The query that uses a lost connection gets the error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  class MigrationDialect extends PostgresDialect {
    override createAdapter(): PostgresAdapter {
      return new WaitingAdapter(wait)
    }
  }
  const db = new Kysely<Tables>({ dialect: new MigrationDialect({ pool }) })
  try {
    return await fromDriver(work(db))
  } finally {
    await db.destroy()
  }
}
