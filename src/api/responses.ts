import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { failure } from '#contract/envelope.ts'
import { type ApiError, apiError, errorDefinitions, ShopError } from '#contract/errors.ts'
import { isDatabaseUnavailable } from '#data/engine/database-errors.ts'
import { DeadlineExceeded } from './deadline.ts'
import type { ApiDependencies, ApiEnv } from './dependencies.ts'

/** Seconds after which a database that was away may be asked again. */
const awayRetry = 2

interface Answer {
  faults: readonly [ApiError, ...ApiError[]]
  retryAfter: number | undefined
  /** A failure is ours and is logged; a refusal is the state of things. */
  isFailure: boolean
}

function explain(error: unknown): Answer {
  if (error instanceof ShopError) {
    return { faults: error.errors, retryAfter: error.retryAfter, isFailure: false }
  }
  if (isDatabaseUnavailable(error) || error instanceof DeadlineExceeded) {
    return { faults: [apiError('unavailable')], retryAfter: awayRetry, isFailure: true }
  }
  return { faults: [apiError('unexpected')], retryAfter: undefined, isFailure: true }
}

/**
 * Returns the error response for a thrown value: a refusal as it is, anything else without details.
 * @spec api.no-internals, api.status-429, api.status-503
 */
export const errorResponse =
  ({ onFailure, onEvent }: ApiDependencies) =>
  (error: unknown, context: Context<ApiEnv>): Response => {
    const { faults: refusals, retryAfter, isFailure } = explain(error)
    if (isFailure) {
      onFailure(error, { requestId: context.env?.requestId, path: context.req.path })
    }
    const { code } = refusals[0]
    if (code === 'sold_out' || code === 'insufficient_stock') onEvent('stock_refused')
    if (code === 'too_many_requests') onEvent('limited')
    context.header('cache-control', 'no-store')
    if (retryAfter !== undefined) context.header('retry-after', String(retryAfter))
    return context.json(failure(refusals), errorDefinitions[code].status as ContentfulStatusCode)
  }
