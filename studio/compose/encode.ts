import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { Picture } from './photograph.ts'

/** The widths of a picture. */
export const WIDTHS = [200, 400, 800, 1200] as const

/** First quality of a width, and its maximum bytes. A larger file is encoded again with less quality. */
const LIMITS: Readonly<Record<(typeof WIDTHS)[number], { quality: number; bytes: number }>> = {
  200: { quality: 60, bytes: 8_000 },
  400: { quality: 58, bytes: 24_500 },
  800: { quality: 54, bytes: 60_000 },
  1200: { quality: 52, bytes: 115_000 },
}

/** Step by which quality is reduced, and the minimum quality. */
const STEP = 6
const LEAST_QUALITY = 30

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
  // The next width starts with the reduced quality, because it will need the reduction too.
  let back = 0
  for (const width of widths) {
    const made = await print(picture, { width, back })
    back = Math.max(0, made.back - STEP)
    avif.push({ width, bytes: made.bytes })
  }
  const hash = createHash('sha256')
  for (const { bytes } of avif) hash.update(bytes)
  return { hash: hash.digest('hex').slice(0, 8), avif }
}

async function print(
  picture: Picture,
  { width, back: first }: { width: number; back: number },
): Promise<{ bytes: Buffer; back: number }> {
  const limit = LIMITS[WIDTHS.find((step) => step >= width) ?? 1200]
  const most = limit.bytes * Math.max(1, (width / 1200) ** 2)
  const { data, info } = await resized(picture, width).raw().toBuffer({ resolveWithObject: true })
  const pixels = { raw: { width: info.width, height: info.height, channels: 3 as const } }
  for (let back = first; ; back += STEP) {
    const quality = limit.quality - back
    const bytes = await sharp(data, pixels).avif({ quality, effort: 1 }).toBuffer()
    if (bytes.length <= most || quality <= LEAST_QUALITY) return { bytes, back }
  }
}

/** One JPEG for feeds and link previews, which cannot read AVIF. */
export async function feedPrint(picture: Picture): Promise<{ hash: string; bytes: Buffer }> {
  const bytes = await raw(picture).jpeg({ quality: 74, mozjpeg: true }).toBuffer()
  return { hash: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes }
}

/** Returns the picture at 16 pixels wide and blurred as a data URL, as a placeholder while it loads. */
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

function resized(picture: Picture, width: number): Sharp {
  return width === picture.width
    ? raw(picture)
    : raw(picture).resize(width, null, { kernel: 'lanczos3' })
}
