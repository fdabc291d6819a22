import type * as z from 'zod/mini'
import type { Data, Endpoint, Input } from '#contract/endpoint.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { ApiError } from '#contract/errors.ts'
import { identityHeaders } from '#shop/lib/identity.ts'
import { requestContext } from '#shop/lib/request-context.ts'

type Part = 'params' | 'query' | 'body'
type Parts<E extends Endpoint> = {
  [P in Part as E extends Record<P, z.ZodMiniType> ? P : never]: Input<E, P>
}
type Extras = { headers?: Record<string, string>; signal?: AbortSignal }
type CallInput<E extends Endpoint> = Parts<E> & Extras

/**
 * The API returned an error. After a network error `call` throws the TypeError of `fetch` instead.
 */
export class ApiCallError extends Error {
  readonly status: number
  readonly errors: readonly ApiError[]
  /** Seconds to wait before a retry, from the header `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(response: Response, errors: readonly ApiError[]) {
    super(errors[0]?.description ?? `The server responded with status ${response.status}.`)
    this.name = 'ApiCallError'
    this.status = response.status
    this.errors = errors
    this.retryAfter = Number(response.headers.get('retry-after')) || undefined
  }

  /** Code of the first error, or `unexpected` when the response has none. */
  get code(): string {
    return this.errors[0]?.code ?? 'unexpected'
  }
}

type Values = Record<string, unknown>

const urlOf = (path: string, params: Values = {}, query: Values = {}): string => {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params[name])),
  )
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return `/api${filledPath}${search && `?${search}`}`
}

const send = (path: string, init: RequestInit): Response | Promise<Response> => {
  const context = requestContext()
  if (!context) return fetch(path, init)
  return context.api(new Request(new URL(path, 'http://shop.internal'), init))
}

let signInRejectedListener: (authorization: string, error: ApiCallError) => void = () => {}

/** Sets the listener for calls that fail because the access token has expired or was revoked. */
export function onSignInRejected(listener: typeof signInRejectedListener): void {
  signInRejectedListener = listener
}

/** Returns the envelope of a response, or undefined for an error that is not from the API. */
const readEnvelope = async <Content>(response: Response): Promise<Envelope<Content> | undefined> =>
  response.ok ? response.json() : response.json().catch(() => undefined)

/**
 * Calls an endpoint of the contract and returns its data. In the browser it sends the identity of
 * the shopper if the endpoint uses one. On the server it calls the API within the process and sends
 * no identity, because public pages are anonymous. Throws ApiCallError.
 * @spec running.http-timeout
 * @example const cart = await call(getCart)
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: keyof Parts<E> extends never ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<Data<E>> {
  const { params, query, body, headers, signal }: Extras & { [P in Part]?: unknown } = input ?? {}
  const isAnonymous = endpoint.auth === 'none' || requestContext() !== undefined
  const requestHeaders: Record<string, string> = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(isAnonymous ? {} : identityHeaders()),
    ...headers,
  }
  const response = await send(urlOf(endpoint.path, params as Values, query as Values), {
    method: endpoint.method,
    headers: requestHeaders,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  })
  const envelope = await readEnvelope<Data<E>>(response)
  if (response.ok && envelope?.succeeded) return envelope.data as Data<E>
  const error = new ApiCallError(response, envelope?.errors ?? [])
  if (error.code === 'identity_invalid' && requestHeaders.authorization)
    signInRejectedListener(requestHeaders.authorization, error)
  throw error
}
