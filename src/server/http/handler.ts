import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { RequestInfo } from './request-info.ts'
import type { HttpResponse } from './response.ts'

/** An HTTP request as the handlers see it. */
export interface ShopRequest {
  method: string
  /** Path with its query. */
  url: string
  /** Path without its query. */
  path: string
  headers: IncomingHttpHeaders
  /** Names and values in turn, as they were sent. */
  rawHeaders: readonly string[]
  /** Address of the connection: of the client, or of a proxy. */
  peer: string | undefined
  info: RequestInfo
}

/** A response that is written piece by piece: of the API, or of a file on disk. */
export interface StreamedResponse {
  stream: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> | void
}

type HandlerResponse = HttpResponse | StreamedResponse | null

/** Returns the response to a request, or null if the request is for another handler. */
export type Handler = (request: ShopRequest) => HandlerResponse | Promise<HandlerResponse>

/** Reads the request that Node received. */
export function readShopRequest(incoming: IncomingMessage, info: RequestInfo): ShopRequest {
  const { method = '', url = '/', headers, rawHeaders, socket } = incoming
  const [path = ''] = url.split('?', 1)
  return { method, url, path, headers, rawHeaders, peer: socket.remoteAddress, info }
}
