import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { Picture } from './photograph.ts'

/** Widths a picture is offered in. */
export const WIDTHS = [200, 400, 800, 1200] as const

/** Quality a width starts with, and the bytes it may weigh: a heavier one is encoded again, softer. */
const LIMITS: Readonly<Record<(typeof WIDTHS)[number], { quality: number; bytes: number }>> = {
  200: { quality: 60, bytes: 9_000 },
  400: { quality: 58, bytes: 24_500 },
  800: { quality: 54, bytes: 64_000 },
  1200: { quality: 52, bytes: 120_000 },
}

/** A picture in every width, named by what it shows. */
export interface Prints {
  /** First eight digits of the SHA-256 over all widths. */
  hash: string
  avif: readonly { width: number; bytes: Buffer }[]
}

/** Encodes a picture in all widths that are not larger than itself. */
export async function prints(
  picture: Picture,
  widths: readonly number[] = WIDTHS,
): Promise<Prints> {
  const avif: { width: number; bytes: Buffer }[] = []
  for (const width of widths) {
    avif.push({ width, bytes: await print(picture, width) })
  }
  const hash = createHash('sha256')
  for (const { bytes } of avif) hash.update(bytes)
  return { hash: hash.digest('hex').slice(0, 8), avif }
}

async function print(picture: Picture, width: number): Promise<Buffer> {
  const limit = LIMITS[WIDTHS.find((step) => step >= width) ?? 1200]
  const most = limit.bytes * Math.max(1, (width / 1200) ** 2)
  const pixels = await resized(picture, width)
  const { data, info } = await pixels.raw().toBuffer({ resolveWithObject: true })
  for (let quality = limit.quality; ; quality -= 6) {
    const bytes = await sharp(data, {
      raw: { width: info.width, height: info.height, channels: 3 },
    })
      .avif({ quality, effort: 2, chromaSubsampling: '4:2:0' })
      .toBuffer()
    if (bytes.length <= most || quality < 30) return bytes
  }
}

/** One JPEG for feeds and link previews, which cannot read AVIF. */
export async function feedPrint(picture: Picture): Promise<{ hash: string; bytes: Buffer }> {
  const bytes = await raw(picture).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
  return { hash: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

/** The picture at 16 pixels wide, blurred, as a data address to stand in while it loads. */
export async function placeholder(picture: Picture): Promise<string> {
  const bytes = await raw(picture)
    .resize(16)
    .blur(0.8)
    .webp({ quality: 35, effort: 6, smartSubsample: true })
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

function raw({ bytes, width, height }: Picture): Sharp {
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

async function resized(picture: Picture, width: number): Promise<Sharp> {
  return width === picture.width
    ? raw(picture)
    : raw(picture).resize(width, null, { kernel: 'lanczos3' })
}
