import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { statusOf } from '#contract/admin/errors.ts'
import { failure } from '#contract/envelope.ts'
import { type ApiError, apiError, ShopError } from '#contract/errors.ts'
import { isDatabaseUnavailable } from '#data/engine/database-errors.ts'
import type { ApiDependencies, ApiEnv } from './dependencies.ts'
import { DeadlineExceeded } from './mount-steps.ts'

/** Seconds in `Retry-After` while the database is unavailable. */
const retryAfterSeconds = 2

interface Explanation {
  errors: readonly [ApiError, ...ApiError[]]
  retryAfter: number | undefined
  /** Whether the error is unexpected and must be logged. */
  isFailure: boolean
}

function explain(error: unknown): Explanation {
  if (error instanceof ShopError) {
    return { errors: error.errors, retryAfter: error.retryAfter, isFailure: false }
  }
  if (isDatabaseUnavailable(error) || error instanceof DeadlineExceeded) {
    return { errors: [apiError('unavailable')], retryAfter: retryAfterSeconds, isFailure: true }
  }
  return { errors: [apiError('unexpected')], retryAfter: undefined, isFailure: true }
}

/**
 * Returns the error response for a thrown value. It has the errors of a ShopError. For all other
 * values it contains no details.
 * @spec api.no-internals, api.status-429, api.status-503
 */
export const errorResponse =
  ({ onFailure, onEvent }: Pick<ApiDependencies, 'onFailure' | 'onEvent'>) =>
  (error: unknown, context: Context<ApiEnv>): Response => {
    const { errors, retryAfter, isFailure } = explain(error)
    if (isFailure) {
      onFailure(error, { requestId: context.env?.requestId, path: context.req.path })
    }
    const { code } = errors[0]
    if (code === 'sold_out' || code === 'insufficient_stock') onEvent('stock_refused')
    if (code === 'too_many_requests') onEvent('limited')
    context.header('cache-control', 'no-store')
    if (retryAfter !== undefined) context.header('retry-after', String(retryAfter))
    return context.json(failure(errors), statusOf(code) as ContentfulStatusCode)
  }

/**
 * Returns a response with data that is JSON already, in the envelope. By default caches may store
 * it and must revalidate it, because it is the same for all clients.
 */
export const jsonResponse = (
  context: Context,
  data: string,
  cacheControl: 'public, no-cache' | 'no-store' = 'public, no-cache',
): Response =>
  context.body(`{"succeeded":true,"data":${data},"errors":[]}`, 200, {
    'content-type': 'application/json',
    'cache-control': cacheControl,
  })
