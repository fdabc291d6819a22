import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { Settings } from '#settings/settings.ts'
import { limitConnections } from './connections.ts'

/** A port that cannot be had; the message is one sentence for whoever runs the shop. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'something else listens there already',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'no such host is known',
}

function explain(error: NodeJS.ErrnoException, { host, port }: Settings): Error {
  const reason = reasons[error.code ?? '']
  if (!reason) return error
  return new PortError(
    `The shop cannot listen on ${host}:${port}: ${reason}. Set PORT or HOST to another.`,
  )
}

/**
 * Listens with limits for clients: 10 s for the head of a request, 30 s for all of it, 16 KiB of
 * headers, and the number of connections. Throws PortUnusable.
 */
export async function listen(answer: RequestListener, settings: Settings): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      // Longer than a load balancer keeps its side open, so that it never meets a closed one.
      keepAliveTimeout: 75_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
    },
    answer,
  )
  limitConnections(server, settings)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, settings)))
    server.listen(settings.port, settings.host, resolve)
  })
  return server
}

/** Milliseconds in which clients learn from `connection: close` and `/readyz` that the shop goes. */
const farewell = 300
/** Milliseconds in which those at the door are let in, and without anybody coming until it closes. */
const lastCall = { whole: 1_000, quiet: 50 }
/** Milliseconds that requests in flight have to finish. */
const patience = 8_500

/**
 * Closes the door once nobody has come for a while. Whoever has connected waits in the kernel's
 * queue until a turn of the loop lets one of them in, and closing cuts off all who wait there.
 * Requests are held until the door is closed: what is answered at once comes back at once, and
 * those who wait for an answer do not come in the instant between the last look and the closing.
 */
async function closeDoor(server: Server): Promise<{ closed: Promise<void> }> {
  const answers = server.listeners('request') as RequestListener[]
  const held: Parameters<RequestListener>[] = []
  server.removeAllListeners('request')
  server.on('request', (...exchange) => held.push(exchange))
  const end = performance.now() + lastCall.whole
  let hasCome = true
  while (hasCome && performance.now() < end) {
    hasCome = false
    const note = () => {
      hasCome = true
    }
    server.once('connection', note)
    await pause(lastCall.quiet)
    await turn()
    server.off('connection', note)
  }
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  server.removeAllListeners('request')
  for (const answer of answers) server.on('request', answer)
  for (const exchange of held) server.emit('request', ...exchange)
  return { closed }
}

/**
 * Stops a server whose answers already say `connection: close`: after a moment for clients to go by
 * themselves, those at the door are let in and nobody else is; what is in flight finishes, and what
 * has not after 10 s is cut.
 */
export async function stopListening(server: Server): Promise<void> {
  // Closing at once would cut idle connections on which a request is already under way.
  await pause(farewell)
  const { closed } = await closeDoor(server)
  // Connections fall idle one by one as their answers leave.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
