import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { failure } from '#contract/envelope.ts'
import { type Fault, fault, faults, Refused } from '#contract/faults.ts'
import { isAway } from '#data/failures.ts'
import { DeadlineExceeded } from './deadline.ts'
import type { ApiDependencies, ApiEnv } from './dependencies.ts'

/** Seconds after which a database that was away may be asked again. */
const awayRetry = 2

interface Answer {
  faults: readonly [Fault, ...Fault[]]
  retryAfter: number | undefined
  /** A failure is ours and is logged; a refusal is the state of things. */
  isFailure: boolean
}

function explain(error: unknown): Answer {
  if (error instanceof Refused) {
    return { faults: error.faults, retryAfter: error.retryAfter, isFailure: false }
  }
  if (isAway(error) || error instanceof DeadlineExceeded) {
    return { faults: [fault('unavailable')], retryAfter: awayRetry, isFailure: true }
  }
  return { faults: [fault('unexpected')], retryAfter: undefined, isFailure: true }
}

/**
 * Returns the error response for a thrown value: a refusal as it is, anything else without details.
 * @spec api.no-internals, api.status-429, api.status-503
 */
export const answerError =
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
    return context.json(failure(refusals), faults[code].status as ContentfulStatusCode)
  }
