import { type Refusal, refusalSettings } from '#contract/refusal.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

const reportMs = 60_000

/** Numbers of refusals since the last report. */
export type RefusalCounts = ReadonlyMap<Refusal, number>

interface ReportOptions {
  metrics: Pick<Metrics, 'takeRefusals'>
  log: Pick<Log, 'warn'>
  /** Adds the counts to those that the dashboard shows. */
  save: (counts: RefusalCounts) => Promise<void>
  /** Default: a minute. */
  intervalMs?: number
}

/**
 * Logs one line a minute for each kind of refusal, and saves the counts. Returns a function that
 * writes the last report and stops.
 */
export function startRefusalReport({ metrics, log, save, intervalMs = reportMs }: ReportOptions) {
  async function report(): Promise<void> {
    const counts = metrics.takeRefusals()
    for (const [refusal, count] of counts)
      log.warn({ refusal, count, setting: refusalSettings[refusal] }, 'refused')
    if (counts.size === 0) return
    await save(counts).catch((err) => log.warn({ err }, 'refusals not saved'))
  }
  const timer = setInterval(report, intervalMs).unref()
  return (): Promise<void> => {
    clearInterval(timer)
    return report()
  }
}
