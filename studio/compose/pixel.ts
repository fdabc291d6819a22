import type { Wardrobe } from './dressing.ts'
import type { Passes } from './passes.ts'
import { addCloth, addStuff, type Factors, type Sample } from './surface.ts'

/** Samples of one part further apart than this (cm) lie on different pieces of cloth. */
const TORN = 0.6

/** Weight of the samples around a pixel's middle where parts meet: a soft, clean edge. */
const EDGE_WEIGHTS = [1 / 8, 3 / 8, 3 / 8, 1 / 8] as const

/** Spread of a pixel's samples over the sizes of a tile. */
const STAGGERS = [0.125, 0.625, 0.375, 0.875] as const

/** Stretched samples are softened only so far: else steep cloth turns to fog. */
const MOST_STRETCH = 5

/** Adds what the wardrobe puts on a pixel to `factors`; tells how much of it is ground, 0 to 1. */
export type PixelDresser = (x: number, y: number, factors: Factors) => number

/** A shot and what it wears, with the sample at hand. */
interface Fitting {
  readonly passes: Passes
  readonly wardrobe: Wardrobe
  /** Samples a row. */
  readonly columns: number
  readonly rows: number
  readonly sample: Sample
}

/** Prepares a shot for dressing in a wardrobe. */
export function pixelDresser(passes: Passes, wardrobe: Wardrobe): PixelDresser {
  const { width, height, ss, bump } = passes
  const columns = width * ss
  const rows = height * ss
  const sample: Sample = {
    u: 0,
    v: 0,
    footprint: 0,
    along: 0,
    across: 0,
    facing: 1,
    share: 0,
    stagger: 0,
  }
  const fitting: Fitting = { passes, wardrobe, columns, rows, sample }
  return (x, y, factors) => {
    const left = x * ss
    const top = y * ss
    const first = top * columns + left
    const light = (y * width + x) * 3
    sample.along = ((bump[light] ?? 128) - 128) / 127
    sample.across = ((bump[light + 1] ?? 128) - 128) / 127
    sample.facing = ((bump[light + 2] ?? 128) - 128) / 127
    const torn = measureFootprint(fitting, first)
    const inside = x > 0 && y > 0 && left + ss < columns && top + ss < rows
    return inside && (torn || meetsEdge(fitting, first))
      ? addEdge(fitting, first, factors)
      : addInside(fitting, first, factors)
  }
}

/** Sets the width of the pixel's samples on the cloth; true when they lie on different pieces. */
function measureFootprint(fitting: Fitting, first: number): boolean {
  const across = distance(fitting.passes, first, first + 1)
  const along = distance(fitting.passes, first, first + fitting.columns)
  const larger = Math.max(across, along)
  const smaller = Math.min(across, along)
  const known = smaller < Infinity
  fitting.sample.footprint = known ? Math.min(larger, smaller * MOST_STRETCH + 1e-5, 0.5) : 0.02
  return larger === Infinity
}

/** Distance on the cloth between two samples; Infinity when they are not on one piece. */
function distance({ id, u, v }: Passes, from: number, to: number): number {
  if (id[from] !== id[to]) return Infinity
  const du = (u[to] ?? 0) - (u[from] ?? 0)
  const dv = (v[to] ?? 0) - (v[from] ?? 0)
  const length = Math.sqrt(du * du + dv * dv)
  return length > TORN ? Infinity : length
}

function meetsEdge({ passes: { id, ss }, columns }: Fitting, first: number): boolean {
  const part = id[first]
  for (let row = -1; row <= ss; row++) {
    const start = first + row * columns
    for (let column = -1; column <= ss; column++) {
      if (id[start + column] !== part) return true
    }
  }
  return false
}

function addInside(fitting: Fitting, first: number, factors: Factors): number {
  const { passes, columns, sample } = fitting
  const { ss } = passes
  let ground = 0
  sample.share = 1 / (ss * ss)
  for (let row = 0; row < ss; row++) {
    for (let column = 0; column < ss; column++) {
      sample.stagger = STAGGERS[(row & 1) * 2 + (column & 1)] ?? 0.5
      ground += addSample(fitting, first + row * columns + column, factors)
    }
  }
  return ground
}

function addEdge(fitting: Fitting, first: number, factors: Factors): number {
  const { columns, sample } = fitting
  let ground = 0
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      sample.share = (EDGE_WEIGHTS[row] ?? 0) * (EDGE_WEIGHTS[column] ?? 0)
      sample.stagger = STAGGERS[(row & 1) * 2 + (column & 1)] ?? 0.5
      ground += addSample(fitting, first + (row - 1) * columns + column - 1, factors)
    }
  }
  return ground
}

/** Adds one sample; returns its share when it is ground that wears nothing of its own. */
function addSample({ passes, wardrobe, sample }: Fitting, at: number, factors: Factors): number {
  const part = passes.id[at] ?? 0
  const dressing = wardrobe[part]
  if (part === 0 && !dressing) return sample.share
  if (dressing?.kind === 'stuff') addStuff(dressing, sample.share, factors)
  if (dressing?.kind !== 'cloth') return 0
  sample.u = passes.u[at] ?? 0
  sample.v = passes.v[at] ?? 0
  addCloth(dressing, sample, factors)
  return 0
}
