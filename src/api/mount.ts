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
import { shopError } from '#contract/errors.ts'
import { type Locale, locales } from '#contract/locale.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { addressKey } from '#rules/address-key.ts'
import type { ShippingTerms } from '#rules/shipping-rates.ts'
import { readJson } from './body.ts'
import type { ApiDependencies, ApiEnv } from './dependencies.ts'
import { type Identity, identify } from './identity.ts'
import type { RateLimiter } from './limits.ts'
import { identifyByLink, type LinkIdentity } from './link-identity.ts'
import { honoPath, parse, parseParams, withDeadline } from './mount-steps.ts'
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
  identity: E['auth'] extends 'orderLink'
    ? LinkIdentity
    : E['auth'] extends 'shopper'
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
const countedByHandler: ReadonlySet<Limit> = new Set([
  'login',
  'checkout',
  'phoneTry',
  'wrongLink',
  'ownExport',
])

const LocaleQuery = z.object({ locale: z._default(z.enum(locales), 'en') })

/** Returns what limits per subject count: the order of a link, else the shopper. */
function subjectOf(identity: Identity | LinkIdentity): string | undefined {
  if (identity.kind === 'orderLink') return identity.order.id
  return identity.kind === 'anonymous' ? undefined : identity.owner
}

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
    const address = addressKey(context.env?.address)
    const identity =
      endpoint.auth === 'orderLink'
        ? await identifyByLink(context, deps, { rateLimiter, address })
        : await identify(context, endpoint.auth, deps)
    if (limit && !countedByHandler.has(limit)) {
      await rateLimiter.consume(limit, { subject: subjectOf(identity), address })
    }
    const parsedParams = params && parseParams(params, context, shopError('not_found'))
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
    const result = await withDeadline(
      (signal) => handle({ ...call, signal } as Call<E>),
      endpoint.timeoutMs,
    )
    if (result instanceof Response) return result
    const data = endpoint.data.parse(result)
    if (endpoint.auth !== 'none') context.header('cache-control', 'no-store')
    const repeated = topLevelField
      ? { [topLevelField]: (data as Record<string, unknown>)[topLevelField] }
      : {}
    return context.json({ ...success(data), ...repeated })
  })
}
