import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Bytes below which compressing gains nothing. */
const worthCompressing = 1024

/** An answer turned into bytes once and sent many times. */
export interface Serialised {
  body: Uint8Array
  etag: string
  encoded: Partial<Record<'br' | 'gzip', Promise<Uint8Array>>>
}

/** Keeps `json` as bytes, with the hash of them as its version. */
export function serialise(json: string): Serialised {
  const body = Buffer.from(json)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, etag: `W/"${hash}"`, encoded: {} }
}

const encoders = {
  br: (body: Uint8Array) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
  gzip: (body: Uint8Array) => zip(body),
}

function preferred(accepted: string): 'br' | 'gzip' | undefined {
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/.test(accepted) ? 'gzip' : undefined
}

const matches = (header: string, etag: string): boolean =>
  header === '*' || header.split(',').some((each) => each.trim().replace(/^(W\/)?/, 'W/') === etag)

/** Sends it: 304 when the client has it, else in the best encoding the client takes. */
export async function sendSerialised(context: Context, answer: Serialised): Promise<Response> {
  const headers: Record<string, string> = {
    etag: answer.etag,
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
  }
  if (matches(context.req.header('if-none-match') ?? '', answer.etag)) {
    return context.body(null, 304, headers)
  }
  headers['content-type'] = 'application/json'
  const encoding = preferred(context.req.header('accept-encoding') ?? '')
  if (!encoding || answer.body.byteLength < worthCompressing) {
    return context.body(answer.body as Uint8Array<ArrayBuffer>, 200, headers)
  }
  answer.encoded[encoding] ??= encoders[encoding](answer.body)
  headers['content-encoding'] = encoding
  return context.body((await answer.encoded[encoding]) as Uint8Array<ArrayBuffer>, 200, headers)
}
