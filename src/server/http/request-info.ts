import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Bindings } from '#api/dependencies.ts'
import { addressKey, unknownAddress } from '#rules/address-key.ts'
import type { Turn } from './address-queue.ts'

/** One HTTP request as the server sees it. */
export interface RequestInfo extends Bindings {
  requestId: string
  /** Pattern of the path. The handler that responds sets it. */
  route: string
  /** The turn of the request among those of its client's address. */
  turn?: Turn
}

/** A request id that is accepted from a client or proxy: safe in a log line and in a header. */
const validRequestId = /^[\w.=-]{8,64}$/

/**
 * Returns the address of the client, with or without a port. Without trusted proxies it is the address
 * of the socket. Otherwise it is the one that the outermost of `trusted` proxies added to
 * X-Forwarded-For. Entries further left come from the client itself and are ignored.
 * @spec limits.proxy
 */
function addressOf(incoming: IncomingMessage, trusted: number): string | undefined {
  const peer = incoming.socket.remoteAddress
  if (trusted === 0) return peer
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '').split(',')
  const claimed = forwarded.at(-trusted)?.trim() ?? ''
  return addressKey(claimed) === unknownAddress ? peer : claimed
}

/** Reads the request id and the client address from the head of a request. */
export function readRequestInfo(incoming: IncomingMessage, trustedProxies: number): RequestInfo {
  const received = String(incoming.headers['x-request-id'] ?? '')
  const address = addressOf(incoming, trustedProxies)
  return {
    requestId: validRequestId.test(received) ? received : randomUUID(),
    ...(address === undefined ? {} : { address }),
    route: 'unmatched',
  }
}
