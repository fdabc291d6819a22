import type { ServerResponse } from 'node:http'

/** A complete response with its body in memory. */
export interface HttpResponse {
  status: number
  headers: Record<string, string>
  body: Buffer | string | null
}

/** Writes a response. Its own headers replace those of `defaults`. */
export function sendResponse(
  outgoing: ServerResponse,
  { status, headers, body }: HttpResponse,
  defaults: Record<string, string>,
): void {
  const length = body === null ? 0 : Buffer.byteLength(body)
  // A 304 describes a body that is not sent, so a length of 0 would be wrong.
  const lengthHeader = status === 304 ? {} : { 'content-length': length }
  outgoing.writeHead(status, { ...defaults, ...headers, ...lengthHeader })
  if (body === null) outgoing.end()
  else outgoing.end(body)
}
