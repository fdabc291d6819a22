import type { ShopRequest } from '#server/http/handler.ts'

/** Returns a request for the handlers of the server, as a client on this machine sends it. */
export const shopRequest = (url: string, changes: Partial<ShopRequest> = {}): ShopRequest => ({
  method: 'GET',
  url,
  path: url.split('?', 1)[0] ?? '',
  headers: {},
  rawHeaders: ['host', 'luca.example'],
  peer: '127.0.0.1',
  info: { requestId: 'r', route: 'unmatched' },
  ...changes,
})
