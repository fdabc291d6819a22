import type { Wardrobe } from './dressing.ts'
import type { Passes } from './passes.ts'
import { EDGE, type Plan, planOf } from './plan.ts'
import { addCloth, addStuff, type Factors, type Sample } from './surface.ts'

/** Weight of the samples around a pixel's middle where parts meet: a soft, clean edge. */
const EDGE_WEIGHTS = [1 / 8, 3 / 8, 3 / 8, 1 / 8] as const

/** Spread of a pixel's samples over the sizes of a tile. */
const STAGGERS = [0.125, 0.625, 0.375, 0.875] as const

/** Receives the content of a pixel: its light factors, its share of background, the source of its light. */
export type Lay = (factors: Factors, ground: number, pixel: number) => void

/** Dresses one pixel. Reports its content once for every part in it. */
export type PixelDresser = (pixel: number, lay: Lay) => void

/** A shot, its wardrobe and the current sample. */
interface Fitting {
  readonly passes: Passes
  readonly plan: Plan
  readonly wardrobe: Wardrobe
  /** Samples a row. */
  readonly columns: number
  readonly sample: Sample
  readonly factors: Factors
}

/** Prepares a shot for dressing in a wardrobe. */
export function pixelDresser(passes: Passes, wardrobe: Wardrobe): PixelDresser {
  const { width, ss, bump } = passes
  const columns = width * ss
  const plan = planOf(passes)
  const sample: Sample = {
    u: 0,
    v: 0,
    fineness: 0,
    along: 0,
    across: 0,
    facing: 1,
    share: 0,
    stagger: 0,
  }
  const factors = new Float64Array(9)
  const fitting: Fitting = { passes, plan, wardrobe, columns, sample, factors }
  return (pixel, lay) => {
    const first = Math.floor(pixel / width) * ss * columns + (pixel % width) * ss
    sample.along = ((bump[pixel * 3] ?? 128) - 128) / 127
    sample.across = ((bump[pixel * 3 + 1] ?? 128) - 128) / 127
    sample.facing = ((bump[pixel * 3 + 2] ?? 128) - 128) / 127
    sample.fineness = plan.fineness[pixel] ?? 0
    if (plan.kinds[pixel] === EDGE) layEdge(fitting, { first, pixel }, lay)
    else layInside(fitting, { first, pixel }, lay)
  }
}

/** Position of a pixel: its first sample, and its number. */
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

const partsSeen = new Uint8Array(16)

/** Reports each part separately, with the light from beside the edge, to avoid a dark seam. */
function layEdge(fitting: Fitting, { first, pixel }: Spot, lay: Lay): void {
  const { passes, columns, factors } = fitting
  let seen = 0
  const corner = first - columns - 1
  for (let place = 0; place < 16; place++) {
    const part = passes.id[corner + (place >> 2) * columns + (place & 3)] ?? 0
    let known = false
    for (let other = 0; other < seen; other++) known ||= partsSeen[other] === part
    if (known) continue
    partsSeen[seen++] = part
    factors.fill(0)
    const ground = addPart(fitting, corner, part)
    lay(factors, ground, litLike(fitting, pixel, part))
  }
}

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

/** Neighbours in the order of the search, straight ones first. */
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

/** Returns the nearest pixel that is entirely of a part, or the pixel itself. */
function litLike({ passes: { width }, plan }: Fitting, pixel: number, part: number): number {
  for (const [across, down] of AROUND) {
    const near = pixel + down * width + across
    if (plan.pure[near] === part) return near
  }
  return pixel
}

/** Adds one sample. Returns its share if it is background without cloth. */
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
