import type { Passes } from './passes.ts'

/** Kind of a pixel: background, inside one part, or an edge between parts. */
export const BARE = 0
export const INSIDE = 1
export const EDGE = 2

/** Properties of a shot's pixels that do not depend on cloth. */
export interface Plan {
  readonly kinds: Uint8Array
  /** Binary logarithm of the width of a sample on the cloth, cm. */
  readonly fineness: Float32Array
  /** Part of every pixel that is of one part only, `MIXED` for the others. */
  readonly pure: Uint8Array
}

const MIXED = 255

/** Samples of one part further apart than this (cm) lie on different pieces of cloth. */
const TORN = 0.6

/** Maximum softening of stretched samples. With more, steep cloth loses its texture. */
const MOST_STRETCH = 5

const plans = new WeakMap<Passes, Plan>()

/** Surveys a shot and caches the result. */
export function planOf(passes: Passes): Plan {
  const known = plans.get(passes)
  if (known) return known
  const { width, height, ss } = passes
  const plan: Plan = {
    kinds: new Uint8Array(width * height),
    fineness: new Float32Array(width * height),
    pure: new Uint8Array(width * height),
  }
  for (let pixel = 0; pixel < plan.pure.length; pixel++) {
    const column = pixel % width
    const row = Math.floor(pixel / width)
    const first = row * ss * width * ss + column * ss
    plan.pure[pixel] = partOf(passes, first)
    const outermost = column === 0 || row === 0 || column === width - 1 || row === height - 1
    plan.kinds[pixel] = surveyed(passes, { plan, pixel, first, outermost })
  }
  plans.set(passes, plan)
  return plan
}

/** Part of a pixel's samples; `MIXED` when there are several. */
function partOf({ id, ss, width }: Passes, first: number): number {
  const part = id[first] ?? 0
  for (let row = 0; row < ss; row++) {
    for (let column = 0; column < ss; column++) {
      if (id[first + row * width * ss + column] !== part) return MIXED
    }
  }
  return part
}

interface Spot {
  plan: Plan
  pixel: number
  first: number
  outermost: boolean
}

function surveyed(passes: Passes, { plan, pixel, first, outermost }: Spot): number {
  const across = distance(passes, first, first + 1)
  const along = distance(passes, first, first + passes.width * passes.ss)
  const larger = Math.max(across, along)
  const smaller = Math.min(across, along)
  const wide = smaller < Infinity ? Math.min(larger, smaller * MOST_STRETCH + 1e-5, 0.5) : 0.02
  plan.fineness[pixel] = Math.log2(Math.max(1e-6, wide))
  if (!outermost && (larger === Infinity || meetsEdge(passes, first))) return EDGE
  return passes.id[first] === 0 && plan.pure[pixel] === 0 ? BARE : INSIDE
}

/** Distance on the cloth between two samples; Infinity when they are not on one piece. */
function distance({ id, u, v }: Passes, from: number, to: number): number {
  if (id[from] !== id[to]) return Infinity
  const du = (u[to] ?? 0) - (u[from] ?? 0)
  const dv = (v[to] ?? 0) - (v[from] ?? 0)
  const length = Math.sqrt(du * du + dv * dv)
  return length > TORN ? Infinity : length
}

function meetsEdge({ id, ss, width }: Passes, first: number): boolean {
  const part = id[first]
  for (let row = -1; row <= ss; row++) {
    const start = first + row * width * ss
    for (let column = -1; column <= ss; column++) {
      if (id[start + column] !== part) return true
    }
  }
  return false
}
