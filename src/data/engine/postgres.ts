import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import type { Tables } from '#data/tables/tables.ts'
import { fromDriver, isConflict, isQueryTimeout, isStalePlan } from './database-errors.ts'
import type { Db, Engine, EngineRole, OpenReader, WriteContext } from './engine.ts'
import { noErasureNotes } from './erasure-notes.ts'
import { createCatalogueListener, nodeName } from './postgres-listener.ts'
import { withPostgresMigrationDb } from './postgres-migration.ts'
import { createPostgresLimiter } from './rate-limiter.ts'
import { runInOneStatement } from './run-batch.ts'
import { hasTrigramIndex, postgresSearchSource } from './search-source.ts'
import { postgresTextSearch } from './text-search.ts'
import { createPostgresUnitLimiter } from './unit-limiter.ts'

/** Reads and writes have separate connections, so that reads never wait for orders. */
const maxReadConnections = 8
const maxWriteConnections = 4
/** `query` is for an unresponsive connection: the database itself ends a statement sooner. */
const timeoutMs = {
  connect: 3000,
  statement: 5000,
  lock: 4000,
  query: 6000,
  idleInTransaction: 10_000,
}
/** After a deadlock or a serialisation failure, the transaction runs again. */
const maxAttempts = 3
/** Maximum number of statements that are prepared. */
const maxNames = 300

