import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { studioShots } from '#rules/studio-shots.ts'
import { pictureOf } from './fitting.ts'
import { PIECES, type Piece } from './piece.ts'
import { PLACES } from './places.ts'

const WIDTH = 400
const GAP = 8
const COLUMNS = 5

/**
 * Renders one shot in many cloths on one sheet, 400 px each, like a row in the shop. Without pieces
 * it uses the first colourway of every combination of weave and pattern.
 */
export async function contactSheet(shot: string, pieces: readonly Piece[]): Promise<string> {
  const worn = pieces.length ? pieces : families(shot)
  const height = (WIDTH * 5) / 4
  const prints: Buffer[] = []
  for (const piece of worn) {
    const picture = await pictureOf(piece, shot)
    const raw = { width: picture.width, height: picture.height, channels: 3 as const }
    prints.push(await sharp(picture.bytes, { raw }).resize(WIDTH, height).png().toBuffer())
  }
  const columns = Math.min(COLUMNS, prints.length)
  const rows = Math.ceil(prints.length / COLUMNS)
  const file = join(PLACES.work, 'sheets', `${shot}.png`)
  mkdirSync(join(file, '..'), { recursive: true })
  await sharp({
    create: {
      width: columns * (WIDTH + GAP),
      height: rows * (height + GAP),
      channels: 3,
      background: '#fff',
    },
  })
    .composite(
      prints.map((input, index) => ({
        input,
        left: (index % COLUMNS) * (WIDTH + GAP),
        top: Math.floor(index / COLUMNS) * (height + GAP),
      })),
    )
    .png()
    .toFile(file)
  return file
}

function families(shot: string): Piece[] {
  const garments = Object.entries(studioShots).flatMap(([garment, set]) =>
    set.some(({ name }) => name === shot) ? [garment] : [],
  )
  const seen = new Set<string>()
  return PIECES.filter(({ garment, colourway: { fabric } }) => {
    const family = `${garment} ${fabric.weave} ${fabric.pattern}`
    if (!garments.includes(garment) || seen.has(family)) return false
    seen.add(family)
    return true
  })
}
