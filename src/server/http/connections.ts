import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from '#rules/address-key.ts'

interface ConnectionLimits {
  maxConnections: number
  /** Limit of open connections per address. 0 means no limit. */
  maxConnectionsPerAddress: number
}

/** Share of `maxConnections` above which idle connections are closed. */
const crowdedShare = 0.9

/** Counts open connections per address key. */
function createCounter() {
  const counts = new Map<string, number>()
  const add = (key: string, change: 1 | -1): void => {
    const count = (counts.get(key) ?? 0) + change
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return { countOf: (key: string): number => counts.get(key) ?? 0, add }
}

/** Returns the connections without a request in progress, in the order in which they became idle. */
function trackIdle(server: Server): Set<Socket> {
  const idle = new Set<Socket>()
  const running = new WeakMap<Socket, number>()
  server.on('request', ({ socket }, outgoing) => {
    idle.delete(socket)
    running.set(socket, (running.get(socket) ?? 0) + 1)
    outgoing.once('close', () => {
      // A client may send several requests before it reads the first response.
      const remaining = (running.get(socket) ?? 1) - 1
      running.set(socket, remaining)
      if (remaining === 0 && !socket.destroyed) idle.add(socket)
    })
  })
  return idle
}

/**
 * Limits the open connections of a server in total and per client address (IPv6: per /64). A
 * connection above a limit is closed at once. Above 90 % of the total, each new connection closes
 * the one that has been idle longest, so that silent clients do not lock out others.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const { maxConnections, maxConnectionsPerAddress } = limits
  server.maxConnections = maxConnections
  const idle = trackIdle(server)
  const perAddress = createCounter()
  let open = 0
  server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress)
    if (maxConnectionsPerAddress > 0 && perAddress.countOf(key) >= maxConnectionsPerAddress) {
      socket.destroy()
      return
    }
    perAddress.add(key, 1)
    open += 1
    socket.once('close', () => {
      perAddress.add(key, -1)
      open -= 1
      idle.delete(socket)
    })
    const [oldest] = idle
    if (open > maxConnections * crowdedShare) oldest?.destroy()
  })
}
