import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

interface Intent {
  body: (trx: Transaction<Tables>) => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

type Outcome = { ok: true; result: unknown } | { ok: false; error: unknown }

/** Intents committed together at most; more would keep other requests waiting too long. */
const largestGroup = 64

/** Runs one intent inside a savepoint, so that its refusal leaves the others untouched. */
async function attempt(trx: Transaction<Tables>, intent: Intent): Promise<Outcome> {
  await sql`savepoint intent`.execute(trx)
  try {
    const result = await intent.body(trx)
    await sql`release savepoint intent`.execute(trx)
    return { ok: true, result }
  } catch (error) {
    await sql`rollback to savepoint intent`.execute(trx)
    await sql`release savepoint intent`.execute(trx)
    return { ok: false, error }
  }
}

/**
 * One fsync for many: intents that wait at the same moment share an outer transaction, each in a
 * savepoint of its own, and are answered after its COMMIT. When the outer transaction fails, all
 * of its intents fail.
 */
export function groupCommit(db: Kysely<Tables>) {
  let waiting: Intent[] = []
  let running = false

  async function commitTogether(group: Intent[]): Promise<void> {
    try {
      const outcomes = await db.transaction().execute(async (trx) => {
        const reached: Outcome[] = []
        for (const intent of group) reached.push(await attempt(trx, intent))
        return reached
      })
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
      const group = waiting.slice(0, largestGroup)
      waiting = waiting.slice(largestGroup)
      await commitTogether(group)
      // Kysely on a synchronous driver awaits microtasks only: let requests and answers through.
      await new Promise((resolve) => setImmediate(resolve))
    }
    running = false
  }

  return <Result>(body: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ body, resolve: (result) => resolve(result as Result), reject })
      if (running) return
      running = true
      setImmediate(work)
    })
}
