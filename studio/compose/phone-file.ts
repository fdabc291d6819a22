import sharp from 'sharp'
import type { Picture } from './photograph.ts'

/**
 * Width of the file for phones. Cheap Android phones show a picture that is as wide as the screen with
 * 720 pixels, and Lighthouse's phone with 721. A browser selects no file that is narrower than that.
 */
export const PHONE_WIDTH = 728

/** Maximum bytes. The home page misses its time of first view with more: see decision 0048. */
export const MAX_PHONE_BYTES = 33_500

const FIRST_QUALITY = 46
const QUALITY_STEP = 1

/**
 * Encodes the file for phones of the first scene. `effort: 4` takes ten times as long as the
 * `effort: 1` of the other files, and is closer to the original with the same bytes.
 */
export async function encodePhoneFile({ bytes, width, height }: Picture): Promise<Buffer> {
  const { data, info } = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .resize(PHONE_WIDTH, null, { kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = { raw: { width: info.width, height: info.height, channels: 3 as const } }
  for (let quality = FIRST_QUALITY; quality > 0; quality -= QUALITY_STEP) {
    const file = await sharp(data, pixels).avif({ quality, effort: 4 }).toBuffer()
    if (file.length <= MAX_PHONE_BYTES) return file
  }
  throw new Error('The picture is too large for phones, even with the lowest quality.')
}
