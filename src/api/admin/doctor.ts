import type { Machine } from '#contract/admin/settings.ts'
import type { ReadWorker } from './heavy-reads.ts'

/** A result is shown for this time before the data are checked again. */
const maxAgeMs = 600_000
/** Time limit of a check. */
const timeoutMs = 60_000

/** Checks the data as `npm run shop -- doctor` does, in the background. */
export interface Doctor {
  /** Returns the last result, or null. Starts a check if there is none of the last 10 minutes. */
  read(now: Date): Machine['doctor']
}

/** Creates the checks of this server. */
export function createDoctor(readWorker: ReadWorker): Doctor {
  let last: Machine['doctor'] = null
  let isRunning = false

  async function check(now: Date): Promise<void> {
    isRunning = true
    try {
      const caller = { signal: AbortSignal.timeout(timeoutMs) }
      const { result } = await readWorker.run('findProblems', null, caller)
      last = { checkedAt: now.toISOString(), problems: result }
    } catch {
      // While the database is unavailable, the last result stays. The next call tries again.
    } finally {
      isRunning = false
    }
  }

  return {
    read(now) {
      const isDue = last === null || now.getTime() - Date.parse(last.checkedAt) > maxAgeMs
      if (isDue && !isRunning) void check(now)
      return last
    },
  }
}
