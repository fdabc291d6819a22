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

const stringOrName = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/** Reads JSON. Throws when a name stands twice in one object: readers differ in which one counts. */
function parseJson(text: string): unknown {
  let kept = 0
  const value: unknown = JSON.parse(text, function (this: unknown, _, each: unknown) {
    if (!Array.isArray(this)) kept += 1
    return each
  })
  const written = [...text.matchAll(stringOrName)].filter(([, colon]) => colon).length
  // The value as a whole was counted too, as a member of nothing.
  if (written !== kept - 1) throw new SyntaxError('A name stands twice in one object.')
  return value
}

/** The JSON of a request. Refuses `not_json`, `too_large` and `unreadable_body`. */
export async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw refuse('not_json')
  const bytes = await readBytes(context.req.raw)
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw refuse('unreadable_body')
  }
}
