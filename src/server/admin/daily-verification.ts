import type { AuditVerifier } from '#api/admin/audit-verifier.ts'
import type { Log } from '#observability/log.ts'

const hourMs = 3_600_000

/**
 * Verifies the audit log an hour after the start and then every 24 hours. So the dashboard of each
 * node shows a wrong entry, even if no owner opens the activity log. The timers do not keep the
 * process alive. Returns a function that stops them.
 */
export function startDailyVerification(
  verifier: Pick<AuditVerifier, 'verify'>,
  log: Pick<Log, 'warn'>,
  { firstMs, everyMs } = { firstMs: hourMs, everyMs: 24 * hourMs },
): () => void {
  const stop = new AbortController()
  let timer: NodeJS.Timeout
  const schedule = (ms: number): void => {
    timer = setTimeout(() => {
      verifier.verify({ signal: stop.signal }).catch((err) => {
        if (!stop.signal.aborted) log.warn({ err }, 'audit log not verified')
      })
      schedule(everyMs)
    }, ms).unref()
  }
  schedule(firstMs)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
