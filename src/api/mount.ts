import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { definitionOf } from '#contract/definition.ts'
import type {
  Body,
  BrowserEndpoint,
  Data,
  Endpoint,
  Limit,
  Params,
  Query,
} from '#contract/endpoint.ts'
import { success } from '#contract/envelope.ts'
import { type ApiError, apiError, ShopError, shopError } from '#contract/errors.ts'
import { type Locale, locales } from '#contract/locale.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { addressKey } from '#rules/address-key.ts'
import type { ShippingTerms } from '#rules/shipping-rates.ts'
import { readJson } from './body.ts'
import type { ApiDependencies, ApiEnv } from './dependencies.ts'
import { type Identity, identify } from './identity.ts'
import type { RateLimiter } from './limits.ts'
import type { RefreshedValue } from './refreshed-value.ts'

/** A validated call. */
export interface Call<E extends Endpoint> {
  context: Context<ApiEnv>
  /** Rate-limit key of the client address. */
  address: string
  /**
   * Aborted at the deadline. After that, a handler must not start long work or write to the
   * database.
   */
  signal: AbortSignal
  identity: E['auth'] extends 'shopper'
    ? Exclude<Identity, { kind: 'anonymous' }>
    : E['auth'] extends 'customer'
      ? Extract<Identity, { kind: 'customer' }>
      : Identity
  /** The language of the response. English for an endpoint that is not localized. */
  locale: Locale
  params: Params<E>
  query: Query<E>
  body: Body<E>
}

/** The Hono app, and what the handlers need. */
export interface MountContext {
  app: Hono<ApiEnv>
  deps: ApiDependencies
  rateLimiter: RateLimiter
  /** The public settings with what staff changed. */
  settings: RefreshedValue<ShopSettings>
  /** How shipping is charged now. */
  shipping: RefreshedValue<ShippingTerms>
}

/** Limits that their handlers count, because not each request is an attempt. */
const countedByHandler: ReadonlySet<Limit> = new Set(['login', 'checkout'])

/** Milliseconds after which a request gets a response, even if the database does not respond. */
export const defaultTimeoutMs = 8_000

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

function parseParams(schema: z.ZodMiniType, context: Context): unknown {
  const result = schema.safeParse(context.req.param())
  if (!result.success) throw shopError('not_found')
  return result.data
}

const LocaleQuery = z.object({ locale: z._default(z.enum(locales), 'en') })

/** Separates the locale of a request from the other parameters of its query. */
function readQuery({ isLocalized }: Endpoint, context: Context) {
  const all = context.req.query()
  if (!isLocalized) return { locale: 'en' as const, query: all }
  const { locale, ...query } = all
  return { ...(parse(LocaleQuery, { locale }) as z.infer<typeof LocaleQuery>), query }
}

/**
 * Mounts an endpoint. It checks identity, limit, params, locale, query and body in this order. The
 * response is an envelope with the fields that the schema of `data` names, and no others. A handler
 * may return a Response instead, if its data is JSON already.
 * @spec api.status-200, api.envelope, api.access-token, api.status-422, refusals.malformed-id
 */
export function mount<const E extends Endpoint>(
  { app, deps, rateLimiter }: Pick<MountContext, 'app' | 'deps' | 'rateLimiter'>,
  mounted: BrowserEndpoint<E>,
  handle: (call: Call<E>) => Promise<Data<E> | Response> | Data<E> | Response,
): void {
  const endpoint: Endpoint = definitionOf(mounted)
  const { params, query, body, limit, topLevelField } = endpoint
  app.on(endpoint.method, honoPath(endpoint.path), async (context) => {
    const identity = await identify(context, endpoint.auth, deps)
    const address = addressKey(context.env?.address)
    if (limit && !countedByHandler.has(limit)) {
      const subject = identity.kind === 'anonymous' ? undefined : identity.owner
      await rateLimiter.consume(limit, { subject, address })
    }
    const parsedParams = params && parseParams(params, context)
    const { locale, query: given } = readQuery(endpoint, context)
    const call = {
      context,
      address,
      identity,
      locale,
      params: parsedParams,
      query: query && parse(query, given),
      body: body && parse(body, await readJson(context)),
    }
    const result = await withDeadline((signal) => handle({ ...call, signal } as Call<E>))
    if (result instanceof Response) return result
    const data = endpoint.data.parse(result)
    if (endpoint.auth !== 'none') context.header('cache-control', 'no-store')
    const repeated = topLevelField
      ? { [topLevelField]: (data as Record<string, unknown>)[topLevelField] }
      : {}
    return context.json({ ...success(data), ...repeated })
  })
}

/**
 * Mounts the responses for a wrong method and for an unknown path. Call it after all other mounts.
 * @spec refusals.method, api.status-404
 */
export function mountNotFound({ app }: MountContext, endpoints: readonly Endpoint[]): void {
  for (const [path, ofPath] of Map.groupBy(endpoints, (each) => each.path)) {
    app.all(honoPath(path), (context) => {
      context.header('allow', ofPath.map((each) => each.method).join(', '))
      throw shopError('method_not_allowed')
    })
  }
  app.notFound(() => {
    throw shopError('not_found')
  })
}
