import type { Context } from 'hono'
import { ShopError, shopError } from '#contract/errors.ts'

/** Bytes a request may bring. */
export const maxBodyBytes = 64 * 1024

/** The bytes of a body, refused as soon as they are too many, whatever its headers claim. */
async function readBytes(request: Request): Promise<Uint8Array> {
  const length = request.headers.get('content-length')
  if (Number(length) > maxBodyBytes) throw shopError('too_large')
  if (length !== null) {
    // No server lets more come in than was announced; a body read whole needs no stream around it.
    const bytes = await request.arrayBuffer()
    if (bytes.byteLength > maxBodyBytes) throw shopError('too_large')
    return new Uint8Array(bytes)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBodyBytes) throw shopError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const stringOrName = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/** How many names stand in a value, at every depth. */
function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const members = Object.values(value)
  const own = Array.isArray(value) ? 0 : members.length
  return members.reduce((sum: number, member) => sum + countNames(member), own)
}

/** Reads JSON. Throws when a name stands twice in one object: readers differ in which one counts. */
function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  const written = [...text.matchAll(stringOrName)].filter(([, colon]) => colon).length
  if (written !== countNames(value)) throw new SyntaxError('A name stands twice in one object.')
  return value
}

/**
 * Reads the JSON of a request. Throws `not_json`, `too_large`, and `unreadable_body`, also when the
 * client disconnects before the body is complete.
 * @spec api.status-400, api.status-413, api.status-415
 */
export async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw shopError('not_json')
  try {
    const bytes = await readBytes(context.req.raw)
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw error instanceof ShopError ? error : shopError('unreadable_body')
  }
}
