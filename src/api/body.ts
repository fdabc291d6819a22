import type { Context } from 'hono'
import { staffError } from '#contract/admin/errors.ts'
import { ShopError, shopError } from '#contract/errors.ts'
import type { ApiEnv } from './dependencies.ts'

/** Maximum size of a request body. */
export const maxBodyBytes = 64 * 1024

/**
 * Reads a body. Throws `too_large` as soon as it exceeds the limit, even if `content-length` is
 * wrong.
 */
async function receiveBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const length = request.headers.get('content-length')
  if (Number(length) > maxBytes) throw shopError('too_large')
  if (length !== null) {
    // The server does not accept more bytes than announced. Reading them at once is faster.
    const bytes = await request.arrayBuffer()
    if (bytes.byteLength > maxBytes) throw shopError('too_large')
    return new Uint8Array(bytes)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // A cancelled body would close the connection, and the client would lose the response.
  for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw shopError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads a body while other requests of the client may run, because it can arrive slowly. */
function readBytes({ env, req }: Context<ApiEnv>, maxBytes: number): Promise<Uint8Array> {
  const receive = () => receiveBytes(req.raw, maxBytes)
  return env?.turn ? env.turn.pause(receive) : receive()
}

const stringOrKey = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/** Returns the number of keys in a value, at all depths. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const members = Object.values(value)
  const own = Array.isArray(value) ? 0 : members.length
  return members.reduce((sum: number, member) => sum + countKeys(member), own)
}

/**
 * Parses JSON. Throws if an object has a key twice, because parsers differ in which value they use.
 */
function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const keyCount = [...text.matchAll(stringOrKey)].filter(([, colon]) => colon).length
  if (keyCount !== countKeys(value)) throw new SyntaxError('An object has a key twice.')
  return value
}

/**
 * Reads and parses the JSON body of a request. Throws `not_json`, `too_large` or `unreadable_body`.
 * It throws the last one also if the client disconnects before the body is complete.
 * @spec api.status-400, api.status-413, api.status-415
 */
export async function readJson(context: Context, maxBytes = maxBodyBytes): Promise<unknown> {
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw shopError('not_json')
  try {
    const bytes = await readBytes(context, maxBytes)
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw error instanceof ShopError ? error : shopError('unreadable_body')
  }
}

/** Limits of the body of a call that receives a file. */
interface FileLimits {
  contentTypes: readonly string[]
  maxBodyBytes?: number | undefined
}

/** Whether a content type is one of a list, such as `text/csv` or `image/*`. */
const isAccepted = (type: string, accepted: readonly string[]): boolean =>
  accepted.some((each) =>
    each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each,
  )

/**
 * Reads a body that is a file. Throws `unsupported_media_type`, `too_large`, or `unreadable_body` if
 * the client disconnects before the body is complete.
 */
export async function readFileBody(
  context: Context,
  { contentTypes, maxBodyBytes: maxBytes = maxBodyBytes }: FileLimits,
): Promise<Uint8Array> {
  const [type = ''] = (context.req.header('content-type') ?? '').toLowerCase().split(/\s*;/)
  if (!isAccepted(type, contentTypes)) throw staffError('unsupported_media_type')
  try {
    return await readBytes(context, maxBytes)
  } catch (error) {
    throw error instanceof ShopError ? error : staffError('unreadable_body')
  }
}
