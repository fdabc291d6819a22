import { luminance, type Rgb } from '../fabrics/colour.ts'
import { TEXEL, type Tile } from '../fabrics/tile.ts'

/** A part dressed in cloth. */
export interface ClothDressing {
  readonly kind: 'cloth'
  readonly tile: Tile
  /** Turn of the cloth against the part's own grain. */
  readonly cosine: number
  readonly sine: number
  /** Shift of the cloth on the part, cm. */
  readonly offset: readonly [number, number]
  /** Light of this part, as a factor of the shot's light. */
  readonly exposure: number
  readonly gloss: number
  /** Added to the fineness of a sample to select the size of the tile. */
  readonly fineness: number
}

/** A part of one uniform material: a button, a thread. */
export interface StuffDressing {
  readonly kind: 'stuff'
  readonly colour: Rgb
  readonly gloss: number
}

/** The cloth or material of each part, by its id in the passes. */
export type Wardrobe = readonly (ClothDressing | StuffDressing | undefined)[]

/** Mean colour of a cloth, linear. */
export function meanColour(tile: Tile): Rgb {
  const last = tile.levels[tile.levels.length - 1]
  if (!last) return [0, 0, 0]
  const sums = [0, 0, 0]
  for (let at = 0; at < last.texels.length; at += TEXEL) {
    for (let channel = 0; channel < 3; channel++) {
      sums[channel] = (sums[channel] ?? 0) + (last.texels[at + channel] ?? 0)
    }
  }
  const count = last.columns * last.rows
  return [(sums[0] ?? 0) / count, (sums[1] ?? 0) / count, (sums[2] ?? 0) / count]
}

/** Exposes pale cloth up to 22 % brighter, as a photographer does for white on white. */
export function paleGain(tile: Tile): number {
  return 1 + 0.22 * Math.max(0, (luminance(meanColour(tile)) - 0.3) / 0.6)
}

/** Binary logarithm of the texels per centimetre in the full size of the tile. */
export function finenessOf({ levels, width, height }: Tile): number {
  const full = levels[0]
  return full ? Math.log2(Math.max(full.columns / width, full.rows / height)) : 0
}
