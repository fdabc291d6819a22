import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** One picture that is not the same in both folders. */
export interface Difference {
  name: string
  /** Pixels that differ, or why the pictures cannot be compared. */
  pixels: number | 'only before' | 'only after'
}

interface Picture {
  data: Buffer
  width: number
  height: number
}

const channels = 3
const white = { r: 255, g: 255, b: 255 }

/** Reads a picture, and adds white at its right and its foot up to the given size. */
async function readPicture(path: string, size?: { width: number; height: number }) {
  const image = sharp(path).removeAlpha().toColourspace('srgb')
  const { width, height } = await sharp(path).metadata()
  const right = (size?.width ?? width) - width
  const bottom = (size?.height ?? height) - height
  const { data, info } = await image
    .extend({ right, bottom, background: white })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Returns the number of pixels that differ, and a pale copy of `after` with those pixels in red. */
export function markDifferences(before: Picture, after: Picture) {
  const marked = Buffer.alloc(after.data.length)
  let pixels = 0
  for (let at = 0; at < marked.length; at += channels) {
    const [r = 0, g = 0, b = 0] = after.data.subarray(at, at + channels)
    const isSame = before.data[at] === r && before.data[at + 1] === g && before.data[at + 2] === b
    if (!isSame) pixels += 1
    const pale = 255 - (255 - (r + g + b) / channels) / 4
    marked.set(isSame ? [pale, pale, pale] : [220, 0, 30], at)
  }
  return { pixels, marked }
}

/** Writes both pictures and their differences beside each other. */
async function writeComparison(path: string, pictures: readonly Buffer[], size: Picture) {
  const { width, height } = size
  const gap = 16
  const raw = { width, height, channels } as const
  await sharp({
    create: {
      width: (width + gap) * pictures.length - gap,
      height,
      channels,
      background: { r: 120, g: 120, b: 120 },
    },
  })
    .composite(
      pictures.map((input, index) => ({ input, raw, left: index * (width + gap), top: 0 })),
    )
    .png()
    .toFile(path)
}

async function comparePicture(name: string, folders: Folders): Promise<number> {
  const paths = [join(folders.before, name), join(folders.after, name)] as const
  const sizes = await Promise.all(paths.map((path) => sharp(path).metadata()))
  const size = {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  }
  const before = await readPicture(paths[0], size)
  const after = await readPicture(paths[1], size)
  if (before.data.equals(after.data)) return 0
  const { pixels, marked } = markDifferences(before, after)
  mkdirSync(folders.out, { recursive: true })
  await writeComparison(join(folders.out, name), [before.data, after.data, marked], after)
  return pixels
}

interface Folders {
  before: string
  after: string
  /** Receives a picture per difference: before, after, and the pixels that differ. */
  out: string
}

/** Compares the PNG pictures of two folders by name. Returns those that differ. */
export async function comparePictures(folders: Folders): Promise<Difference[]> {
  const pictures = (folder: string) =>
    new Set(readdirSync(folder).filter((name) => name.endsWith('.png')))
  const [before, after] = [pictures(folders.before), pictures(folders.after)]
  const differences: Difference[] = []
  for (const name of [...before.union(after)].sort()) {
    if (!after.has(name)) differences.push({ name, pixels: 'only before' })
    else if (!before.has(name)) differences.push({ name, pixels: 'only after' })
    else {
      const pixels = await comparePicture(name, folders)
      if (pixels > 0) differences.push({ name, pixels })
    }
  }
  return differences
}