const oid = { int8: 20, numeric: 1700, timestamptz: 1184 }

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`)
  return value
}

const parsers: Record<number, (text: string) => unknown> = {
  [oid.int8]: wholeNumber,
  [oid.numeric]: Number,
  [oid.timestamptz]: (text) => new Date(text).toISOString(),
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    (format !== 'binary' && parsers[id]) || pg.types.getTypeParser(id, format),
}

/** A search of all orders, without a lock, may take longer than a read of the server. */
const longReads = { statement_timeout: 30_000, query_timeout: 31_000 }

const ignore = () => {}

function openPool(url: string, max: number, options: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: timeoutMs.connect,
    statement_timeout: timeoutMs.statement,
    lock_timeout: timeoutMs.lock,
    query_timeout: timeoutMs.query,
    idle_in_transaction_session_timeout: timeoutMs.idleInTransaction,
    ...options,
  })
  // The pool replaces a lost connection. The query that uses it gets the error.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** Names statements, so that PostgreSQL prepares each of them once per connection. */
function createNames() {
  const names = new Map<string, string>()
  let generation = 0
  return {
    of(text: string): string | undefined {
      if (!names.has(text) && names.size < maxNames)
        names.set(text, `luca_${generation}_${names.size}`)
      return names.get(text)
    },
    /** Replaces all names, unless that has happened since `text` had this name. */
    replace(text: string, name: string | undefined): void {
      if (names.get(text) !== name) return
      generation += 1
      names.clear()
    },
  }
}

/** Gives each statement of Kysely a name. */
function withNamedStatements(pool: pg.Pool): PostgresPool {
  const names = createNames()
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const send = (text: string, values: readonly unknown[], name: string | undefined) =>
      fromDriver(client.query({ text, values: [...values], ...(name ? { name } : {}) }))
    const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
      const name = values.length > 0 ? names.of(text) : undefined
      try {
        return await send(text, values, name)
      } catch (error) {
        // The connection is unresponsive: another query would wait for the same timeout again.
        if (isQueryTimeout(error)) void client.end()
        if (!isStalePlan(error)) throw error
        names.replace(text, name)
        // Fails in a transaction, which has to run again from its start.
        return send(text, values, names.of(text)).catch(() => {
          throw error
        })
      }
    }
    return {
      query: query as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await fromDriver(pool.connect())
      const poolClient = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, poolClient)
      return poolClient
    },
  }
}

const createDb = (pool: pg.Pool) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) })

/** Runs `work` again after a conflict, also with a migration, at most `maxAttempts` times. */
async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !(isConflict(error) || isStalePlan(error))) throw error
    }
  }
}

/** Runs a write and returns its result with the products that it changed. */
async function runWrite<Result>(
  db: Kysely<Tables>,
  body: (context: WriteContext) => Promise<Result>,
) {
  const changed = new Set<string>()
  const productsChanged = (productIds: Iterable<string>): void => {
    for (const id of productIds) changed.add(id)
  }
  const result = await db.transaction().execute((trx) => body({ trx, productsChanged }))
  return { result, changed }
}

/** Deletes at most `maxRows` counters of limits whose time is over. Returns their number. */
async function deleteExpiredCounters(db: Db, { now, maxRows }: { now: Date; maxRows: number }) {
  const isExpired = sql`expire < ${now.getTime()}`
  const { numAffectedRows = 0n } = await sql`delete from rate_limits
    where (${isExpired}) is true and key in (
      select key from rate_limits where ${isExpired} limit ${maxRows}
    )`.execute(db)
  return Number(numAffectedRows)
}

/** Opens a PostgreSQL, or a compatible database, at `url`. See `openEngine` in open-engine.ts. */
export function openPostgres(url: string, role: EngineRole): Engine {
  const readPool = openPool(url, maxReadConnections, role === 'server' ? {} : longReads)
  const writePool = openPool(url, maxWriteConnections)
  const db = createDb(readPool)
  const writeDb = createDb(writePool)
  const listener = createCatalogueListener(url)
  return {
    kind: 'postgres',
    db,
    async write(body) {
      const { result, changed } = await retryConflicts(() => runWrite(writeDb, body))
      // Without this, the process would not see its own changes until the notification arrives.
      listener.note(changed)
      return result
    },
    writeOne: (body) => retryConflicts(() => body(writeDb)),
    // FOR NO KEY UPDATE does not block inserts of rows that refer to the locked ones.
    lockRows: (query, tables) => query.forNoKeyUpdate(tables),
    async lockKey(trx, key) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
    },
    searchSource: postgresSearchSource,
    hasSearchIndex: () => hasTrigramIndex(db),
    runBatch: runInOneStatement,
    removeDeletedBytes: async () => {},
    textSearch: postgresTextSearch,
    erasureNotes: noErasureNotes,
    sweep: deleteExpiredCounters,
    readCatalogueChanges: listener.take,
    createRateLimiter: (rules) => createPostgresLimiter(readPool, rules),
    createUnitLimiter: createPostgresUnitLimiter,
    withMigrationDb: (work, wait) => withPostgresMigrationDb(url, work, wait),
    folder: null,
    async countNodes() {
      const { rows } = await fromDriver(
        readPool.query(
          'select count(*)::int as nodes from pg_stat_activity where datname = current_database() and application_name = $1',
          [nodeName],
        ),
      )
      return Number(rows[0]?.nodes)
    },
    async version() {
      const { rows } = await fromDriver(readPool.query('show server_version'))
      return `PostgreSQL ${rows[0]?.server_version}`
    },
    async ping() {
      await fromDriver(readPool.query('select 1'))
    },
    poolStatus: () => ({
      open: readPool.totalCount + writePool.totalCount,
      idle: readPool.idleCount + writePool.idleCount,
      waiting: readPool.waitingCount + writePool.waitingCount,
    }),
    async close() {
      await Promise.all([listener.close(), db.destroy(), writeDb.destroy()])
    },
  }
}

/** The pool of a reader. Its queries may take longer than those of the server. */
const readerPool = {
  max: 2,
  statement_timeout: 10_000,
  query_timeout: 11_000,
  options: '-c default_transaction_read_only=on',
}

/** Opens a pool of PostgreSQL that only reads. */
export function openPostgresReader(url: string): OpenReader {
  const { max, ...options } = readerPool
  const db = createDb(openPool(url, max, options))
  return {
    kind: 'postgres',
    db,
    searchSource: postgresSearchSource,
    hasSearchIndex: () => hasTrigramIndex(db),
    textSearch: postgresTextSearch,
    close: () => db.destroy(),
  }
}
