import { describe, expect, it } from 'vitest'
import { mirrorCloth, mirrorPicture } from './mirror.ts'
import type { Passes } from './passes.ts'
import type { Picture } from './photograph.ts'
import { createFrameSource, renderStill } from './scene-frames.ts'
import { HOME } from './scenes.ts'
import { tileOf, wardrobeOf } from './wardrobe.ts'

const SIDE = 48
const SS = 2
const SAMPLES = SIDE * SS

/** Width of the blade in samples, and samples a centimetre. */
const BLADE = 60
const PER_CM = 10

/** The value of each sample or pixel of the shot, by column and row. */
const grid = (side: number, cellAt: (column: number, row: number) => number) =>
  Array.from({ length: side * side }, (_, at) => cellAt(at % side, Math.floor(at / side)))

/**
 * A blade of silk at the left of the picture. Its right edge slants, and the light falls from the left.
 * `along` is the key light along `u`.
 */
function blade({ lights = 0, along = 0 }: { lights?: number; along?: number } = {}): Passes {
  const isBlade = (column: number, row: number) =>
    row >= 8 && row < 88 && column >= 6 && column < 6 + BLADE - row / 4
  const lightOf = (strength: number) =>
    Float32Array.from(
      grid(SIDE, (column) => strength * (1 - column / (2 * SIDE))).flatMap((light) => [
        light,
        light / 4,
        0.05,
      ]),
    )
  return {
    meta: {
      name: 'blade',
      width: SIDE,
      height: SIDE,
      ss: SS,
      uvLo: [-3, 0],
      uvHi: [3, 8],
      shadeRange: 4,
      groundRef: 0.4,
      ambient: 0.1,
    },
    width: SIDE,
    height: SIDE,
    ss: SS,
    shade: lightOf(0.4),
    u: Float32Array.from(grid(SAMPLES, (column) => (column - 5.5 - BLADE / 2) / PER_CM)),
    v: Float32Array.from(grid(SAMPLES, (_, row) => row / PER_CM)),
    id: Uint8Array.from(grid(SAMPLES, (column, row) => (isBlade(column, row) ? 11 : 0))),
    bump: Uint8Array.from(grid(SIDE, () => 0).flatMap(() => [128 + along * 127, 140, 230])),
    lights: Array.from({ length: lights }, (_, index) => lightOf(0.3 + 0.1 * index)),
  }
}

/** A bold diagonal stripe, with the relief of its twill. */
const tile = tileOf(
  {
    weave: 'repp',
    pattern: 'stripe',
    bands: [
      [1, '#1d2740'],
      [0.5, '#e6dcc4'],
    ],
  },
  256,
)

async function dressed(isMirrored: boolean, passes = blade()) {
  const ties = [{ tile: await tile, bias: 45 }]
  return { passes, wardrobe: wardrobeOf({ ties }, passes.meta), isMirrored }
}

const luma = ({ bytes, width }: Picture, x: number, y: number): number => {
  const at = (y * width + x) * 3
  return (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) + (bytes[at + 2] ?? 0)
}

/**
 * Returns how stripes run in a part of the picture that is all cloth: positive if they rise to the
 * right, negative if they fall, between -1 and 1.
 */
function slant(picture: Picture, left: number): number {
  let product = 0
  let square = 0
  for (let y = 8; y < 40; y++) {
    for (let x = left; x < left + 14; x++) {
      const across = luma(picture, x + 1, y) - luma(picture, x - 1, y)
      const down = luma(picture, x, y + 1) - luma(picture, x, y - 1)
      product += across * down
      square += (across * across + down * down) / 2
    }
  }
  return product / square
}

/** First column of cloth in the picture and in its mirrored form. */
const CLOTH = 6
const MIRRORED_CLOTH = SIDE - CLOTH - 14

/** Returns 1 for the pixels of the ground, which is white, and 0 for those of the blade, which is black. */
const outline = (passes: Passes, isMirrored: boolean) =>
  dressed(isMirrored, passes).then((scene) => {
    const bare = wardrobeOf({ ground: '#ffffff' }, passes.meta)
    const picture = renderStill({ ...scene, wardrobe: bare })
    return grid(SIDE, (x, y) => (luma(picture, x, y) > 200 ? 1 : 0))
  })

const reversed = (cells: readonly number[]) =>
  grid(SIDE, (x, y) => cells[y * SIDE + SIDE - 1 - x] ?? 0)

