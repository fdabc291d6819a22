import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import { isLocked } from './database-errors.ts'

interface Intent {
  /** When it came, on the clock of `performance.now()`. */
  since: number
  body: (trx: Transaction<Tables>) => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

type Outcome = { ok: true; result: unknown } | { ok: false; error: unknown }

/** Intents committed together at most; more would keep other requests waiting too long. */
const maxGroupSize = 64
/** Milliseconds that an intent waits while another process writes, and between two looks. */
const lockPatience = { whole: 5000, look: 20 }

/** Runs one intent inside a savepoint, so that its refusal leaves the others untouched. */
async function attempt(trx: Transaction<Tables>, intent: Intent): Promise<Outcome> {
  await sql`savepoint intent`.execute(trx)
  try {
    const result = await intent.body(trx)
    await sql`release savepoint intent`.execute(trx)
    return { ok: true, result }
  } catch (error) {
    try {
      await sql`rollback to savepoint intent`.execute(trx)
      await sql`release savepoint intent`.execute(trx)
    } catch {
      // The savepoint is gone: SQLite undid all of the transaction by itself, as on a full disk.
      throw error
    }
    return { ok: false, error }
  }
}

/**
 * One fsync for many: intents that wait at the same moment share an outer transaction, each in a
 * savepoint of its own, and are answered after its COMMIT. When the outer transaction fails, all
 * of its intents fail. `neverStandStill` lets a locked database say so at once.
 */
export function groupCommit(db: Kysely<Tables>, neverStandStill: () => void) {
  let waiting: Intent[] = []
  let running = false

  const tryTogether = (group: readonly Intent[]): Promise<Outcome[]> =>
    db.transaction().execute(async (trx) => {
      const reached: Outcome[] = []
      for (const intent of group) reached.push(await attempt(trx, intent))
      return reached
    })

  /** Tries until the database is this process's to write; reading goes on meanwhile. */
  async function tryPatiently(group: readonly Intent[]): Promise<Outcome[]> {
    const limit = (group[0]?.since ?? 0) + lockPatience.whole
    neverStandStill()
    for (;;) {
      try {
        return await tryTogether(group)
      } catch (error) {
        if (!isLocked(error) || performance.now() > limit) throw error
        await sleep(lockPatience.look)
      }
    }
  }

  async function commitTogether(group: readonly Intent[]): Promise<void> {
    try {
      const outcomes = await tryPatiently(group)
      for (const [index, outcome] of outcomes.entries()) {
        if (outcome.ok) group[index]?.resolve(outcome.result)
        else group[index]?.reject(outcome.error)
      }
    } catch (error) {
      for (const intent of group) intent.reject(error)
    }
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.slice(0, maxGroupSize)
      waiting = waiting.slice(maxGroupSize)
      await commitTogether(group)
      // Kysely on a synchronous driver awaits microtasks only: let requests and answers through.
      await new Promise((resolve) => setImmediate(resolve))
    }
    running = false
  }

  return <Result>(body: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      const since = performance.now()
      waiting.push({ since, body, resolve: (result) => resolve(result as Result), reject })
      if (running) return
      running = true
      setImmediate(work)
    })
}
