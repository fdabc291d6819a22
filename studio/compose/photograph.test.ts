import { describe, expect, it } from 'vitest'
import type { Colour, Fabric } from '#content/catalogue/fabric.ts'
import { PLAIN_LIGHT, shirtLight } from './dressing.ts'
import { exposureOf } from './fitting.ts'
import type { Passes } from './passes.ts'
import { type Picture, photograph } from './photograph.ts'
import { tileOf, wardrobeOf } from './wardrobe.ts'

const SIDE = 40

/** A square of cloth, 4 cm wide, on the lit sweep; `slant` moves its edges off the pixels. */
function squareOnPaper(part = 1, slant = 0): Passes {
  const ss = 2
  const samples = SIDE * ss
  const id = new Uint8Array(samples * samples)
  const u = new Float32Array(samples * samples)
  const v = new Float32Array(samples * samples)
  for (let row = 0; row < samples; row++) {
    for (let column = 0; column < samples; column++) {
      const at = row * samples + column
      const left = 20 + Math.floor(row * slant)
      if (row < 20 || row >= 60 || column < left || column >= left + 40) continue
      id[at] = part
      u[at] = (column - 20) / 10
      v[at] = (row - 20) / 10
    }
  }
  const shade = new Float32Array(SIDE * SIDE * 3)
  for (let at = 0; at < shade.length; at += 3) shade.set([0.27, 0.1, 0.05], at)
  const bump = new Uint8Array(SIDE * SIDE * 3)
  for (let at = 0; at < bump.length; at += 3) bump.set([60, 180, 220], at)
  return {
    meta: {
      name: 'square',
      width: SIDE,
      height: SIDE,
      ss,
      uvLo: [0, 0],
      uvHi: [4, 4],
      shadeRange: 4,
      groundRef: 0.37,
      ambient: 0.1,
    },
    width: SIDE,
    height: SIDE,
    ss,
    shade,
    u,
    v,
    id,
    bump,
    lights: [],
  }
}

const EXPOSURE = { plate: '#f4f1ec', veil: 0.8, grain: 0.012 }

async function taken(fabric: Fabric, passes = squareOnPaper()): Promise<Picture> {
  const tile = await tileOf(fabric, 128)
  return photograph(
    passes,
    wardrobeOf({ silk: { tile, bias: 0, lining: '#5a1722' } }, passes.meta),
    EXPOSURE,
  )
}

const colourAt = ({ bytes, width }: Picture, x: number, y: number) => [
  ...bytes.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
]

const plain = (ground: Colour): Fabric => ({
  weave: 'satin',
  pattern: 'plain',
  ground,
})

describe('a photograph', () => {
  it('shows the lit background in the colour of the plate', async () => {
    const picture = await taken(plain('#5a1722'))
    for (const [channel, byte] of colourAt(picture, 3, 3).entries())
      expect(Math.abs(byte - ([244, 241, 236][channel] ?? 0))).toBeLessThanOrEqual(1)
  })

  it('shows the cloth in its own colour', async () => {
    const [red = 0, green = 0, blue = 0] = colourAt(await taken(plain('#5a1722')), 20, 20)
    expect(red).toBeGreaterThan(green * 1.8)
    expect(blue).toBeGreaterThan(green)
    expect(red).toBeGreaterThan(60)
    expect(red).toBeLessThan(130)
  })

  it('has the same bytes when rendered again', async () => {
    const [first, second] = [await taken(plain('#1d2740')), await taken(plain('#1d2740'))]
    expect(first.bytes.equals(second.bytes)).toBe(true)
  })

  it('blends product and background along a slanted edge', async () => {
    const picture = await taken(plain('#101014'), squareOnPaper(1, 0.25))
    const edge = Array.from({ length: 18 }, (_, row) =>
      Array.from({ length: 16 }, (_, x) => colourAt(picture, 4 + x, 11 + row)[0] ?? 0),
    )
    const between = edge.flat().filter((byte) => byte > 60 && byte < 220)
    expect(between.length).toBeGreaterThan(10)
    for (const row of edge)
      for (const [x, byte] of row.slice(1).entries())
        expect(byte).toBeLessThanOrEqual((row[x] ?? 0) + 6)
  })

  it('makes pale cloth paler than dark cloth and keeps both off pure black and white', async () => {
    const mean = ({ bytes }: Picture) => bytes.reduce((sum, byte) => sum + byte, 0) / bytes.length
    const pale = await taken(plain('#f3f2ee'))
    const dark = await taken(plain('#0c0c0e'))
    expect(mean(pale)).toBeGreaterThan(mean(dark) + 20)
    expect(Math.max(...colourAt(pale, 20, 20))).toBeLessThan(253)
    expect(Math.min(...colourAt(dark, 20, 20))).toBeGreaterThan(3)
  })

  it('shows white cotton warm, with deeper shadows than in the light for colours', async () => {
    const tile = await tileOf({ weave: 'poplin', pattern: 'plain', ground: '#f3f2ee' }, 128)
    const lit = squareOnPaper(2)
    // The lower half lies in the shadow of a fold.
    for (let at = lit.shade.length / 2; at < lit.shade.length; at += 3) lit.shade[at] = 0.14
    const picture = (light = shirtLight(tile)) =>
      photograph(lit, wardrobeOf({ shirt: tile, light }, lit.meta), {
        ...exposureOf('shirt', tile, lit.meta),
        ...(light === PLAIN_LIGHT && { depth: 0 }),
      })
    const [white, plainly] = [picture(), picture(PLAIN_LIGHT)]
    const [red = 0, , blue = 0] = colourAt(white, 20, 14)
    const [plainRed = 0, , plainBlue = 0] = colourAt(plainly, 20, 14)
    expect(red - blue).toBeGreaterThan(plainRed - plainBlue + 2)
    const fall = (shown: Picture) =>
      (colourAt(shown, 20, 14)[1] ?? 0) - (colourAt(shown, 20, 26)[1] ?? 0)
    expect(fall(white)).toBeGreaterThan(fall(plainly) * 1.2)
  })

  it('shows coloured cotton and silk in the light of the shot', async () => {
    const { meta } = squareOnPaper()
    const sky = await tileOf({ weave: 'poplin', pattern: 'plain', ground: '#b4c8e0' }, 128)
    expect(shirtLight(sky)).toEqual(PLAIN_LIGHT)
    expect(exposureOf('shirt', sky, meta).depth).toBe(0)
    const ivory = await tileOf(plain('#e6dcc8'), 128)
    expect(exposureOf('bow-tie', ivory, meta).depth).toBe(0)
  })

  it('leaves parts without cloth black', async () => {
    const picture = await taken(plain('#5a1722'), squareOnPaper(99))
    expect(Math.max(...colourAt(picture, 20, 20))).toBeLessThanOrEqual(1)
  })
})
