import { pageLocale } from '#content/define-copy.ts'
import {
  type AnyCallInput,
  ApiCallError,
  type CallArguments,
  callUrl,
  readCallData,
} from '#contract/client.ts'
import type { BrowserEndpoint, Data, Endpoint } from '#contract/endpoint.ts'
import { baseLocale } from '#contract/locale.ts'
import { identityHeaders } from '#shop/lib/identity.ts'
import { requestContext } from '#shop/lib/request-context.ts'

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

/**
 * Calls an endpoint of the contract and returns its data. In the browser it sends the identity of
 * the shopper if the endpoint uses one. On the server it calls the API within the process and sends
 * no identity, because public pages are anonymous. On Arabic pages it requests Arabic names and texts.
 * Throws ApiCallError.
 * @spec running.http-timeout
 * @example const cart = await call(getCart)
 */
export async function call<E extends Endpoint>(
  endpoint: BrowserEndpoint<E>,
  ...[input]: CallArguments<E>
): Promise<Data<E>> {
  const { body, headers, signal, ...parts } = (input ?? {}) as AnyCallInput
  const query =
    endpoint.isLocalized && pageLocale() !== baseLocale
      ? { ...parts.query, locale: pageLocale() }
      : parts.query
  const hasNoIdentity = endpoint.auth === 'none' || endpoint.auth === 'orderLink'
  const isAnonymous = hasNoIdentity || requestContext() !== undefined
  const requestHeaders: Record<string, string> = {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(isAnonymous ? {} : identityHeaders()),
    ...headers,
  }
  const response = await send(callUrl('/api', endpoint.path, { ...parts, query }), {
    method: endpoint.method,
    headers: requestHeaders,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  })
  try {
    return await readCallData<E>(response)
  } catch (error) {
    const { authorization } = requestHeaders
    if (error instanceof ApiCallError && error.code === 'identity_invalid' && authorization)
      signInRejectedListener(authorization, error)
    throw error
  }
}
