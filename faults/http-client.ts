import * as http from 'node:http'
import * as https from 'node:https'
import { text } from 'node:stream/consumers'
import type { Envelope } from '#contract/envelope.ts'

/**
 * How a request ended without an answer: nobody listened, it was cut off under way, or nothing came
 * for too long.
 */
export type Silence = 'refused' | 'dropped' | 'hung'

/** What came back, if anything did. */
export interface HttpReply {
  status: number | Silence
  headers: http.IncomingHttpHeaders
  body: string
  /** From the first byte sent to the last one read. */
  ms: number
}

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'DELETE'
  headers?: Record<string, string>
  /** Sent as JSON; a text, or bytes, as they are. */
  body?: unknown
  /** Opens a connection of its own, as the first request of a visit does. */
  fresh?: boolean
}

/** Milliseconds after which a shopper calls it hung. */
export const timeoutMs = 20_000

/** The certificate of a load balancer of ours was made a moment ago: nobody vouches for it. */
const stranger = { rejectUnauthorized: false }
const keep = { keepAlive: true, maxSockets: 256 }
const agents = {
  'http:': { kept: new http.Agent(keep), fresh: new http.Agent() },
  'https:': { kept: new https.Agent({ ...keep, ...stranger }), fresh: new https.Agent(stranger) },
}

function open(url: string, fresh: boolean, given: http.RequestOptions): http.ClientRequest {
  const isSecure = url.startsWith('https:')
  const agent = agents[isSecure ? 'https:' : 'http:'][fresh ? 'fresh' : 'kept']
  return (isSecure ? https : http).request(url, { ...given, agent })
}

function silenceOf(error: NodeJS.ErrnoException): Silence {
  if (error.code === 'ECONNREFUSED') return 'refused'
  return error.name === 'TimeoutError' ? 'hung' : 'dropped'
}

const encode = (body: unknown): string | Buffer =>
  typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body)

function attempt(url: string, ask: HttpRequest): Promise<{ reply: HttpReply; isStale: boolean }> {
  const { method = 'GET', headers = {}, body, fresh = false } = ask
  const began = performance.now()
  const signal = AbortSignal.timeout(timeoutMs)
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise((resolve) => {
    const sent = open(url, fresh, { method, headers: { ...json, ...headers }, signal })
    const settle = (reply: Omit<HttpReply, 'ms'>, isStale = false) =>
      resolve({ reply: { ...reply, ms: performance.now() - began }, isStale })
    const fail = (error: NodeJS.ErrnoException) => {
      const reason = signal.aborted ? signal.reason : error
      const isStale = sent.reusedSocket && !signal.aborted
      settle({ status: silenceOf(reason), headers: {}, body: '' }, isStale)
    }
    sent.on('error', fail)
    sent.on('response', (answer) => {
      text(answer).then(
        (read) => settle({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
        fail,
      )
    })
    sent.end(body === undefined ? undefined : encode(body))
  })
}

/** Asks a server once; on a kept connection that turns out to be closed once more, as browsers do. */
export async function request(url: string, given: HttpRequest = {}): Promise<HttpReply> {
  const { reply, isStale } = await attempt(url, given)
  return isStale ? (await attempt(url, { ...given, fresh: true })).reply : reply
}

/** The envelope of an answer; undefined where it is none. */
export function envelopeOf<Data>({ body }: Pick<HttpReply, 'body'>): Envelope<Data> | undefined {
  try {
    const read: Envelope<Data> | null = JSON.parse(body)
    return typeof read?.succeeded === 'boolean' && Array.isArray(read.errors) ? read : undefined
  } catch {
    return undefined
  }
}
