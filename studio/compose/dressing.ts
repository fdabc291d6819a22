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
  readonly light: ClothLight
}

/** Light on a cloth, as factors of the light of the shot. */
export interface ClothLight {
  /** The key light. */
  readonly key: Rgb
  /** Light from around. */
  readonly ambient: Rgb
  /** Height of the yarns. */
  readonly relief: number
}

/** The light of the shot as it is. */
export const PLAIN_LIGHT: ClothLight = { key: [1, 1, 1], ambient: [1, 1, 1], relief: 1 }

/** The light for white cloth: a warm key, less light from around, and the thread visible. */
const PALE_LIGHT: ClothLight = {
  key: [1.095, 1.068, 1.015],
  ambient: [0.83, 0.835, 0.85],
  relief: 2.2,
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

/** Returns whether cloth is white or ecru: 0 for colours, 1 from ecru on. */
export function palenessOf(tile: Tile): number {
  return Math.min(1, Math.max(0, (luminance(meanColour(tile)) - 0.62) / 0.06))
}

/** Returns the light for a shirt of a cloth. In the light for colours, white cloth looks like plastic. */
export function shirtLight(tile: Tile): ClothLight {
  const paleness = palenessOf(tile)
  if (paleness === 0) return PLAIN_LIGHT
  const mix = (pale: number) => 1 + (pale - 1) * paleness
  const tint = ([red, green, blue]: Rgb): Rgb => [mix(red), mix(green), mix(blue)]
  const { key, ambient, relief } = PALE_LIGHT
  return { key: tint(key), ambient: tint(ambient), relief: mix(relief) }
}

/** Binary logarithm of the texels per centimetre in the full size of the tile. */
export function finenessOf({ levels, width, height }: Tile): number {
  const full = levels[0]
  return full ? Math.log2(Math.max(full.columns / width, full.rows / height)) : 0
}
