import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Bindings } from '#api/dependencies.ts'
import { addressKey, unknownAddress } from '#rules/address-key.ts'

/** One request on its way through the server. */
export interface RequestInfo extends Bindings {
  requestId: string
  /** Pattern of the address; named by whoever answers. */
  route: string
}

/** An id that a client or proxy may bring: what fits on a line and in a header. */
const acceptable = /^[\w.=-]{8,64}$/

/**
 * Returns the address of the client: that of the socket, or the one that the outermost of `trusted`
 * proxies wrote, with or without a port. What the client itself writes is further left and ignored.
 * @spec limits.proxy
 */
function addressOf(incoming: IncomingMessage, trusted: number): string | undefined {
  const peer = incoming.socket.remoteAddress
  if (trusted === 0) return peer
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '').split(',')
  const claimed = forwarded.at(-trusted)?.trim() ?? ''
  return addressKey(claimed) === unknownAddress ? peer : claimed
}

/** Reads who and what a request is from its head. */
export function readRequestInfo(incoming: IncomingMessage, trustedProxies: number): RequestInfo {
  const brought = String(incoming.headers['x-request-id'] ?? '')
  const address = addressOf(incoming, trustedProxies)
  return {
    requestId: acceptable.test(brought) ? brought : randomUUID(),
    ...(address === undefined ? {} : { address }),
    route: 'unmatched',
  }
}
