import { getRequestListener } from '@hono/node-server'
import { runInTurn, type Turn } from './address-queue.ts'
import { discardBody } from './body-deadline.ts'
import type { StreamedResponse } from './handler.ts'
import { missedTurnResponse } from './missed-turn.ts'

/** Returns the response to a request that did not get its turn. Throws all other errors again. */
function refuse(error: unknown): Response {
  const missed = missedTurnResponse(error, { isApi: true })
  if (!missed) throw error
  const { status, headers, body } = missed
  return new Response(body === null ? null : String(body), { status, headers })
}

/**
 * Creates the response of an API to one request, in the turn of its client's address. A response that
 * is sent before the body is complete, such as a 413, reaches a client that is still sending.
 */
export function streamApi(
  respond: (request: Request) => Response | Promise<Response>,
  turn: Turn | undefined,
): StreamedResponse {
  const respondInTurn = async (request: Request) => {
    try {
      return await runInTurn(turn, () => respond(request))
    } catch (error) {
      return refuse(error)
    }
  }
  // The adapter would close the connection of a client that sends for another half second.
  const listener = getRequestListener(respondInTurn, { autoCleanupIncoming: false })
  return {
    stream(incoming, outgoing) {
      outgoing.once('finish', () => discardBody(incoming))
      return listener(incoming, outgoing)
    },
  }
}
