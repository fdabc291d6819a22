import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Log, scrub } from '#observability/log.ts'
import type { Metrics } from '#observability/metrics.ts'
import type { RequestInfo } from './request-info.ts'

/** Requests for files are many and dull. */
const isDull = (route: string): boolean => route === 'asset' || route === 'picture'

/** Balancers ask several times a second, and 503 is what they may be told. */
const isWatching = (route: string): boolean => ['/healthz', '/readyz', '/metrics'].includes(route)

function levelOf(route: string, status: number): 'debug' | 'info' | 'error' {
  if (isWatching(route)) return 'debug'
  if (status >= 500) return 'error'
  return isDull(route) ? 'debug' : 'info'
}

/**
 * The path of a request without what in it might be a secret. Its query, and the paths of the API,
 * whose parts are ids and names, stay out: there the route says enough.
 */
const pathOf = (incoming: IncomingMessage, route: string): { path?: string } =>
  route.startsWith('/api')
    ? {}
    : { path: scrub((incoming.url ?? '').split(/[?#]/, 1)[0]?.slice(0, 200) ?? '') }

/** Status of a request whose client disconnected before it got a response, as in nginx. */
const clientClosedRequest = 499

/** The status to record: the server has set 200 for a response that it never sent. */
function statusOf(incoming: IncomingMessage, outgoing: ServerResponse): number {
  const isUnsent = !outgoing.headersSent || !incoming.complete
  return isUnsent && !outgoing.writableFinished ? clientClosedRequest : outgoing.statusCode
}

/** Logs and counts a request when its response is complete or its client has disconnected. */
export function observe(
  { log, metrics }: { log: Log; metrics: Metrics },
  visit: RequestInfo,
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
): void {
  const began = performance.now()
  outgoing.once('close', () => {
    const { route, requestId } = visit
    const method = incoming.method ?? ''
    const status = statusOf(incoming, outgoing)
    const took = performance.now() - began
    metrics.countRequest({ method, route, status, seconds: took / 1000 })
    const level = levelOf(route, status)
    if (!log.isLevelEnabled(level)) return
    log[level](
      {
        requestId,
        method,
        route,
        ...pathOf(incoming, route),
        status,
        ms: Math.round(took * 10) / 10,
        ...(outgoing.writableFinished ? {} : { aborted: true }),
      },
      'request',
    )
  })
}
