import { type Level, TEXEL } from '../fabrics/tile.ts'
import type { ClothDressing, StuffDressing } from './dressing.ts'

/**
 * What a pixel is made of, as factors of its light: three numbers for diffuse direct, three for
 * diffuse indirect, three for gloss (red, green, blue each).
 */
export type Factors = Float64Array

/** Place and light of one sample on cloth. */
export interface Sample {
  /** Place on the cloth, cm. */
  u: number
  v: number
  /** Width of the sample on the cloth, cm. */
  footprint: number
  /** Key light along u, v and the normal. */
  along: number
  across: number
  facing: number
  /** Share of the pixel that is this sample. */
  share: number
  /** Spreads the samples of a pixel over two sizes of the tile: 0 to 1. */
  stagger: number
}

/** How much of the bounced light is the cloth's own colour seen twice. */
const BOUNCE = 0.75

const texel = new Float64Array(TEXEL)

/** Adds a sample of cloth: its colour under the key's relief, its own bounce, its sheen. */
export function addCloth(
  { tile, cosine, sine, offset, exposure, gloss, softness }: ClothDressing,
  sample: Sample,
  factors: Factors,
): void {
  const { levels, width, height } = tile
  const full = levels[0]
  if (!full) return
  const { u, v, footprint, along, across, facing, share, stagger } = sample
  const x = cosine * u - sine * v + offset[0]
  const y = sine * u + cosine * v + offset[1]
  const density = Math.max(full.columns / width, full.rows / height)
  const detail = Math.log2(Math.max(1e-6, footprint * density)) + softness + stagger
  const level = levels[Math.max(0, Math.min(levels.length - 1, Math.floor(detail)))]
  if (!level) return
  sampleTile(level, x / width, y / height)
  const slopeU = cosine * (texel[4] ?? 0) + sine * (texel[5] ?? 0)
  const slopeV = cosine * (texel[5] ?? 0) - sine * (texel[4] ?? 0)
  const relief = 1 - (slopeU * along + slopeV * across) / Math.max(0.18, facing)
  const lit = (relief < 0.25 ? 0.25 : relief > 1.9 ? 1.9 : relief) * share
  const red = (texel[0] ?? 0) * exposure
  const green = (texel[1] ?? 0) * exposure
  const blue = (texel[2] ?? 0) * exposure
  factors[0] = (factors[0] ?? 0) + red * lit
  factors[1] = (factors[1] ?? 0) + green * lit
  factors[2] = (factors[2] ?? 0) + blue * lit
  factors[3] = (factors[3] ?? 0) + bounced(red) * share
  factors[4] = (factors[4] ?? 0) + bounced(green) * share
  factors[5] = (factors[5] ?? 0) + bounced(blue) * share
  const sheen = (texel[3] ?? 0) * gloss * exposure * lit
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

/** Adds a sample of an even stuff. */
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
  for (let q = 0; q < TEXEL; q++) {
    texel[q] =
      (texels[a + q] ?? 0) * wa +
      (texels[b + q] ?? 0) * wb +
      (texels[c + q] ?? 0) * wc +
      (texels[d + q] ?? 0) * wd
  }
}
