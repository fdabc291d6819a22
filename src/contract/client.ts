// @bundle calls
import type * as z from 'zod/mini'
import type { BaseEndpoint, Data, Input } from './endpoint.ts'
import type { Envelope } from './envelope.ts'
import type { ApiError } from './errors.ts'

type Part = 'params' | 'query' | 'body'
type Parts<E extends BaseEndpoint> = {
  [P in Part as E extends Record<P, z.ZodMiniType> ? P : never]: Input<E, P>
}

/** Additional headers, a signal that aborts the call, and the file that a call of staff sends. */
export type CallExtras = { headers?: Record<string, string>; signal?: AbortSignal; file?: Blob }

/** The input of a call: path parameters, query and body as far as the endpoint has them. */
export type CallInput<E extends BaseEndpoint> = Parts<E> & CallExtras

/** The arguments after the endpoint. The input is optional for an endpoint without parts. */
export type CallArguments<E extends BaseEndpoint> = keyof Parts<E> extends never
  ? [input?: CallInput<E>]
  : [input: CallInput<E>]

/** The input without its types, as the functions below read it. */
export type AnyCallInput = CallExtras & { [P in Part]?: Record<string, unknown> }

/**
 * The API returned an error. After a network error a call throws the TypeError of `fetch` instead.
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

/**
 * Returns the address of a call: fills the path parameters and appends the query. Values that are
 * undefined are left out.
 * @example callUrl('/api', '/orders/{order}', { params: { order: '4f9c21ab' } }) // '/api/orders/4f9c21ab'
 */
export function callUrl(base: string, path: string, { params = {}, query = {} }: AnyCallInput) {
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params[name])),
  )
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return `${base}${filledPath}${search && `?${search}`}`
}

/** Returns the envelope of a response, or undefined for an error that is not from the API. */
const readEnvelope = async <Content>(response: Response): Promise<Envelope<Content> | undefined> =>
  response.ok ? response.json() : response.json().catch(() => undefined)

/** Returns the data of a response. Throws ApiCallError if the API returned an error. */
export async function readCallData<E extends Pick<BaseEndpoint, 'data'>>(
  response: Response,
): Promise<Data<E>> {
  const envelope = await readEnvelope<Data<E>>(response)
  if (response.ok && envelope?.succeeded) return envelope.data as Data<E>
  throw new ApiCallError(response, envelope?.errors ?? [])
}
