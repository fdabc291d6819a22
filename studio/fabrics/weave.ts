import type { Weave as WeaveName } from '#content/catalogue/fabric.ts'
import { modulo } from './chance.ts'

/** A crossing of a warp and a weft. It is changed in place, because it is computed millions of times. */
export interface Crossing {
  /** Numbers of the two yarns. */
  warp: number
  weft: number
  /** A figure stands here. */
  figure: boolean
  /** The warp (running along the cloth) covers the weft. */
  warpOnTop: boolean
  /** Where along its float the upper yarn is: -0.5 begins, 0.5 ends. */
  along: number
}

/** Look of a weave and its reflection of light. */
export interface Weave {
  /** Centre to centre of the yarns, cm. */
  readonly pitch: number
  /** Number of yarns after which the weave repeats, in both directions. */
  readonly repeat: number
  /** Height of a yarn's curve as a share of the pitch. It sets the slope of its shading. */
  readonly depth: number
  /** Darkness of the gaps between yarns, 0 to 1. */
  readonly contrast: number
  /** Strength of the sheen; 1 is silk twill. */
  readonly gloss: number
  /** Sheen of a figure woven into it, against the ground's. */
  readonly figureGloss: number
  /** Maximum difference of shade between two yarns. */
  readonly heather: number
  /** Tints the sheen with the dye (silk) or leaves it white (cotton). */
  readonly fibre: 'silk' | 'cotton'
  /** A figure is woven thread by thread, with steps, instead of printed. */
  readonly figured?: boolean
  /** A shape of its own in place of single yarns: height 0 to 1 at a point in pitches. */
  readonly relief?: (x: number, y: number) => number
  /** Sets `warpOnTop` and `along` of a crossing. */
  readonly cross: (crossing: Crossing) => void
}

const SILK = {
  depth: 0.22,
  contrast: 0.26,
  heather: 0.035,
  fibre: 'silk',
  figureGloss: 0.5,
} as const
const COTTON = {
  depth: 0.16,
  contrast: 0.15,
  heather: 0.028,
  fibre: 'cotton',
  figureGloss: 2.2,
} as const

const twoTwo = twill(4, 2)

/** The weaves by name. Silks first, shirtings after. */
export const WEAVES: Readonly<Record<WeaveName, Weave>> = {
  satin: { ...SILK, pitch: 0.032, repeat: 5, contrast: 0.2, gloss: 1.4, cross: satin },
  'silk-twill': { ...SILK, pitch: 0.036, repeat: 3, gloss: 1, cross: twill(3, 1) },
  repp: { ...SILK, pitch: 0.068, repeat: 2, gloss: 0.85, relief: rib, cross: plain },
  grenadine: {
    ...SILK,
    pitch: 0.13,
    repeat: 2,
    depth: 0.34,
    contrast: 0.5,
    gloss: 0.55,
    relief: gauze,
    cross: plain,
  },
  jacquard: { ...SILK, pitch: 0.032, repeat: 5, gloss: 0.95, figured: true, cross: satin },
  poplin: { ...COTTON, pitch: 0.027, repeat: 2, gloss: 0.38, cross: plain },
  oxford: {
    ...COTTON,
    pitch: 0.046,
    repeat: 4,
    depth: 0.25,
    contrast: 0.2,
    gloss: 0.3,
    heather: 0.06,
    cross: basket,
  },
  'cotton-twill': {
    ...COTTON,
    pitch: 0.036,
    repeat: 4,
    depth: 0.22,
    contrast: 0.17,
    gloss: 0.42,
    cross: twill(4, 2),
  },
  herringbone: {
    ...COTTON,
    pitch: 0.04,
    repeat: 24,
    depth: 0.26,
    contrast: 0.22,
    gloss: 0.45,
    cross: brokenTwill,
  },
}

/** Height of the cloth (0 deep, 1 top) at a point inside a crossing; `a`, `b` run -0.5 to 0.5. */
export function heightAt(crossing: Crossing, a: number, b: number): number {
  const across = crossing.warpOnTop ? a : b
  const round = Math.sqrt(Math.max(0, 1 - (across * 1.9) ** 2))
  const end = Math.max(0, Math.cos(crossing.along * Math.PI * 0.92)) ** 0.45
  return (crossing.warpOnTop ? 1 : 0.78) * round * end
}

function plain(crossing: Crossing): void {
  if (crossing.figure) warpSatin(crossing)
  else {
    crossing.warpOnTop = modulo(crossing.warp + crossing.weft, 2) === 0
    crossing.along = 0
  }
}

function basket(crossing: Crossing): void {
  if (crossing.figure) warpSatin(crossing)
  else {
    crossing.warpOnTop = modulo(Math.floor(crossing.warp / 2) + crossing.weft, 2) === 0
    crossing.along = crossing.warpOnTop ? 0 : modulo(crossing.warp, 2) / 2 - 0.25
  }
}

/** Floats over four; a figure turns the floats from the warp to the weft. */
function satin(crossing: Crossing): void {
  const { warp, weft, figure } = crossing
  if (figure) {
    crossing.warpOnTop = modulo(warp * 2 + weft, 5) === 0
    crossing.along = crossing.warpOnTop ? 0 : (modulo(warp + weft * 3, 5) - 2.5) / 4
  } else warpSatin(crossing)
}

function warpSatin(crossing: Crossing): void {
  const step = modulo(crossing.warp * 2 + crossing.weft, 5)
  crossing.warpOnTop = step !== 0
  crossing.along = crossing.warpOnTop ? (step - 2.5) / 4 : 0
}

/** Twill over `size - under`, under `under`; a figure leans the other way. */
function twill(size: number, under: number): Weave['cross'] {
  const over = size - under
  return (crossing) => {
    const { warp, weft, figure } = crossing
    const step = modulo(figure ? weft - warp : weft + warp, size)
    crossing.warpOnTop = step >= under
    crossing.along = crossing.warpOnTop
      ? (step - under + 0.5) / over - 0.5
      : (step + 0.5) / under - 0.5
  }
}

/** A 2/2 twill that turns round after every twelve warps. */
function brokenTwill(crossing: Crossing): void {
  const { warp, figure } = crossing
  const rising = modulo(Math.floor(warp / 12), 2) === 0
  crossing.figure = rising === figure
  twoTwo(crossing)
  crossing.figure = figure
}

/** Ribs across the cloth, with the fine warps that cover them. */
function rib(x: number, y: number): number {
  const ridge = Math.abs(Math.cos((y - Math.round(y)) * Math.PI)) ** 0.7
  return ridge * (0.9 + 0.1 * Math.cos(x * 4 * Math.PI))
}

/** Garza: twisted warps leave a lattice of small gaps, every other row half a mesh on. */
function gauze(x: number, y: number): number {
  const row = Math.floor(y)
  const shift = modulo(row, 2) / 2
  const a = x + shift - Math.round(x + shift)
  const b = y - row - 0.5
  const knot = Math.max(0, 1 - (a / 0.4) ** 2 - (b / 0.62) ** 2)
  const strand = Math.max(0, 1 - (((Math.abs(a) - 0.5) / 0.2) ** 2 + (b / 0.3) ** 2)) * 0.55
  return Math.sqrt(Math.max(knot, strand))
}
