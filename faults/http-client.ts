import * as http from 'node:http'
import * as https from 'node:https'
import { text } from 'node:stream/consumers'
import type { Envelope } from '#contract/envelope.ts'

/** Why there is no response: connection refused, connection dropped, or timeout. */
export type NoResponse = 'refused' | 'dropped' | 'hung'

/** The response, or the reason why there is none. */
export interface HttpReply {
  status: number | NoResponse
  headers: http.IncomingHttpHeaders
  body: string
  /** Milliseconds from the first byte sent to the last byte read. */
  ms: number
}

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  /** Sent as JSON; text and bytes are sent unchanged. */
  body?: unknown
  /** Opens a new connection, as the first request of a browser does. */
  fresh?: boolean
  /** Milliseconds after which the request counts as hung. Default: 20,000. */
  timeoutMs?: number
}

/** Milliseconds after which a request counts as hung. */
const defaultTimeoutMs = 20_000

/** The load balancer uses a self-signed certificate. */
const selfSigned = { rejectUnauthorized: false }
const keepAliveOptions = { keepAlive: true, maxSockets: 256 }
const agents = {
  'http:': { reused: new http.Agent(keepAliveOptions), fresh: new http.Agent() },
  'https:': {
    reused: new https.Agent({ ...keepAliveOptions, ...selfSigned }),
    fresh: new https.Agent(selfSigned),
  },
}

function open(url: string, fresh: boolean, given: http.RequestOptions): http.ClientRequest {
  const isSecure = url.startsWith('https:')
  const agent = agents[isSecure ? 'https:' : 'http:'][fresh ? 'fresh' : 'reused']
  return (isSecure ? https : http).request(url, { ...given, agent })
}

function reasonOf(error: NodeJS.ErrnoException): NoResponse {
  if (error.code === 'ECONNREFUSED') return 'refused'
  return error.name === 'TimeoutError' ? 'hung' : 'dropped'
}

const encode = (body: unknown): string | Buffer =>
  typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body)

function attempt(
  url: string,
  options: HttpRequest,
): Promise<{ reply: HttpReply; isStale: boolean }> {
  const {
    method = 'GET',
    headers = {},
    body,
    fresh = false,
    timeoutMs = defaultTimeoutMs,
  } = options
  const startedAt = performance.now()
  const signal = AbortSignal.timeout(timeoutMs)
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise((resolve) => {
    const sent = open(url, fresh, { method, headers: { ...json, ...headers }, signal })
    const settle = (reply: Omit<HttpReply, 'ms'>, isStale = false) =>
      resolve({ reply: { ...reply, ms: performance.now() - startedAt }, isStale })
    const fail = (error: NodeJS.ErrnoException) => {
      const reason = signal.aborted ? signal.reason : error
      const isStale = sent.reusedSocket && !signal.aborted
      settle({ status: reasonOf(reason), headers: {}, body: '' }, isStale)
    }
    sent.on('error', fail)
    sent.on('response', (response) => {
      text(response).then(
        (read) =>
          settle({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
        fail,
      )
    })
    sent.end(body === undefined ? undefined : encode(body))
  })
}

/** Sends a request. If a reused connection is already closed, it sends it again, as browsers do. */
export async function request(url: string, given: HttpRequest = {}): Promise<HttpReply> {
  const { reply, isStale } = await attempt(url, given)
  return isStale ? (await attempt(url, { ...given, fresh: true })).reply : reply
}

/** Returns the envelope of a response, or undefined if the body is none. */
export function envelopeOf<Data>({ body }: Pick<HttpReply, 'body'>): Envelope<Data> | undefined {
  try {
    const read: Envelope<Data> | null = JSON.parse(body)
    return typeof read?.succeeded === 'boolean' && Array.isArray(read.errors) ? read : undefined
  } catch {
    return undefined
  }
}
