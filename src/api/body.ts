import type { Context } from 'hono'
import { refuse } from '#contract/faults.ts'

/** Bytes a request may bring. */
export const largestBody = 64 * 1024

/** The bytes of a body, refused as soon as they are too many, whatever its headers claim. */
async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > largestBody) throw refuse('too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > largestBody) throw refuse('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The JSON of a request. Refuses `not_json`, `too_large` and `unreadable_body`. */
export async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw refuse('not_json')
  const bytes = await readBytes(context.req.raw)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw refuse('unreadable_body')
  }
}
