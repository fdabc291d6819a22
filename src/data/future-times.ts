import type { Db } from '#data/engine/engine.ts'

/** Clocks of nodes may differ by this much. */
const toleranceMs = 60_000

/** A newest row whose time has not come yet. */
export interface FutureTime {
  row: 'audit entry' | 'order' | 'e-mail'
  at: string
}

const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
const emailStates = ['waiting', 'sent', 'logged', 'given_up', 'skipped'] as const

/** Returns the time of the newest audit entry, or undefined. */
async function newestEntry(db: Db): Promise<string | undefined> {
  const entries = db.selectFrom('audit_log').select('at').orderBy('seq', 'desc').limit(1)
  return (await entries.executeTakeFirst())?.at
}

/** Returns the time of the newest order of each status. The index begins with the status. */
async function newestOrders(db: Db): Promise<(string | undefined)[]> {
  const times: (string | undefined)[] = []
  for (const status of orderStatuses) {
    const orders = db.selectFrom('orders').select('ordered_at').where('status', '=', status)
    const newest = await orders.orderBy('ordered_at', 'desc').limit(1).executeTakeFirst()
    times.push(newest?.ordered_at)
  }
  return times
}

/** Returns when the e-mail that is due last was created, for each state. The index has both columns. */
async function newestEmails(db: Db): Promise<(string | undefined)[]> {
  const times: (string | undefined)[] = []
  for (const state of emailStates) {
    const emails = db.selectFrom('outbox').select('created_at').where('state', '=', state)
    const newest = await emails.orderBy('due_at', 'desc').limit(1).executeTakeFirst()
    times.push(newest?.created_at)
  }
  return times
}

/**
 * Returns the newest audit entry, order and e-mail that are more than a minute later than `now`.
 * There are some after the clock of a machine was ahead.
 */
export async function readFutureTimes(db: Db, now: Date): Promise<FutureTime[]> {
  const latest = new Date(now.getTime() + toleranceMs).toISOString()
  const newest = [
    ['audit entry', [await newestEntry(db)]],
    ['order', await newestOrders(db)],
    ['e-mail', await newestEmails(db)],
  ] as const
  return newest.flatMap(([row, times]) => {
    const at = times
      .filter((time) => time !== undefined)
      .toSorted()
      .at(-1)
    return at !== undefined && at > latest ? [{ row, at }] : []
  })
}
