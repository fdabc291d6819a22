import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import pg from 'pg'
import { bareCheckout, type Run, type StatementName, statements } from './bare-statements.ts'
import type { BareCheckout } from './checkouts.ts'

interface Bare {
  checkout: BareCheckout
  close: () => Promise<void> | void
}

/** node:sqlite with prepared statements, one transaction and one fsync a checkout. */
export function bareSqlite(folder: string): Bare {
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
    // One connection: a checkout begins when the one before has been committed.
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

/** pg with named statements on as many connections as the shop's own writers. */
export function barePostgres(url: string): Bare {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  // What breaks a run is told by the statement it broke, not by the connections left idle.
  pool.on('error', () => {})
  return {
    async checkout(owner) {
      const client = await pool.connect()
      const run: Run = async (name, values) => {
        // In id order: two carts of the same pieces would wait for each other otherwise.
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
