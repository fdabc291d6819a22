import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeWidths } from '#pictures/encode.ts'
import { encodeClean } from './clean-files.ts'
import type { Picture } from './photograph.ts'

const width = 400
const height = 300

/** Paper with a soft shadow, and dark dotted silk at its end. */
function samplePicture(): Picture {
  const bytes = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isDot = x % 17 < 4 && y % 17 < 4
      const silk = isDot ? [190, 180, 160] : [20 + y / 20, 28 + y / 20, 60 + x / 20]
      const paper = [244, 241, 236].map((value) => value - (x * y) / 8000)
      const at = (y * width + x) * 3
      const color = x > width / 2 ? silk : paper
      for (const [channel, value] of color.entries()) bytes[at + channel] = value
    }
  return { width, height, bytes }
}

/** Returns the signal-to-noise ratio of an encoded picture in dB. */
async function ratioOf({ bytes }: Picture, file: Buffer | undefined): Promise<number> {
  const decoded = await sharp(file).raw().toBuffer()
  const errors = bytes.map((byte, at) => Math.min(255, (byte - (decoded[at] ?? 0)) ** 2))
  return 10 * Math.log10(255 ** 2 / (errors.reduce((sum, error) => sum + error, 0) / bytes.length))
}

test('the pictures of the home page are closer to the original than those of products', async () => {
  const picture = samplePicture()
  const { avif } = await encodeClean(picture, [width])
  const other = await encodeWidths(picture, [width])
  const [clean, ordinary] = await Promise.all([
    ratioOf(picture, avif[0]?.bytes),
    ratioOf(picture, other.avif[0]?.bytes),
  ])
  expect(clean).toBeGreaterThan(ordinary + 2)
})

test('every width has a file, and the name of the picture follows from their bytes', async () => {
  const picture = samplePicture()
  const one = await encodeClean(picture, [200, 400])
  expect(one.avif.map(({ width: each }) => each)).toEqual([200, 400])
  expect(await encodeClean(picture, [200, 400])).toMatchObject({ hash: one.hash })
  expect((await encodeClean(picture, [200])).hash).not.toBe(one.hash)
})
