import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#content/catalogue/catalogue.ts'
import { pictureSets } from '#content/catalogue/pictures.ts'
import { previewPicture, renderPreview } from './preview.ts'

/** Unpacking a shot takes a second, on a busy machine longer. */
const slowMs = 120_000

const colorwayOf = (handle: string) => {
  for (const { garment, colourways } of catalogue) {
    const found = colourways.find((each) => each.handle === handle)
    if (found) return { garment, fabric: found.fabric }
  }
  throw new Error(`There is no colourway ${handle}.`)
}

/** Returns a picture of the shop as a few pixels, so that only its light and colours count. */
async function shopPixels(handle: string, shot: string): Promise<Buffer> {
  const src = pictureSets[handle]?.pictures.find((each) => each.shot === shot)?.src
  return sharp(join('public', src ?? ''))
    .resize(50)
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Mean difference of two pictures, from 0 to 255. */
function difference(a: Buffer, b: Buffer): number {
  expect(a.length).toBe(b.length)
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
  return sum / a.length
}

describe('a preview', () => {
  it.each([
    { shot: 'necktie-tip', handle: 'paisley-burgundy', other: 'satin-gold', width: 400 },
    { shot: 'necktie-flat', handle: 'satin-navy', other: 'satin-gold', width: 200 },
    { shot: 'shirt-folded', handle: 'oxford-sky', other: 'oxford-lilac', width: 200 },
  ] as const)(
    '63 of $shot has the light and the colours of the picture in the shop',
    async ({ shot, handle, other, width }) => {
      const preview = await previewPicture({ ...colorwayOf(handle), shot, width })
      expect([preview.width, preview.height]).toEqual([width, width * 1.25])
      const raw = { width: preview.width, height: preview.height, channels: 3 as const }
      const pixels = await sharp(preview.bytes, { raw }).resize(50).raw().toBuffer()
      expect(difference(pixels, await shopPixels(handle, shot))).toBeLessThan(2.5)
      expect(difference(pixels, await shopPixels(other, shot))).toBeGreaterThan(4)
    },
    slowMs,
  )

  it(
    '63 is a WebP in its width',
    async () => {
      const { garment, fabric } = colorwayOf('satin-bow-navy')
      const bytes = await renderPreview({ garment, shot: 'bow-front', fabric, width: 200 })
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width: 200,
        height: 250,
      })
    },
    slowMs,
  )
})
