import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Time for the body of a request after its head, unless its handler extends it. */
export const defaultBodyMs = 20_000

interface Deadline {
  startedAt: number
  timer: NodeJS.Timeout
  end: () => void
}

const deadlines = new WeakMap<IncomingMessage, Deadline>()

/** As Node ends a request after `requestTimeout`. */
const timeoutResponse = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n'

function endRequest(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.complete) return
  const { socket } = incoming
  if (!outgoing.headersSent && socket.writable) socket.write(timeoutResponse)
  socket.destroy()
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends each request whose body is not complete `bodyMs` after its head. Node has one `requestTimeout`
 * for all requests of a server. It must allow the slowest upload, so it does not protect other calls.
 */
export function limitBodies(server: Server, bodyMs: number): void {
  server.on('request', (incoming, outgoing) => {
    if (!hasBody(incoming)) return
    const end = () => endRequest(incoming, outgoing)
    const timer = setTimeout(end, bodyMs)
    deadlines.set(incoming, { startedAt: performance.now(), timer, end })
    incoming.once('close', () => clearTimeout(deadlines.get(incoming)?.timer))
  })
}

/** Sets the deadline of a body to `bodyMs` after its head. */
export function extendBodyDeadline(incoming: IncomingMessage, bodyMs: number): void {
  const deadline = deadlines.get(incoming)
  if (!deadline || incoming.closed) return
  clearTimeout(deadline.timer)
  const remainingMs = deadline.startedAt + bodyMs - performance.now()
  deadline.timer = setTimeout(deadline.end, remainingMs)
}

/** A client that sends more than this after its response is disconnected. */
const maxDiscardedBytes = 64 * 1024 * 1024

/**
 * Reads the rest of a body after its response and drops it. A client that still sends would lose the
 * response if the connection was closed. The deadline of the body holds meanwhile.
 */
export function discardBody(incoming: IncomingMessage): void {
  if (incoming.readableEnded || incoming.destroyed) return
  // The web stream of the body would store the bytes, and pause.
  incoming.removeAllListeners('data')
  let discardedBytes = 0
  incoming.on('data', (chunk: Uint8Array) => {
    discardedBytes += chunk.byteLength
    if (discardedBytes > maxDiscardedBytes) incoming.socket.destroy()
  })
  incoming.resume()
}
