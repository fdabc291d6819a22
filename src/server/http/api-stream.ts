import { getRequestListener } from '@hono/node-server'
import { discardBody } from './body-deadline.ts'
import type { StreamedResponse } from './handler.ts'

/**
 * Creates the response of an API to one request. A response that is sent before the body is complete,
 * such as a 413, reaches a client that is still sending.
 */
export function streamApi(
  respond: (request: Request) => Response | Promise<Response>,
): StreamedResponse {
  // The adapter would close the connection of a client that sends for another half second.
  const listener = getRequestListener(respond, { autoCleanupIncoming: false })
  return {
    stream(incoming, outgoing) {
      outgoing.once('finish', () => discardBody(incoming))
      return listener(incoming, outgoing)
    },
  }
}
