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

/** Handed what lies on a pixel: what it does with light, its share of bare ground, whose light falls on it. */
export type Lay = (factors: Factors, ground: number, pixel: number) => void

/** Dresses one pixel: lays down what is on it, once for every part that meets there. */
export type PixelDresser = (x: number, y: number, lay: Lay) => void

/** A shot and what it wears, with the sample at hand. */
interface Fitting {
  readonly passes: Passes
  readonly wardrobe: Wardrobe
  /** Samples a row. */
  readonly columns: number
  readonly rows: number
  readonly sample: Sample
  readonly factors: Factors
  /** Part of every pixel that is of one part only, `MIXED` for the others. */
  readonly pure: Uint8Array
}

const MIXED = 255

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
  const factors = new Float64Array(9)
  const pure = pureParts(passes)
  const fitting: Fitting = { passes, wardrobe, columns, rows, sample, factors, pure }
  return (x, y, lay) => {
    const left = x * ss
    const top = y * ss
    const first = top * columns + left
    const pixel = y * width + x
    sample.along = ((bump[pixel * 3] ?? 128) - 128) / 127
    sample.across = ((bump[pixel * 3 + 1] ?? 128) - 128) / 127
    sample.facing = ((bump[pixel * 3 + 2] ?? 128) - 128) / 127
    const torn = measureFootprint(fitting, first)
    const inside = x > 0 && y > 0 && left + ss < columns && top + ss < rows
    if (inside && (torn || meetsEdge(fitting, first))) layEdge(fitting, { first, pixel }, lay)
    else layInside(fitting, { first, pixel }, lay)
  }
}

function pureParts({ width, height, ss, id }: Passes): Uint8Array {
  const pure = new Uint8Array(width * height)
  const columns = width * ss
  for (let pixel = 0; pixel < pure.length; pixel++) {
    const first = Math.floor(pixel / width) * ss * columns + (pixel % width) * ss
    const part = id[first] ?? 0
    let same = true
    for (let sample = 1; sample < ss * ss && same; sample++)
      same = id[first + Math.floor(sample / ss) * columns + (sample % ss)] === part
    pure[pixel] = same ? part : MIXED
  }
  return pure
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

/** Where a pixel begins: its first sample, and its own number. */
interface Spot {
  first: number
  pixel: number
}

function layInside(fitting: Fitting, { first, pixel }: Spot, lay: Lay): void {
  const { passes, columns, sample, factors } = fitting
  const { ss } = passes
  let ground = 0
  factors.fill(0)
  sample.share = 1 / (ss * ss)
  for (let row = 0; row < ss; row++) {
    for (let column = 0; column < ss; column++) {
      sample.stagger = STAGGERS[(row & 1) * 2 + (column & 1)] ?? 0.5
      ground += addSample(fitting, first + row * columns + column)
    }
  }
  lay(factors, ground, pixel)
}

/** Lays each part that meets here apart, lit as it is lit beside the edge: no dark seam between. */
function layEdge(fitting: Fitting, { first, pixel }: Spot, lay: Lay): void {
  const { passes, columns, factors } = fitting
  let seen = 0
  const corner = first - columns - 1
  for (let place = 0; place < 16; place++) {
    const part = passes.id[corner + (place >> 2) * columns + (place & 3)] ?? 0
    const known = seen >= 1 && partsSeen.subarray(0, seen).includes(part)
    if (known) continue
    partsSeen[seen++] = part
    factors.fill(0)
    const ground = addPart(fitting, corner, part)
    lay(factors, ground, litLike(fitting, pixel, part))
  }
}

const partsSeen = new Uint8Array(16)

function addPart(fitting: Fitting, corner: number, part: number): number {
  const { passes, columns, sample } = fitting
  let ground = 0
  for (let place = 0; place < 16; place++) {
    const row = place >> 2
    const column = place & 3
    const at = corner + row * columns + column
    if (passes.id[at] !== part) continue
    sample.share = (EDGE_WEIGHTS[row] ?? 0) * (EDGE_WEIGHTS[column] ?? 0)
    sample.stagger = STAGGERS[(row & 1) * 2 + (column & 1)] ?? 0.5
    ground += addSample(fitting, at)
  }
  return ground
}

/** Neighbours in the order in which they are asked, straight ones first. */
const AROUND = [
  [0, 0],
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
  [-2, 0],
  [2, 0],
  [0, -2],
  [0, 2],
] as const

/** The nearest pixel that is all of a part; the pixel itself when there is none. */
function litLike({ passes: { width }, pure }: Fitting, pixel: number, part: number): number {
  for (const [across, down] of AROUND) {
    const near = pixel + down * width + across
    if (pure[near] === part) return near
  }
  return pixel
}

/** Adds one sample; returns its share when it is ground that wears nothing of its own. */
function addSample({ passes, wardrobe, sample, factors }: Fitting, at: number): number {
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
