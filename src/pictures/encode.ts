import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { type EncodedPicture, type MediaFileName, mediaWidths } from '#rules/media-files.ts'

/** A decoded picture: red, green, blue bytes, row by row. */
export interface Pixels {
  width: number
  height: number
  bytes: Buffer
}

/** First quality of a width, and its maximum bytes. A larger file is encoded again with less quality. */
const limits: Readonly<Record<(typeof mediaWidths)[number], { quality: number; bytes: number }>> = {
  200: { quality: 60, bytes: 8_000 },
  400: { quality: 58, bytes: 24_500 },
  800: { quality: 54, bytes: 60_000 },
  1200: { quality: 52, bytes: 115_000 },
}

const qualityStep = 6
const minQuality = 30

/** A picture in every width, named by what it shows. */
export interface EncodedWidths {
  /** First eight digits of the SHA-256 over all widths. */
  hash: string
  avif: readonly { width: number; bytes: Buffer }[]
}

/** Encodes a picture in all widths that are not larger than itself. */
export async function encodeWidths(
  picture: Pixels,
  widths: readonly number[] = mediaWidths,
): Promise<EncodedWidths> {
  const avif: { width: number; bytes: Buffer }[] = []
  // The next width starts with the reduced quality, because it will need the reduction too.
  let reduction = 0
  for (const width of widths) {
    const encoded = await encodeWidth(picture, { width, reduction })
    reduction = Math.max(0, encoded.reduction - qualityStep)
    avif.push({ width, bytes: encoded.bytes })
  }
  const hash = createHash('sha256')
  for (const { bytes } of avif) hash.update(bytes)
  return { hash: hash.digest('hex').slice(0, 8), avif }
}

async function encodeWidth(
  picture: Pixels,
  { width, reduction: first }: { width: number; reduction: number },
): Promise<{ bytes: Buffer; reduction: number }> {
  const limit = limits[mediaWidths.find((step) => step >= width) ?? 1200]
  const maxBytes = limit.bytes * Math.max(1, (width / 1200) ** 2)
  const { data, info } = await resized(picture, width).raw().toBuffer({ resolveWithObject: true })
  const pixels = { raw: { width: info.width, height: info.height, channels: 3 as const } }
  for (let reduction = first; ; reduction += qualityStep) {
    const quality = limit.quality - reduction
    const bytes = await sharp(data, pixels).avif({ quality, effort: 1 }).toBuffer()
    if (bytes.length <= maxBytes || quality <= minQuality) return { bytes, reduction }
  }
}

/** Encodes the JPEG for feeds and link previews, which cannot read AVIF. */
export async function encodeShareImage(picture: Pixels): Promise<{ hash: string; bytes: Buffer }> {
  const bytes = await raw(picture).jpeg({ quality: 74, mozjpeg: true }).toBuffer()
  return { hash: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

/** Returns the picture at 16 pixels wide and blurred as a data URL, as a placeholder while it loads. */
export async function encodePlaceholder(picture: Pixels): Promise<string> {
  const bytes = await raw(picture)
    .resize(16)
    .blur(0.8)
    .webp({ quality: 35, effort: 6, smartSubsample: true })
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** Encodes a picture of 1200 pixels in all its files, as the database stores it. */
export async function encodePicture(picture: Pixels): Promise<EncodedPicture> {
  const { width, height } = picture
  const { avif } = await encodeWidths(picture)
  const files = Object.fromEntries([
    ...avif.map(({ width: each, bytes }) => [`${each}.avif`, bytes]),
    ['share.jpg', (await encodeShareImage(picture)).bytes],
  ]) as Record<MediaFileName, Buffer>
  return { width, height, placeholder: await encodePlaceholder(picture), files }
}

function raw({ bytes, width, height }: Pixels): Sharp {
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

function resized(picture: Pixels, width: number): Sharp {
  return width === picture.width
    ? raw(picture)
    : raw(picture).resize(width, null, { kernel: 'lanczos3' })
}
