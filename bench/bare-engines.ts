import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import pg from 'pg'
import { bareCheckout, type Run, type StatementName, statements } from './bare-statements.ts'
import type { BareCheckout } from './checkouts.ts'

interface BareEngine {
  checkout: BareCheckout
  close: () => Promise<void> | void
}

/** Opens node:sqlite with prepared statements. A checkout is one transaction and one fsync. */
export function bareSqlite(folder: string): BareEngine {
  const database = new DatabaseSync(join(folder, 'luca.db'), { timeout: 5000 })
  database.exec('pragma synchronous = full; pragma foreign_keys = on')
  const prepared = new Map<StatementName, StatementSync>()
  const run: Run = (name, values) => {
    const statement = prepared.get(name) ?? database.prepare(statements[name].replaceAll('$', '?'))
    prepared.set(name, statement)
    return statement.all(...values) as ReturnType<Run> & object[]
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    // There is one connection, so a checkout starts after the previous one has committed.
    checkout(owner) {
      last = last.then(async () => {
        database.exec('begin immediate')
        await bareCheckout(run, owner)
        database.exec('commit')
      })
      return last
    },
    close: () => database.close(),
  }
}

/** Opens pg with named statements and as many connections as the writers of the shop. */
export function barePostgres(url: string): BareEngine {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  // Errors of idle connections are ignored, because the failed statement reports the problem.
  pool.on('error', () => {})
  return {
    async checkout(owner) {
      const client = await pool.connect()
      const run: Run = async (name, values) => {
        // Locks rows in id order. Otherwise two carts with the same variants could deadlock.
        const text = name === 'goods' ? `${statements[name]} for update of v` : statements[name]
        return (await client.query({ name, text, values: [...values] })).rows
      }
      try {
        await client.query('begin')
        await bareCheckout(run, owner)
        await client.query('commit')
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
