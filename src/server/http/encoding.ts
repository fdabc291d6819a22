import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/** Content codings the shop sends, best first, with the ending of a file so packed. */
export const encodings = { br: '.br', zstd: '.zst', gzip: '.gz' } as const
export type Encoding = keyof typeof encodings

const preferred = Object.keys(encodings) as Encoding[]
const refused = /;\s*q=0(\.0*)?\s*$/i

/** The best coding that a client's Accept-Encoding allows; null for the body as it is. */
export function pickEncoding(accepted: string | null | undefined): Encoding | null {
  if (!accepted) return null
  const offers = accepted.split(',').filter((offer) => !refused.test(offer))
  const names = new Set(offers.map((offer) => offer.split(';')[0]?.trim().toLowerCase()))
  return preferred.find((name) => names.has(name)) ?? null
}

const [packBrotli, packZstd, packGzip] = [
  promisify(brotliCompress),
  promisify(zstdCompress),
  promisify(gzip),
]

/** How hard to pack: `thorough` for a body sent many times, `quick` for one that is soon another. */
export type Effort = keyof typeof levels

const levels = {
  thorough: { br: 9, zstd: 12, gzip: 7 },
  quick: { br: 3, zstd: 3, gzip: 4 },
} as const

/** Packs a text off the main thread. */
export function pack(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const level = levels[effort][encoding]
  if (encoding === 'gzip') return packGzip(body, { level })
  if (encoding === 'zstd') {
    return packZstd(body, { params: { [constants.ZSTD_c_compressionLevel]: level } })
  }
  return packBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}
