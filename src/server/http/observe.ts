import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientClosedRequest } from '#api/mount-steps.ts'
import { type Log, scrub } from '#observability/log.ts'
import type { Metrics } from '#observability/metrics.ts'
import type { RequestInfo } from './request-info.ts'

/** Requests for files are frequent and rarely of interest, so they are logged at `debug`. */
const isFile = (route: string): boolean => route === 'asset' || route === 'picture'

/** Load balancers send these several times a second, and a 503 is an expected response. */
const isMonitoring = (route: string): boolean => ['/healthz', '/readyz', '/metrics'].includes(route)

function levelOf(route: string, status: number): 'debug' | 'info' | 'error' {
  if (isMonitoring(route)) return 'debug'
  if (status >= 500) return 'error'
  return isFile(route) ? 'debug' : 'info'
}

/**
 * Returns the path of a request for the log. Queries are removed, because they may contain secrets.
 * API paths are left out, because they contain ids and names. Their route is sufficient.
 */
const pathOf = (incoming: IncomingMessage, route: string): { path?: string } =>
  route.startsWith('/api')
    ? {}
    : { path: scrub((incoming.url ?? '').split(/[?#]/, 1)[0]?.slice(0, 200) ?? '') }

/**
 * Returns the status to record: 499 if the client disconnected early. `statusCode` is 200 for a
 * response that was never sent.
 */
function statusOf(incoming: IncomingMessage, outgoing: ServerResponse): number {
  const isUnsent = !outgoing.headersSent || !incoming.complete
  return isUnsent && !outgoing.writableFinished ? clientClosedRequest : outgoing.statusCode
}

/** Logs and counts a request when its response is complete or its client has disconnected. */
export function observe(
  { log, metrics }: { log: Log; metrics: Metrics },
  info: RequestInfo,
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
): void {
  const startedAt = performance.now()
  outgoing.once('close', () => {
    const { route, requestId } = info
    const method = incoming.method ?? ''
    const status = statusOf(incoming, outgoing)
    const durationMs = performance.now() - startedAt
    metrics.countRequest({ method, route, status, seconds: durationMs / 1000 })
    const level = levelOf(route, status)
    if (!log.isLevelEnabled(level)) return
    log[level](
      {
        requestId,
        method,
        route,
        ...pathOf(incoming, route),
        status,
        ms: Math.round(durationMs * 10) / 10,
        ...(outgoing.writableFinished ? {} : { aborted: true }),
      },
      'request',
    )
  })
}
