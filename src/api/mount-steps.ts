import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { BaseEndpoint } from '#contract/endpoint.ts'
import { type ApiError, apiError, ShopError } from '#contract/errors.ts'
import type { ApiEnv } from './dependencies.ts'

/** Milliseconds after which a request gets a response, even if the database does not respond. */
export const defaultTimeoutMs = 8_000

/** Status of a request whose client disconnected before it got a response, as in nginx. */
export const clientClosedRequest = 499

/** A request that took too long. The API responds as if the database were unavailable. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
}

/**
 * Runs `work` and throws DeadlineExceeded after `maxMs`, by default 8 seconds. The outcome of the
 * work is then unknown, because a statement that was sent may still succeed. The signal of `work` is
 * aborted with the same error, so that it does not start anything else.
 */
export async function withDeadline<Result>(
  work: (signal: AbortSignal) => Promise<Result> | Result,
  maxMs = defaultTimeoutMs,
): Promise<Result> {
  const controller = new AbortController()
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new DeadlineExceeded(`The request took longer than ${maxMs} ms.`)
    controller.abort(error)
    deadline.reject(error)
  }, maxMs)
  try {
    return await Promise.race([work(controller.signal), deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Returns a path of the contract in the syntax of Hono: `{itemId}` -> `:itemId`. */
export const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Returns the first error of each field. */
function toErrors(issues: readonly z.core.$ZodIssue[]): ApiError[] {
  const byField = new Map<string, ApiError>()
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) byField.set(key, apiError('unknown_field', { field: key }))
      continue
    }
    const field = issue.path.join('.')
    const details = {
      field,
      ...(issue.message !== 'Invalid input' && { description: issue.message }),
      ...(issue.code === 'too_big' &&
        issue.origin === 'string' && { params: { max: Number(issue.maximum) } }),
    }
    if (!byField.has(field)) byField.set(field, apiError('invalid', details))
  }
  return [...byField.values()]
}

/** Parses a value. Throws `invalid` or `unknown_field` with the names of the fields. */
export function parse(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [first, ...rest] = toErrors(result.error.issues)
  throw new ShopError([first ?? apiError('invalid'), ...rest])
}

/** Parses the path parameters. Throws `notFound` for a malformed one. */
export function parseParams(schema: z.ZodMiniType, context: Context, notFound: ShopError): unknown {
  const result = schema.safeParse(context.req.param())
  if (!result.success) throw notFound
  return result.data
}

/**
 * Mounts the responses for a wrong method and for an unknown path. Call it after all other mounts.
 * @spec refusals.method, api.status-404
 */
export function mountNotFound(
  app: Hono<ApiEnv>,
  endpoints: readonly BaseEndpoint[],
  errorOf: (code: 'method_not_allowed' | 'not_found') => ShopError,
): void {
  for (const [path, ofPath] of Map.groupBy(endpoints, (each) => each.path)) {
    app.all(honoPath(path), (context) => {
      context.header('allow', ofPath.map((each) => each.method).join(', '))
      throw errorOf('method_not_allowed')
    })
  }
  app.notFound(() => {
    throw errorOf('not_found')
  })
}
