import type { Colour, Fabric } from '#content/catalogue/fabric.ts'
import type { Garment } from '#content/catalogue/product.ts'
import { labelPattern } from '../brand/label.ts'
import { type Rgb, rgbOf } from '../fabrics/colour.ts'
import { patternOf } from '../fabrics/patterns.ts'
import { bakedTile, type Tile } from '../fabrics/tile.ts'
import { WEAVES } from '../fabrics/weave.ts'
import {
  type ClothDressing,
  type ClothLight,
  finenessOf,
  meanColour,
  PLAIN_LIGHT,
  paleGain,
  type StuffDressing,
  type Wardrobe,
} from './dressing.ts'
import type { PassMeta } from './passes.ts'

/** Cloth of the shirt in pictures of ties. */
export const COMPANY_SHIRT: Fabric = { weave: 'poplin', pattern: 'plain', ground: '#f3f2ee' }

const SHIRT_PARTS = [1, 2, 31, 32, 33, 34, 35, 36, 38]

/** Light and gloss of each kind of cloth: silk a little darker, cotton nearly matt. */
const EXPOSURES = {
  silk: { exposure: 0.84, gloss: 0.125, softness: -0.1 },
  cotton: { exposure: 1, gloss: 0.06, softness: 0.3 },
} as const

/** Weaves a cloth, `size` texels wide; at full size that takes about a second. */
export async function tileOf(fabric: Fabric, size = 1024): Promise<Tile> {
  return bakedTile(await patternOf(fabric), WEAVES[fabric.weave], size)
}

/** Weaves the label. */
export async function labelTile(): Promise<Tile> {
  const thin = {
    ...WEAVES.satin,
    pitch: 0.03,
    depth: 0.1,
    contrast: 0.1,
    gloss: 0.4,
    heather: 0.02,
  }
  return bakedTile(await labelPattern(), thin)
}

/** Degrees by which a cloth is turned: ties are cut on the bias where it is visible. */
export function biasOf(fabric: Fabric, garment: Garment): number {
  if (garment === 'shirt') return 0
  const turned = ['stripe', 'glen-check', 'gingham', 'houndstooth', 'plain']
  return turned.includes(fabric.pattern) && fabric.weave !== 'grenadine' ? 45 : 0
}

/** Returns the colour of a tie's lining: the ground of its cloth, or its widest stripe. */
export function liningOf(fabric: Fabric): Colour {
  if (fabric.pattern !== 'stripe') return fabric.ground
  const [first, ...rest] = fabric.bands
  const widest = rest.reduce((wide, band) => (band[0] > (wide?.[0] ?? 0) ? band : wide), first)
  return widest?.[1] ?? '#1d2740'
}

/** The cloths of a shot. */
export interface Outfit {
  /** Silk of the tie or bow, where there is one. */
  silk?: { tile: Tile; bias: number; lining: Colour }
  /** Cloth of the shirt, where there is one. */
  shirt?: Tile
  /** Light on the shirt instead of that of the shot. */
  light?: ClothLight
  label?: Tile
  /** Cloths of a scene with several ties (id 11 on) or shirts (id 41 on). */
  ties?: readonly { tile: Tile; bias: number }[]
  shirts?: readonly Tile[]
  /** Background colour instead of that of product pictures. */
  ground?: Colour
}

/** Dresses every part of a shot for which the outfit has a cloth. */
export function wardrobeOf(outfit: Outfit, meta: PassMeta): Wardrobe {
  const { silk, shirt, light, label, ties, shirts, ground } = outfit
  const wardrobe: (ClothDressing | StuffDressing | undefined)[] = new Array(256)
  const hang = (part: number, tile: Tile, { bias = 0, lit = PLAIN_LIGHT } = {}) => {
    wardrobe[part] = clothDressing(tile, bias + (meta.parts?.[part]?.rotate ?? 0), {
      meta,
      offset: meta.parts?.[part]?.offset ?? [0, 0],
      light: lit,
    })
  }
  const stuffs: readonly (readonly [number, Rgb, number])[] = [
    [3, rgbOf('#f6f3ec'), 0.35],
    [5, rgbOf('#e9e5dc'), 0.05],
    [6, rgbOf('#2a2826'), 0.05],
    [7, rgbOf('#d8d4ca'), 0.1],
  ]
  for (const [part, colour, gloss] of stuffs) wardrobe[part] = { kind: 'stuff', colour, gloss }
  const thread = shirt ?? silk?.tile
  if (thread) {
    wardrobe[4] = { kind: 'stuff', colour: tinted(meanColour(thread), 1.12), gloss: 0.08 }
    wardrobe[37] = { kind: 'stuff', colour: tinted(meanColour(thread), 0.94), gloss: 0.08 }
  }
  if (shirt) for (const part of SHIRT_PARTS) hang(part, shirt, light && { lit: light })
  if (silk) {
    hang(1, silk.tile, { bias: silk.bias })
    hang(9, silk.tile)
    wardrobe[10] = { kind: 'stuff', colour: tinted(rgbOf(silk.lining), 0.8), gloss: 0.1 }
  }
  if (label) hang(8, label)
  if (ground) wardrobe[0] = { kind: 'stuff', colour: rgbOf(ground), gloss: 0 }
  for (const [index, { tile, bias }] of (ties ?? []).entries()) hang(11 + index, tile, { bias })
  for (const [index, tile] of (shirts ?? []).entries()) hang(41 + index, tile)
  return wardrobe
}

function clothDressing(
  tile: Tile,
  degrees: number,
  { meta, offset, light }: { meta: PassMeta; offset: readonly [number, number]; light: ClothLight },
): ClothDressing {
  const angle = (degrees * Math.PI) / 180
  const { exposure, gloss, softness } = EXPOSURES[tile.fibre]
  const { look } = meta
  return {
    kind: 'cloth',
    tile,
    cosine: Math.cos(angle),
    sine: Math.sin(angle),
    offset,
    exposure: exposure * (look?.exposure ?? 1) * paleGain(tile),
    gloss: gloss * (look?.gloss ?? 1),
    fineness: finenessOf(tile) + softness + (look?.lodBias ?? 0),
    light,
  }
}

function tinted([red, green, blue]: Rgb, factor: number): Rgb {
  const tint = (light: number) => Math.min(0.9, light * factor)
  return [tint(red), tint(green), tint(blue)]
}
