import sharp from 'sharp'
import { pictureSize, uploadLimits } from '#contract/admin/picture-limits.ts'
import { type Crop, centreCrop, cropProblem, type PictureProblem } from '#rules/picture-crop.ts'
import type { Pixels } from './encode.ts'

/** A file that cannot become a picture of a product. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly problem: PictureProblem

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/** The background of transparent pictures: the one of the pictures of the shop. */
const plate = '#f4f1ec'

/** The only formats that libvips may read. It knows others, such as SVG, which can name other files. */
const loaders = ['Png', 'Jpeg', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`)

/** The decoders of these formats hold the whole picture, so that fewer pixels fit in the memory. */
const maxPixels: Readonly<Record<string, number>> = { webp: 25_000_000, heif: 12_500_000 }

/** Prepares the process: little memory, one thread, and no format but those of uploads. */
export function limitDecoders(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
}

/** Returns true if a file begins as PNG, JPEG, WebP or AVIF. Its name and its type do not matter. */
export function isPictureFile(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 256)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n') || head.startsWith('\xff\xd8\xff')) return true
  if (head.startsWith('RIFF')) return head.startsWith('WEBP', 8)
  if (!head.startsWith('ftyp', 4)) return false
  // The main brand may be a general one. Then the list of compatible brands names AVIF.
  const brands = head.slice(8, Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE())
  return /^(?:.{4})*?avif/s.test(brands)
}

const unsupported = (cause: unknown): never => {
  throw new PictureError('image_unsupported', { cause })
}

/** Reads the size of a picture as it is shown. Throws `PictureError` for a wrong kind or size. */
async function readSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  if (!isPictureFile(bytes)) throw new PictureError('image_unsupported')
  const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(unsupported)
  const { width, height } = autoOrient
  if (width * height > (maxPixels[format] ?? uploadLimits.maxPixels))
    throw new PictureError('image_too_large')
  if (width < uploadLimits.minWidth) throw new PictureError('image_too_small')
  return { width, height }
}

/**
 * Decodes a file and returns a part of it as a picture of 1200 x 1500 pixels, without its metadata.
 * The part is by default the largest one of 4 to 5 in the middle. Throws `PictureError`.
 */
export async function decodePicture(bytes: Uint8Array, crop: Crop | null): Promise<Pixels> {
  const size = await readSize(bytes)
  const part = crop ?? centreCrop(size)
  const problem = cropProblem(part, size)
  if (problem) throw new PictureError(problem)
  const { data, info } = await sharp(bytes, {
    limitInputPixels: uploadLimits.maxPixels,
    sequentialRead: true,
    failOn: 'error',
  })
    .autoOrient()
    .extract({ left: part.x, top: part.y, width: part.width, height: part.height })
    .resize(pictureSize.width, pictureSize.height, { fit: 'fill', kernel: 'lanczos3' })
    .flatten({ background: plate })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(unsupported)
  if (info.channels !== 3) throw new Error(`A decoded picture has ${info.channels} channels.`)
  return { width: info.width, height: info.height, bytes: data }
}
