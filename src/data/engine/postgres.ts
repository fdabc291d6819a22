import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Tables } from '../tables.ts'
import { fromDriver, isConflict, isQueryTimeout } from './database-errors.ts'
import type { Engine } from './engine.ts'
import { catalogueListener } from './postgres-listener.ts'
import { withPostgresMigrationDb } from './postgres-migration.ts'
import { postgresLimiter } from './rate-limiter.ts'
import { postgresUnitLimiter } from './unit-limiter.ts'

/** Connections for reading, and a few of their own for writing, so that reads never queue behind orders. */
const readers = 8
const writers = 4
/** Milliseconds. `answer` is for a line that has fallen silent: the server itself ends a statement sooner. */
const patience = {
  connect: 3000,
  statement: 5000,
  lock: 4000,
  answer: 6000,
  idleInTransaction: 10_000,
}
/** Deadlocks and serialisation failures are nobody's fault: the intent is simply run again. */
const maxTries = 3
const maxNames = 300

const oid = { int8: 20, numeric: 1700, timestamptz: 1184 }

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond a safe integer`)
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

const ignore = () => {}

function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    lock_timeout: patience.lock,
    query_timeout: patience.answer,
    idle_in_transaction_session_timeout: patience.idleInTransaction,
  })
  // A connection that dies is replaced; whoever was using it gets the error from its own query.
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** Lets Kysely's statements be prepared once per connection, by giving each text a name. */
function withNamedStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < maxNames) names.set(text, `luca_${names.size}`)
    return names.get(text)
  }
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[]): unknown => {
      const name = values.length > 0 ? nameOf(text) : undefined
      const config = { text, values: [...values], ...(name ? { name } : {}) }
      // The next query on an unresponsive connection would wait as long again.
      return fromDriver(client.query(config)).catch((error) => {
        if (isQueryTimeout(error)) void client.end()
        throw error
      })
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
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
  }
}

const open = (pool: pg.Pool) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) })

async function untilNoConflict<Result>(intent: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await intent()
    } catch (error) {
      if (attempt === maxTries || !isConflict(error)) throw error
    }
  }
}

/** A PostgreSQL, or what speaks its language, at `url`. See `openEngine` in open-engine.ts. */
export function openPostgres(url: string): Engine {
  const reading = openPool(url, readers)
  const writing = openPool(url, writers)
  const db = open(reading)
  const writeDb = open(writing)
  const listener = catalogueListener(url)
  return {
    kind: 'postgres',
    db,
    write: (body) => untilNoConflict(() => writeDb.transaction().execute(body)),
    writeOne: (body) => untilNoConflict(() => body(writeDb)),
    readCatalogueChanges: listener.take,
    noteCatalogueChange: listener.note,
    createRateLimiter: (rules) => postgresLimiter(reading, rules),
    unitLimiter: postgresUnitLimiter,
    withMigrationDb: (work, wait) => withPostgresMigrationDb(url, work, wait),
    ping: async () => {
      await fromDriver(reading.query('select 1'))
    },
    poolStatus: () => ({
      open: reading.totalCount + writing.totalCount,
      idle: reading.idleCount + writing.idleCount,
      waiting: reading.waitingCount + writing.waitingCount,
    }),
    async close() {
      await Promise.all([listener.close(), db.destroy(), writeDb.destroy()])
    },
  }
}
