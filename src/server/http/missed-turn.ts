import { clientClosedRequest } from '#api/mount-steps.ts'
import { failure } from '#contract/envelope.ts'
import { ShopError } from '#contract/errors.ts'
import { ClientDisconnected } from './address-queue.ts'
import { emptyResponse } from './refusals.ts'
import type { HttpResponse } from './response.ts'

/**
 * Returns the response to a request that did not start because of its queue, or undefined for another
 * error. It is 503 with `Retry-After`: an envelope of the API, or a sentence.
 */
export function missedTurnResponse(
  error: unknown,
  { isApi }: { isApi: boolean },
): HttpResponse | undefined {
  // It is not sent, because the connection is closed.
  if (error instanceof ClientDisconnected) return emptyResponse(clientClosedRequest)
  if (!(error instanceof ShopError)) return undefined
  const [{ description }] = error.errors
  return {
    status: 503,
    headers: {
      'cache-control': 'no-store',
      'retry-after': String(error.retryAfter),
      'content-type': isApi ? 'application/json' : 'text/plain; charset=utf-8',
    },
    body: isApi ? JSON.stringify(failure(error.errors)) : description,
  }
}
