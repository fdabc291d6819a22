import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Bindings } from '#api/dependencies.ts'

/** One request on its way through the server. */
export interface Visit extends Bindings {
  requestId: string
  /** Pattern of the address; named by whoever answers. */
  route: string
}

/** An id that a client or proxy may bring: what fits on a line and in a header. */
const acceptable = /^[\w.=-]{8,64}$/

/**
 * The client's address: the socket's, or what the outermost of `trusted` proxies saw. Anything a
 * client wrote into the header itself stands further left and is not believed.
 */
function addressOf(incoming: IncomingMessage, trusted: number): string | undefined {
  const peer = incoming.socket.remoteAddress
  if (trusted === 0) return peer
  const forwarded = String(incoming.headers['x-forwarded-for'] ?? '').split(',')
  const claimed = forwarded.at(-trusted)?.trim() ?? ''
  return isIP(claimed) ? claimed : peer
}

/** Reads who and what a request is from its head. */
export function readVisit(incoming: IncomingMessage, trustedProxies: number): Visit {
  const brought = String(incoming.headers['x-request-id'] ?? '')
  const address = addressOf(incoming, trustedProxies)
  return {
    requestId: acceptable.test(brought) ? brought : randomUUID(),
    ...(address === undefined ? {} : { address }),
    route: 'unmatched',
  }
}
