import type { ServerResponse } from 'node:http'

/** An answer that is there as a whole, ready to be written. */
export interface HttpResponse {
  status: number
  headers: Record<string, string>
  body: Buffer | string | null
}

/** Writes an answer, and `more` headers with it unless it has its own. */
export function sendResponse(
  outgoing: ServerResponse,
  { status, headers, body }: HttpResponse,
  more: Record<string, string>,
): void {
  const length = body === null ? 0 : Buffer.byteLength(body)
  // 304 describes a body that is not sent: a length of 0 would describe another one.
  const lengths = status === 304 ? {} : { 'content-length': length }
  outgoing.writeHead(status, { ...more, ...headers, ...lengths })
  if (body === null) outgoing.end()
  else outgoing.end(body)
}
