import {
  announcements,
  type LiveRows,
  type LiveTable,
  readLiveRows,
} from '#data/content/live-values.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { ChangeFeed } from './change-feed.ts'
import { createRefreshedValue, type RefreshedValue } from './refreshed-value.ts'

/**
 * Values that staff changed while the shop runs: the rows of each table by key. An unchanged table is the
 * same object as before. A key without a row has its built-in value.
 */
export type LiveValues = Readonly<Record<LiveTable, LiveRows>>

const tables = Object.keys(announcements) as LiveTable[]

/**
 * Creates the live values of a process. A change on another node arrives with the next call of
 * `current`, which the server repeats four times a second.
 * @example const { shipping_rates } = await live.cached()
 */
export const createLiveValues = (
  engine: Pick<Engine, 'db'>,
  feed: ChangeFeed,
): RefreshedValue<LiveValues> =>
  createRefreshedValue<LiveValues>({
    initial: { shipping_rates: new Map(), content: new Map(), settings: new Map() },
    notice: feed.notice,
    takeChanges: feed.takeAnnouncements,
    async read(changes, previous) {
      const changed = tables.filter(
        (table) => changes === 'everything' || changes.has(announcements[table]),
      )
      const values: Record<LiveTable, LiveRows> = { ...previous }
      for (const table of changed) values[table] = await readLiveRows(engine.db, table)
      return values
    },
  })

/** How often a server looks for changes of live values: within a second they are on every node. */
const refreshMs = 250

/** Refreshes live values regularly, because a checkout itself looks for no changes. */
export function startLiveRefresh(live: RefreshedValue<LiveValues>): () => void {
  // While the database is unavailable, the values stay. The next refresh reads them.
  const timer = setInterval(() => live.current().catch(() => {}), refreshMs)
  timer.unref()
  return () => clearInterval(timer)
}