describe('a mirrored scene', () => {
  it('has stripes that fall the same way, unlike a mirrored photograph', async () => {
    const original = renderStill(await dressed(false))
    const direction = slant(original, CLOTH)
    expect(Math.abs(direction)).toBeGreaterThan(0.6)
    const mirrored = renderStill(await dressed(true))
    expect(slant(mirrored, MIRRORED_CLOTH)).toBeCloseTo(direction, 1)
    expect(slant(mirrorPicture(original), MIRRORED_CLOTH)).toBeCloseTo(-direction, 5)
  })

  it('has the mirrored outline', async () => {
    const original = await outline(blade(), false)
    expect(original).not.toEqual(reversed(original))
    expect(await outline(blade(), true)).toEqual(reversed(original))
  })

  it('has light from the other side', async () => {
    const mean = (picture: Picture, left: number) => {
      const columns = Array.from({ length: 3 }, (_, x) => left + x)
      const lights = columns.flatMap((x) =>
        Array.from({ length: SIDE - 8 }, (_, y) => luma(picture, x, y + 4)),
      )
      return lights.reduce((sum, light) => sum + light, 0) / lights.length
    }
    const paper = blade()
    paper.id.fill(0)
    const original = renderStill(await dressed(false, paper))
    const mirrored = renderStill(await dressed(true, paper))
    expect(mean(original, 1)).toBeGreaterThan(mean(original, SIDE - 4) + 20)
    expect(mean(mirrored, SIDE - 4)).toBeCloseTo(mean(original, 1), 5)
    expect(mean(mirrored, 1)).toBeCloseTo(mean(original, SIDE - 4), 5)
  })

  it('has the weave of the cloth as it is, lit from the other side', async () => {
    const twill = await tileOf({ weave: 'silk-twill', pattern: 'plain', ground: '#5a1722' }, 512)
    // The cloth covers the picture, symmetric to its middle. A yarn is 7 pixels wide.
    const sheet = (along: number, isMirrored = false): Picture => {
      const passes = blade({ along })
      passes.id.fill(11)
      passes.shade.fill(0.3)
      passes.u.set(grid(SAMPLES, (column) => (column - (SAMPLES - 1) / 2) / 400))
      passes.v.set(grid(SAMPLES, (_, row) => row / 400))
      const wardrobe = wardrobeOf({ ties: [{ tile: twill, bias: 0 }] }, passes.meta)
      return renderStill({ passes, wardrobe, isMirrored })
    }
    const difference = (one: Picture, other: Picture) =>
      one.bytes.reduce((sum, byte, at) => sum + Math.abs(byte - (other.bytes[at] ?? 0)), 0) /
      one.bytes.length
    const mirrored = sheet(0.7, true)
    expect(difference(mirrored, sheet(-0.7))).toBeLessThan(1)
    expect(difference(mirrored, sheet(0.7))).toBeGreaterThan(2)
    expect(difference(mirrored, mirrorPicture(sheet(0.7)))).toBeGreaterThan(2)
  })

  it('has a first frame with the bytes of its still', async () => {
    const scene = await dressed(true, blade({ lights: 3 }))
    const { renderFrame } = createFrameSource(scene)
    const still = renderStill(scene)
    expect(renderFrame(0).bytes.equals(still.bytes)).toBe(true)
    expect(renderFrame(50).bytes.equals(still.bytes)).toBe(false)
    expect(slant(still, MIRRORED_CLOTH)).toBeCloseTo(
      slant(renderStill({ ...scene, isMirrored: false }), CLOTH),
      1,
    )
  })
})

describe('mirrorCloth', () => {
  it('is its own inverse and keeps the shot unchanged', () => {
    const passes = blade({ along: 0.4 })
    const before = passes.u.slice()
    const twice = mirrorCloth(mirrorCloth(passes))
    expect(twice.u).toEqual(before)
    expect(twice.bump).toEqual(passes.bump)
    expect(passes.u).toEqual(before)
  })
})

describe('the scenes of the home page', () => {
  it('has mirrored pictures of film and ties, and none of shirts', () => {
    expect(HOME.filter(({ isMirrored }) => isMirrored).map(({ name }) => name)).toEqual([
      'film-wide-rtl',
      'film-tall-rtl',
      'ties-wide-rtl',
      'ties-tall-rtl',
    ])
  })
})
