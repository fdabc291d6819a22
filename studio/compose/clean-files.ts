import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { EncodedWidths } from '#pictures/encode.ts'
import type { Picture } from './photograph.ts'

/**
 * Quality of the clean files. At the 52 of other pictures the paper has steps, dark silk has blotches,
 * and edges have fringes: see decision 0057. With `effort: 4` the files have twice the bytes.
 */
const QUALITY = 72

/** Encodes a picture that fills half a desktop's screen, visibly clean, in some widths. */
export async function encodeClean(
  { bytes, width, height }: Picture,
  widths: readonly number[],
): Promise<EncodedWidths> {
  const hash = createHash('sha256')
  const avif: { width: number; bytes: Buffer }[] = []
  for (const each of widths) {
    const file = await sharp(bytes, { raw: { width, height, channels: 3 } })
      .resize(each, null, { kernel: 'lanczos3' })
      .avif({ quality: QUALITY, effort: 4 })
      .toBuffer()
    hash.update(file)
    avif.push({ width: each, bytes: file })
  }
  return { hash: hash.digest('hex').slice(0, 8), avif }
}
