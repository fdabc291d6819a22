import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from '#content/catalogue/pictures.ts'
import { encodePlaceholder, encodeShareImage, encodeWidths } from '#pictures/encode.ts'
import { garmentInWords } from '#rules/fabric-words.ts'
import { studioShots } from '#rules/studio-shots.ts'
import { pictureOf } from './fitting.ts'
import type { Piece } from './piece.ts'
import { PLACES } from './places.ts'

/** The result of one picture. */
export interface Dressed {
  entry: Picture
  /** Address of the JPEG, made from the first picture only. */
  feed?: string
  /** Bytes by address, as written to `public`. */
  files: ReadonlyMap<string, Buffer>
}

/** Renders, encodes and names one picture. It writes no file. */
export async function dressed(piece: Piece, shot: string): Promise<Dressed> {
  const set = studioShots[piece.garment]
  const index = set.findIndex(({ name }) => name === shot)
  const place = set[index]
  if (!place) throw new Error(`A ${piece.garment} has no shot ${shot}`)
  const folder = `/pictures/${piece.colourway.handle}`
  const picture = await pictureOf(piece, shot)
  const { hash, avif } = await encodeWidths(picture)
  const files = new Map<string, Buffer>()
  for (const { width, bytes } of avif)
    files.set(`${folder}/${index + 1}-${hash}-${width}.avif`, bytes)
  const entry: Picture = {
    src: `${folder}/${index + 1}-${hash}-${picture.width}.avif`,
    shot,
    alt: place.alt(garmentInWords(piece.garment, piece.colourway.colour, piece.colourway.fabric)),
    width: picture.width,
    height: picture.height,
    placeholder: await encodePlaceholder(picture),
  }
  if (index > 0) return { entry, files }
  const jpeg = await encodeShareImage(picture)
  const feed = `${folder}/feed-${jpeg.hash}.jpg`
  files.set(feed, jpeg.bytes)
  return { entry, feed, files }
}

/** Writes files under `public`. */
export function publish(files: ReadonlyMap<string, Buffer>): void {
  for (const [address, bytes] of files) {
    const file = join(PLACES.public, address)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, bytes)
  }
}
