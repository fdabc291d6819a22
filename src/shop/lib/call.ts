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

/** The API said no. What the network did is thrown as it came: a TypeError. */
export class ApiCallError extends Error {
  readonly status: number
  readonly errors: readonly ApiError[]
  /** Seconds until it is worth trying again, where the API said so. */
  readonly retryAfter: number | undefined

  constructor(answer: Response, faults: readonly ApiError[]) {
    super(faults[0]?.description ?? `The call was answered with ${answer.status}.`)
    this.name = 'ApiCallError'
    this.status = answer.status
    this.errors = faults
    this.retryAfter = Number(answer.headers.get('retry-after')) || undefined
  }

  /** The stable word of the first refusal. */
  get code(): string {
    return this.errors[0]?.code ?? 'unexpected'
  }
}

type Strings = Record<string, unknown>

const addressOf = (path: string, params: Strings = {}, query: Strings = {}): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return `/api${filled}${search && `?${search}`}`
}

const send = (path: string, init: RequestInit): Response | Promise<Response> => {
  const context = requestContext()
  if (!context) return fetch(path, init)
  return context.api(new Request(new URL(path, 'http://shop.internal'), init))
}

let onSignInRefused: (authorization: string, refusal: ApiCallError) => void = () => {}

/** Has `act` told of every call that was refused because the sign-in it carried is worth nothing. */
export function whenSignInIsRefused(act: typeof onSignInRefused): void {
  onSignInRefused = act
}

/** The envelope of an answer; undefined where something on the way gave another answer than ours. */
const open = async <Content>(answer: Response): Promise<Envelope<Content> | undefined> =>
  answer.ok ? answer.json() : answer.json().catch(() => undefined)

/**
 * Makes a call of the contract and answers its data. In the browser it says who calls, where the
 * endpoint cares; on the server pages are nobody's, and it goes to the API without the network.
 * Throws CallRefused.
 * @spec running.http-timeout
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: keyof Parts<E> extends never ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<Data<E>> {
  const { params, query, body, headers, signal }: Extras & { [P in Part]?: unknown } = input ?? {}
  const isNobodys = endpoint.auth === 'none' || requestContext() !== undefined
  const sent: Record<string, string> = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(isNobodys ? {} : identityHeaders()),
    ...headers,
  }
  const answer = await send(addressOf(endpoint.path, params as Strings, query as Strings), {
    method: endpoint.method,
    headers: sent,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  })
  const envelope = await open<Data<E>>(answer)
  if (answer.ok && envelope?.succeeded) return envelope.data as Data<E>
  const refused = new ApiCallError(answer, envelope?.errors ?? [])
  if (refused.code === 'identity_invalid' && sent.authorization)
    onSignInRefused(sent.authorization, refused)
  throw refused
}
