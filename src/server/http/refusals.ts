import type { Handler, ShopRequest } from './handler.ts'
import type { HttpResponse } from './response.ts'

/** Returns a response without a body, which no client may store. */
export const emptyResponse = (
  status: number,
  headers: Record<string, string> = {},
): HttpResponse => ({ status, headers: { 'cache-control': 'no-store', ...headers }, body: null })

const hasSeveralHosts = ({ rawHeaders }: ShopRequest): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1

/**
 * Returns 400 for a request whose host is unclear, because a proxy and the shop could choose
 * different ones. It has several Host headers, or its target is a URL instead of a path.
 */
export const refuseAmbiguousHost: Handler = (request) => {
  if (hasSeveralHosts(request)) return emptyResponse(400, { connection: 'close' })
  return request.path.startsWith('/') ? null : emptyResponse(400)
}

/** Whether a method only reads: GET, or HEAD, whose response is that of GET without the body. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'
