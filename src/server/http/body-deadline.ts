import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Time for the body of a request after its head, unless its handler extends it. */
export const defaultBodyMs = 20_000
/** Maximum time between two checks of the deadlines. */
const maxCheckMs = 1000

interface Deadline {
  incoming: IncomingMessage
  outgoing: ServerResponse
  startedAt: number
  endsAt: number
}

/**
 * The latest body of each connection. A check removes those that are complete. A timer for each request
 * would take a tenth of the time of a small call, and memory.
 */
const deadlines = new Map<Socket, Deadline>()

/** As Node ends a request after `requestTimeout`. */
const timeoutResponse = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n'

function endLateBodies(): void {
  const now = performance.now()
  for (const [socket, { incoming, outgoing, endsAt }] of deadlines) {
    const isDone = incoming.complete || socket.destroyed
    if (!isDone && now < endsAt) continue
    deadlines.delete(socket)
    if (isDone) continue
    if (!outgoing.headersSent && socket.writable) socket.write(timeoutResponse)
    socket.destroy()
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Ends each request whose body is not complete `bodyMs` after its head, at most a second later. Node has
 * one `requestTimeout` for all requests of a server. It must allow the slowest upload, so it does not
 * protect other calls.
 */
export function limitBodies(server: Server, bodyMs: number): void {
  server.on('request', (incoming, outgoing) => {
    if (!hasBody(incoming)) return
    const startedAt = performance.now()
    deadlines.set(incoming.socket, { incoming, outgoing, startedAt, endsAt: startedAt + bodyMs })
  })
  const timer = setInterval(endLateBodies, Math.min(maxCheckMs, bodyMs)).unref()
  server.once('close', () => clearInterval(timer))
}

/** Sets the deadline of a body to `bodyMs` after its head. */
export function extendBodyDeadline(incoming: IncomingMessage, bodyMs: number): void {
  const deadline = deadlines.get(incoming.socket)
  if (deadline?.incoming === incoming) deadline.endsAt = deadline.startedAt + bodyMs
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
