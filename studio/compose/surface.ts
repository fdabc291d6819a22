import { type Level, TEXEL } from '../fabrics/tile.ts'
import type { ClothDressing, StuffDressing } from './dressing.ts'

/**
 * Light factors of a pixel: three numbers for diffuse direct, three for diffuse indirect, three for
 * gloss (red, green, blue each).
 */
export type Factors = Float64Array

/** Place and light of one sample on cloth. */
export interface Sample {
  /** Place on the cloth, cm. */
  u: number
  v: number
  /** Binary logarithm of the sample's width on the cloth, cm. */
  fineness: number
  /** Key light along u, v and the normal. */
  along: number
  across: number
  facing: number
  /** Share of the pixel that is this sample. */
  share: number
  /** Spreads the samples of a pixel over two sizes of the tile: 0 to 1. */
  stagger: number
}

/** Share of the indirect light that takes the colour of the cloth twice. */
const BOUNCE = 0.75

const texel = new Float64Array(TEXEL)

/** Adds a sample of cloth: its colour under the key's relief, its own bounce, its sheen. */
export function addCloth(dressing: ClothDressing, sample: Sample, factors: Factors): void {
  const { tile, cosine, sine, offset, exposure, light } = dressing
  const { key, ambient } = light
  const { u, v, along, across, share } = sample
  const x = cosine * u - sine * v + offset[0]
  const y = sine * u + cosine * v + offset[1]
  const detail = Math.floor(sample.fineness + dressing.fineness + sample.stagger)
  const { levels } = tile
  const level = levels[detail < 0 ? 0 : detail < levels.length ? detail : levels.length - 1]
  if (!level) return
  sampleTile(level, x / tile.width, y / tile.height)
  const slopeU = cosine * (texel[4] ?? 0) + sine * (texel[5] ?? 0)
  const slopeV = cosine * (texel[5] ?? 0) - sine * (texel[4] ?? 0)
  const slope = light.relief * (slopeU * along + slopeV * across)
  const relief = 1 - slope / Math.max(0.18, sample.facing)
  const lit = (relief < 0.25 ? 0.25 : relief > 1.9 ? 1.9 : relief) * share
  const red = (texel[0] ?? 0) * exposure
  const green = (texel[1] ?? 0) * exposure
  const blue = (texel[2] ?? 0) * exposure
  factors[0] = (factors[0] ?? 0) + red * key[0] * lit
  factors[1] = (factors[1] ?? 0) + green * key[1] * lit
  factors[2] = (factors[2] ?? 0) + blue * key[2] * lit
  factors[3] = (factors[3] ?? 0) + bounced(red) * ambient[0] * share
  factors[4] = (factors[4] ?? 0) + bounced(green) * ambient[1] * share
  factors[5] = (factors[5] ?? 0) + bounced(blue) * ambient[2] * share
  const sheen = (texel[3] ?? 0) * dressing.gloss * exposure * lit
  if (tile.fibre === 'cotton') {
    factors[6] = (factors[6] ?? 0) + sheen
    factors[7] = (factors[7] ?? 0) + sheen
    factors[8] = (factors[8] ?? 0) + sheen
    return
  }
  // Silk shines half white, half in its dye.
  const mean = Math.max(0.02, (red + green + blue) / 3)
  factors[6] = (factors[6] ?? 0) + sheen * (0.45 + 0.55 * Math.min(2.2, red / mean))
  factors[7] = (factors[7] ?? 0) + sheen * (0.45 + 0.55 * Math.min(2.2, green / mean))
  factors[8] = (factors[8] ?? 0) + sheen * (0.45 + 0.55 * Math.min(2.2, blue / mean))
}

/** Adds a sample of a uniform material. */
export function addStuff({ colour, gloss }: StuffDressing, share: number, factors: Factors): void {
  for (let channel = 0; channel < 3; channel++) {
    const part = (colour[channel] ?? 0) * share
    factors[channel] = (factors[channel] ?? 0) + part
    factors[channel + 3] = (factors[channel + 3] ?? 0) + part
    factors[channel + 6] = (factors[channel + 6] ?? 0) + gloss * share
  }
}

function bounced(albedo: number): number {
  return albedo * (1 - BOUNCE + BOUNCE * Math.min(1, albedo / 0.8))
}

/** Reads a level between its texels into `texel`; `x`, `y` in tiles, sizes are powers of two. */
function sampleTile({ columns, rows, texels }: Level, x: number, y: number): void {
  const px = x * columns - 0.5
  const py = y * rows - 0.5
  const ix = Math.floor(px)
  const iy = Math.floor(py)
  const fx = px - ix
  const fy = py - iy
  const left = ix & (columns - 1)
  const right = (ix + 1) & (columns - 1)
  const upper = (iy & (rows - 1)) * columns
  const lower = ((iy + 1) & (rows - 1)) * columns
  const a = (upper + left) * TEXEL
  const b = (upper + right) * TEXEL
  const c = (lower + left) * TEXEL
  const d = (lower + right) * TEXEL
  const wa = (1 - fx) * (1 - fy)
  const wb = fx * (1 - fy)
  const wc = (1 - fx) * fy
  const wd = fx * fy
  const mix = (channel: number) =>
    (texels[a + channel] ?? 0) * wa +
    (texels[b + channel] ?? 0) * wb +
    (texels[c + channel] ?? 0) * wc +
    (texels[d + channel] ?? 0) * wd
  texel[0] = mix(0)
  texel[1] = mix(1)
  texel[2] = mix(2)
  texel[3] = mix(3)
  texel[4] = mix(4)
  texel[5] = mix(5)
}
