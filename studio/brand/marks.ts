import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { PLACES } from '../compose/places.ts'
import { INITIAL, WORDMARK } from './letters.ts'

const INK = '#141311'
const PAPER = '#faf8f4'

/** Writes wordmark and icons into `public`: vectors as paths, and the bitmaps some still ask for. */
export async function marksMade(): Promise<string[]> {
  const folder = PLACES.public
  mkdirSync(join(folder, 'brand'), { recursive: true })
  const icon = Buffer.from(initial({ side: 512, share: 0.56 }))
  const bitmap = (side: number) => sharp(icon).resize(side).png({ compressionLevel: 9 }).toBuffer()
  const files = new Map<string, string | Buffer>([
    ['brand/wordmark.svg', wordmark()],
    ['favicon.svg', initial({ side: 64, share: 0.62 })],
    ['favicon.ico', ico(await bitmap(32))],
    ['apple-touch-icon.png', await bitmap(180)],
    ['icon-192.png', await bitmap(192)],
    ['icon-512.png', await bitmap(512)],
  ])
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes)
  return [...files.keys()]
}

/** The word, in the colour of the text around it. */
function wordmark(): string {
  const top = -71
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${WORDMARK.width} 73" role="img" aria-label="LUCA"><path fill="currentColor" d="${WORDMARK.path}"/></svg>\n`
}

/** The initial on ink; `share` is its height on the side. */
function initial({ side, share }: { side: number; share: number }): string {
  const scale = (side * share) / INITIAL.capHeight
  const left = (side - (INITIAL.width + 1) * scale) / 2
  const base = (side + INITIAL.capHeight * scale) / 2
  const place = `translate(${left.toFixed(2)} ${base.toFixed(2)}) scale(${scale.toFixed(4)})`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="${INK}"/><path transform="${place}" fill="${PAPER}" d="${INITIAL.path}"/></svg>\n`
}

/** An .ico that holds one 32 px PNG: 6 bytes of header, 16 of directory, then the PNG. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}
