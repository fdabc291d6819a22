import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { Body, Data, Endpoint, Limit, Params, Query } from '#contract/endpoint.ts'
import { success } from '#contract/envelope.ts'
import { type ApiError, apiError, ShopError, shopError } from '#contract/errors.ts'
import { addressKey } from '#rules/address-key.ts'
import { readJson } from './body.ts'
import { withDeadline } from './deadline.ts'
import type { ApiDependencies, ApiEnv } from './dependencies.ts'
import { type Identity, identify } from './identity.ts'
import type { RateLimiter } from './limits.ts'

/** One call, read and checked. */
export interface Call<E extends Endpoint> {
  context: Context<ApiEnv>
  /** Rate-limit key of the client address. */
  address: string
  /** Aborted when the deadline has passed: start nothing that takes long, and write nothing. */
  signal: AbortSignal
  identity: E['auth'] extends 'shopper'
    ? Exclude<Identity, { kind: 'anonymous' }>
    : E['auth'] extends 'customer'
      ? Extract<Identity, { kind: 'customer' }>
      : Identity
  params: Params<E>
  query: Query<E>
  body: Body<E>
}

/** What routes are mounted on and with. */
export interface MountContext {
  app: Hono<ApiEnv>
  deps: ApiDependencies
  rateLimiter: RateLimiter
}

/** Limits whose handlers know better than the request alone what is an attempt. */
const countedByHandler: ReadonlySet<Limit> = new Set(['login', 'checkout'])

/** A path of the contract as Hono writes it: `{itemId}` -> `:itemId`. */
export const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** What zod found, as faults: one per field, the first that field earned. */
function toFaults(issues: readonly z.core.$ZodIssue[]): ApiError[] {
  const byField = new Map<string, ApiError>()
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) byField.set(key, apiError('unknown_field', { field: key }))
      continue
    }
    const field = issue.path.join('.')
    const about =
      issue.message === 'Invalid input' ? { field } : { field, description: issue.message }
    if (!byField.has(field)) byField.set(field, apiError('invalid', about))
  }
  return [...byField.values()]
}

/** Reads a value by its shape. Refuses `invalid` or `unknown_field`, naming the fields. */
function read(shape: z.ZodMiniType, value: unknown): unknown {
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const [first, ...rest] = toFaults(result.error.issues)
  throw new ShopError([first ?? apiError('invalid'), ...rest])
}

function readParams(shape: z.ZodMiniType, context: Context): unknown {
  const result = shape.safeParse(context.req.param())
  if (!result.success) throw shopError('not_found')
  return result.data
}

/**
 * Puts an endpoint on the app: identity, limit, params, query and body are read and checked in
 * this order, and the answer leaves in the envelope, holding nothing its shape does not name.
 * A handler may return a Response of its own, for data that is written as JSON already.
 * @spec api.status-200, api.envelope, api.access-token, api.status-422, refusals.malformed-id
 */
export function mount<const E extends Endpoint>(
  { app, deps, rateLimiter }: MountContext,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Data<E> | Response> | Data<E> | Response,
): void {
  const { params, query, body, limit, topLevelField: lifted } = endpoint
  app.on(endpoint.method, honoPath(endpoint.path), async (context) => {
    const identity = await identify(context, endpoint.auth, deps)
    const address = addressKey(context.env?.address)
    if (limit && !countedByHandler.has(limit)) {
      const subject = identity.kind === 'anonymous' ? undefined : identity.owner
      await rateLimiter.consume(limit, { subject, address })
    }
    const call = {
      context,
      address,
      identity,
      params: params && readParams(params, context),
      query: query && read(query, context.req.query()),
      body: body && read(body, await readJson(context)),
    }
    const answer = await withDeadline((signal) => handle({ ...call, signal } as Call<E>))
    if (answer instanceof Response) return answer
    const data = endpoint.data.parse(answer)
    if (endpoint.auth !== 'none') context.header('cache-control', 'no-store')
    const top = lifted ? { [lifted]: (data as Record<string, unknown>)[lifted] } : {}
    return context.json({ ...success(data), ...top })
  })
}

/**
 * Mounts the responses for known paths with a wrong method and for unknown paths, after all others.
 * @spec refusals.method, api.status-404
 */
export function mountNotFound({ app }: MountContext, table: readonly Endpoint[]): void {
  for (const [path, endpoints] of Map.groupBy(table, (each) => each.path)) {
    app.all(honoPath(path), (context) => {
      context.header('allow', endpoints.map((each) => each.method).join(', '))
      throw shopError('method_not_allowed')
    })
  }
  app.notFound(() => {
    throw shopError('not_found')
  })
}
