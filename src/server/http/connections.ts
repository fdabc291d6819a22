import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from '#contract/refusal.ts'
import { addressKey } from '#rules/address-key.ts'

interface ConnectionLimits {
  maxConnections: number
  /** Limit of open connections per address. 0 means no limit. */
  maxConnectionsPerAddress: number
  /** Ends a response if the client reads nothing for this time. */
  unreadMs: number
  onRefused: (refusal: Refusal) => void
}

/** Share of `maxConnections` above which idle connections are closed. */
const crowdedShare = 0.9

/** The open connections of each address key. */
function createAddresses() {
  const sockets = new Map<string, Set<Socket>>()
  return {
    of: (key: string): ReadonlySet<Socket> => sockets.get(key) ?? new Set(),
    add(key: string, socket: Socket): void {
      const own = sockets.get(key)
      if (own) own.add(socket)
      else sockets.set(key, new Set([socket]))
    },
    remove(key: string, socket: Socket): void {
      const own = sockets.get(key)
      own?.delete(socket)
      if (own?.size === 0) sockets.delete(key)
    },
  }
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
 * Ends a connection whose client reads nothing of a response for `unreadMs`. A handler that still
 * works has written nothing, and its connection stays open.
 */
function endUnreadResponses(
  server: Server,
  { unreadMs, onRefused }: ConnectionLimits,
  idle: ReadonlySet<Socket>,
): void {
  server.setTimeout(unreadMs, (socket) => {
    const isUnread = socket.writableLength > 0
    if (isUnread) onRefused('unread_response')
    // A connection without any request has its own limit, the time for the head.
    if (isUnread || idle.has(socket)) socket.destroy()
  })
}

/**
 * Limits the open connections of a server in total and per client address (IPv6: per /64). Above the
 * limit of an address, its connection that has been idle longest is closed; if none is idle, the new
 * one is closed at once. Above 90 % of the total, each new connection closes the one that has been
 * idle longest, so that silent clients do not lock out others.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const { maxConnections, maxConnectionsPerAddress, onRefused } = limits
  server.maxConnections = maxConnections
  server.on('drop', () => onRefused('all_connections'))
  const idle = trackIdle(server)
  endUnreadResponses(server, limits, idle)
  const addresses = createAddresses()
  let open = 0

  /** Makes room for one more connection of an address. Returns false if none of them is idle. */
  function admit(key: string): boolean {
    if (maxConnectionsPerAddress === 0) return true
    const own = addresses.of(key)
    if (own.size < maxConnectionsPerAddress) return true
    const oldest = idle.values().find((socket) => own.has(socket))
    oldest?.destroy()
    return oldest !== undefined
  }

  server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress)
    if (!admit(key)) {
      onRefused('connections')
      socket.destroy()
      return
    }
    addresses.add(key, socket)
    open += 1
    socket.once('close', () => {
      addresses.remove(key, socket)
      open -= 1
      idle.delete(socket)
    })
    const [oldest] = idle
    if (open > maxConnections * crowdedShare) oldest?.destroy()
  })
}
