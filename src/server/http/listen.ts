import { createServer, type RequestListener, type Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Refusal } from '#contract/refusal.ts'
import type { Settings } from '#settings/settings.ts'
import { defaultBodyMs, limitBodies } from './body-deadline.ts'
import { limitConnections } from './connections.ts'

/** An error if the shop cannot listen on its port. The message is for the operator. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'another program uses this port',
  EACCES: 'this user has no permission',
  EADDRNOTAVAIL: 'this machine does not have this address',
  ENOTFOUND: 'the host is unknown',
}

function toPortError(error: NodeJS.ErrnoException, { host, port }: Settings): Error {
  const reason = reasons[error.code ?? '']
  if (!reason) return error
  return new PortError(
    `Cannot listen on ${host}:${port}: ${reason}. Set PORT or HOST to another value.`,
  )
}

/** Time for the head of a request. */
const headMs = 10_000
/** Longer than the head and the slowest upload, which `extendBodyDeadline` allows. */
const requestMs = 75_000

/** Time in which a client must read something of its response. */
const defaultUnreadMs = 30_000

interface ListenOptions {
  bodyMs?: number
  unreadMs?: number
  /** Reports a connection or a response that a limit ended. */
  onRefused?: (refusal: Refusal) => void
}

/**
 * Starts an HTTP server with limits for clients: 10 s for the head of a request, `bodyMs` for the body
 * unless its handler extends it, 30 s without reading of a response, 16 KiB of headers, and the connection limits of the settings.
 * @throws PortError if the address cannot be used.
 */
export async function listen(
  listener: RequestListener,
  settings: Settings,
  { bodyMs = defaultBodyMs, unreadMs = defaultUnreadMs, onRefused = () => {} }: ListenOptions = {},
): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: headMs,
      requestTimeout: requestMs,
      // Longer than the idle timeout of load balancers, so that they never reuse a closed connection.
      keepAliveTimeout: 75_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
    },
    listener,
  )
  const { maxConnections, maxConnectionsPerAddress } = settings
  limitConnections(server, { maxConnections, maxConnectionsPerAddress, unreadMs, onRefused })
  limitBodies(server, bodyMs)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toPortError(error, settings)))
    // Node's default queue of 511 overflows when many clients connect at once. The kernel limits it, too.
    server.listen(settings.port, settings.host, maxConnections, resolve)
  })
  return server
}

/** Time for clients to notice `connection: close` and the 503 of `/readyz`. */
const noticeMs = 300
/** The listener closes after `quietMs` without a new connection, and after `maxMs` at the latest. */
const drain = { maxMs: 1_000, quietMs: 50 }
/** Time for requests in progress to finish. */
const shutdownGraceMs = 8_500

/**
 * Closes the listener when no client has connected for `quietMs`. New connections wait in the queue
 * of the kernel until the event loop accepts them, and closing the listener drops that queue. Requests
 * are held until the listener is closed. A fast response would let its client connect again, in the
 * moment between the last check and the close.
 */
async function closeListener(server: Server): Promise<{ closed: Promise<void> }> {
  const listeners = server.listeners('request') as RequestListener[]
  const heldRequests: Parameters<RequestListener>[] = []
  server.removeAllListeners('request')
  server.on('request', (...request) => heldRequests.push(request))
  const end = performance.now() + drain.maxMs
  let hasNewConnection = true
  while (hasNewConnection && performance.now() < end) {
    hasNewConnection = false
    const onConnection = () => {
      hasNewConnection = true
    }
    server.once('connection', onConnection)
    await sleep(drain.quietMs)
    await nextTurn()
    server.off('connection', onConnection)
  }
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  server.removeAllListeners('request')
  for (const listener of listeners) server.on('request', listener)
  for (const request of heldRequests) server.emit('request', ...request)
  return { closed }
}

/**
 * Stops a server whose responses already have `connection: close`. It waits until clients had time to
 * disconnect, accepts the connections in the queue, and closes the listener. Requests in progress can
 * finish. After 10 s in total all connections are closed.
 */
export async function stopListening(server: Server): Promise<void> {
  // Without this delay, a request that a client has just sent on an idle connection would fail.
  await sleep(noticeMs)
  const { closed } = await closeListener(server)
  // Connections become idle one by one as their responses are sent.
  const idleTimer = setInterval(() => server.closeIdleConnections(), 50)
  const graceTimer = setTimeout(() => server.closeAllConnections(), shutdownGraceMs)
  await closed
  clearInterval(idleTimer)
  clearTimeout(graceTimer)
}
