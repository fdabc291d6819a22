import { randomUUID } from 'node:crypto'
import { sessionCookie } from '#api/admin/cookie.ts'
import { envelopeOf, type HttpReply, type HttpRequest, request } from '#faults/http-client.ts'

// biome-ignore lint/suspicious/noExplicitAny: the records of a release read many kinds of responses.
type Data = any

/** Returns the data of a response. Throws if the call was refused. */
export function dataOf(reply: HttpReply, call: string): Data {
  const envelope = envelopeOf<Data>(reply)
  if (reply.status === 200 && envelope?.succeeded) return envelope.data
  throw new Error(`${call} returned ${reply.status}: ${reply.body}`)
}

const cookieIn = ({ headers }: HttpReply): string =>
  new RegExp(`${sessionCookie}=([\\w-]+)`).exec(String(headers['set-cookie']))?.[1] ?? ''

/** Sends calls of staff to a server, with the session of one person. */
export function createStaffClient(url: string) {
  let cookie = ''
  async function send(path: string, given: HttpRequest = {}): Promise<Data> {
    const { method = given.body === undefined ? 'GET' : 'POST', headers, ...others } = given
    const own = {
      origin: url,
      'idempotency-key': randomUUID(),
      ...(cookie && { cookie: `${sessionCookie}=${cookie}` }),
    }
    const options = { ...others, method, headers: { ...own, ...headers }, timeoutMs: 90_000 }
    const reply = await request(`${url}/api/admin${path}`, options)
    const data = dataOf(reply, path)
    cookie = cookieIn(reply) || cookie
    return data
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, { body, headers })
  return { get: (path: string) => send(path), post }
}

/** Sends calls of staff. */
export type StaffClient = ReturnType<typeof createStaffClient>
