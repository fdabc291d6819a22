import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#data/tables/tables.ts'
import { isLocked } from './database-errors.ts'

/** A call of `write` that waits for its transaction. */
interface PendingWrite {
  /** When it was called, on the clock of `performance.now()`. */
  calledAt: number
  body: (trx: Transaction<Tables>) => Promise<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

type Outcome = { ok: true; result: unknown } | { ok: false; error: unknown }

/** Maximum number of writes in one transaction. More would delay other requests too long. */
const maxGroupSize = 64
/** A group waits this long while another process writes, and retries at this interval. */
const lockTimeoutMs = 5000
const lockRetryMs = 20

/** Runs one write inside a savepoint, so that its error does not affect the others. */
async function runInSavepoint(trx: Transaction<Tables>, write: PendingWrite): Promise<Outcome> {
  await sql`savepoint intent`.execute(trx)
  try {
    const result = await write.body(trx)
    await sql`release savepoint intent`.execute(trx)
    return { ok: true, result }
  } catch (error) {
    try {
      await sql`rollback to savepoint intent`.execute(trx)
      await sql`release savepoint intent`.execute(trx)
    } catch {
      // Without a savepoint, SQLite has rolled back the whole transaction, as on a full disk.
      throw error
    }
    return { ok: false, error }
  }
}

/**
 * Creates a `write` function that commits concurrent writes together, because each commit costs one
 * fsync. Writes that wait at the same time share an outer transaction, each in its own savepoint.
 * They resolve after its COMMIT. If the outer transaction fails, all of its writes fail.
 * `disableBusyTimeout` makes a locked database throw at once instead of blocking the event loop.
 */
export function createGroupCommit(db: Kysely<Tables>, disableBusyTimeout: () => void) {
  let waiting: PendingWrite[] = []
  let isRunning = false

  const runGroup = (group: readonly PendingWrite[]): Promise<Outcome[]> =>
    db.transaction().execute(async (trx) => {
      const outcomes: Outcome[] = []
      for (const write of group) outcomes.push(await runInSavepoint(trx, write))
      return outcomes
    })

  /** Retries while another process writes. Reads continue in the meantime. */
  async function runGroupWithRetry(group: readonly PendingWrite[]): Promise<Outcome[]> {
    const deadline = (group[0]?.calledAt ?? 0) + lockTimeoutMs
    disableBusyTimeout()
    for (;;) {
      try {
        return await runGroup(group)
      } catch (error) {
        if (!isLocked(error) || performance.now() > deadline) throw error
        await sleep(lockRetryMs)
      }
    }
  }

  async function commitGroup(group: readonly PendingWrite[]): Promise<void> {
    try {
      const outcomes = await runGroupWithRetry(group)
      for (const [index, outcome] of outcomes.entries()) {
        if (outcome.ok) group[index]?.resolve(outcome.result)
        else group[index]?.reject(outcome.error)
      }
    } catch (error) {
      for (const write of group) write.reject(error)
    }
  }

  async function commitAll(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.slice(0, maxGroupSize)
      waiting = waiting.slice(maxGroupSize)
      await commitGroup(group)
      // Kysely on a synchronous driver awaits only microtasks. This pause lets requests proceed.
      await new Promise((resolve) => setImmediate(resolve))
    }
    isRunning = false
  }

  return <Result>(body: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      const calledAt = performance.now()
      waiting.push({ calledAt, body, resolve: (result) => resolve(result as Result), reject })
      if (isRunning) return
      isRunning = true
      setImmediate(commitAll)
    })
}
