import { chanceAt, modulo, wrappedNoise } from './chance.ts'
import type { Pattern } from './pattern.ts'
import { type Crossing, heightAt, type Weave } from './weave.ts'

/** Numbers of a texel: linear red, green, blue, sheen, slope along x, slope along y. */
export const TEXEL = 6

/** One size of a tile: rows of texels, row by row, wrapping on both sides. */
export interface Level {
  readonly columns: number
  readonly rows: number
  readonly texels: Float32Array
}

/** A piece of cloth that wraps, in ever smaller sizes (each half the one before). */
export interface Tile {
  /** Size of the piece, cm. */
  readonly width: number
  readonly height: number
  readonly levels: readonly Level[]
  readonly fibre: Weave['fibre']
}

/** Minimum size of a tile in cm. In a smaller one the variation of the yarns visibly repeats. */
const LEAST_SIDE = 2.4

/** Ratio of extra sheen to extra brightness of a thick place. */
const SLUB_SHEEN = 2

/** State of one bake. */
interface Loom {
  pattern: Pattern
  weave: Weave
  width: number
  height: number
  columns: number
  rows: number
  warps: number
  wefts: number
}

/** Weaves a pattern into a tile: yarn by yarn, with its slopes, sheen and smaller sizes. */
export function bakedTile(pattern: Pattern, weave: Weave, size = 1024): Tile {
  const loom = loomFor(pattern, weave, size)
  const { near, far } = woven(loom)
  const yarnTexels = Math.min(loom.columns / loom.warps, loom.rows / loom.wefts)
  const nears = halvings({ columns: loom.columns, rows: loom.rows, texels: near })
  const fars = halvings({ columns: loom.columns, rows: loom.rows, texels: far })
  // Yarns smaller than a few texels fade, because they would cause moire.
  nears.forEach((level, step) => {
    const share = Math.min(1, Math.max(0, (yarnTexels / 2 ** step - 3.4) / 3.4))
    const smooth = fars[step]?.texels
    if (share === 1 || !smooth) return
    for (let at = 0; at < level.texels.length; at++) {
      level.texels[at] = (level.texels[at] ?? 0) * share + (smooth[at] ?? 0) * (1 - share)
    }
  })
  return { width: loom.width, height: loom.height, levels: nears, fibre: weave.fibre }
}

function loomFor(pattern: Pattern, weave: Weave, size: number): Loom {
  const width = pattern.width * Math.max(1, Math.ceil(LEAST_SIDE / pattern.width))
  const height = pattern.height * Math.max(1, Math.ceil(LEAST_SIDE / pattern.height))
  const pitch = pattern.pitch ?? weave.pitch
  const step = pattern.yarnTrue ? 4 : weave.repeat
  const count = (length: number) =>
    pattern.yarnTrue
      ? Math.round(length / pitch)
      : Math.max(step, Math.round(length / pitch / step) * step)
  const wide = width > 6.5 ? 2 : 1
  const tall = height > 6.5 ? 2 : 1
  return {
    pattern,
    weave,
    width,
    height,
    columns: size * wide,
    rows: size * tall,
    warps: count(width),
    wefts: count(height),
  }
}

/** Creates the full size twice: with yarns, and from a distance without visible yarns. */
function woven(loom: Loom): { near: Float32Array; far: Float32Array } {
  const { columns, rows, weave } = loom
  const near = new Float32Array(columns * rows * TEXEL)
  const far = new Float32Array(columns * rows * TEXEL)
  const heights = new Float32Array(columns * rows)
  const sums = { light: 0, sheen: 0 }
  for (let row = 0; row < rows; row++) weaveRow(loom, row, { near, far, heights, sums })
  const light = sums.light / (columns * rows)
  const sheen = sums.sheen / (columns * rows)
  for (let at = 0; at < far.length; at += TEXEL) {
    for (let channel = 0; channel < 3; channel++) {
      far[at + channel] = (far[at + channel] ?? 0) * light
    }
    far[at + 3] = (far[at + 3] ?? 0) * weave.gloss * sheen
  }
  writeSlopes(loom, heights, near)
  return { near, far }
}

interface Cloth {
  near: Float32Array
  far: Float32Array
  heights: Float32Array
  sums: { light: number; sheen: number }
}

function weaveRow(loom: Loom, row: number, { near, far, heights, sums }: Cloth): void {
  const { pattern, weave, width, height, columns, rows, warps, wefts } = loom
  const here = new Float64Array(4)
  const yarnInk = new Float64Array(4)
  const crossing: Crossing = { warp: 0, weft: 0, figure: false, warpOnTop: true, along: 0 }
  const y = ((row + 0.5) / rows) * height
  const down = (y / height) * wefts
  const weft = Math.floor(down)
  for (let column = 0; column < columns; column++) {
    const x = ((column + 0.5) / columns) * width
    const over = (x / width) * warps
    const warp = Math.floor(over)
    pattern.paint(modulo(x, pattern.width), modulo(y, pattern.height), here)
    const ink = weave.figured ? yarnInk : here
    if (weave.figured) {
      const px = modulo(((warp + 0.5) / warps) * width, pattern.width)
      const py = modulo(((weft + 0.5) / wefts) * height, pattern.height)
      pattern.paint(px, py, yarnInk)
    }
    const figure = (ink[3] ?? 0) > 0.5
    const level = surface(loom, { over, down, figure }, crossing)
    const slub = slubAt(loom, x, y)
    const shade = slub * yarnShade(loom, { warp, weft, warpOnTop: crossing.warpOnTop, y, x })
    const light = (1 - weave.contrast * (1 - level)) * (crossing.warpOnTop ? 1 : 0.95)
    const sheen = (0.35 + 0.65 * level) * (crossing.warpOnTop ? 1 : 0.8)
    const drift = sheenDrift(loom, x, y) * (1 + SLUB_SHEEN * (slub - 1))
    const at = (row * columns + column) * TEXEL
    for (let channel = 0; channel < 3; channel++) {
      near[at + channel] = (ink[channel] ?? 0) * light * shade
      far[at + channel] = (here[channel] ?? 0) * slub
    }
    near[at + 3] = weave.gloss * sheen * drift * figureSheen(weave, ink[3] ?? 0)
    far[at + 3] = drift * figureSheen(weave, here[3] ?? 0)
    heights[row * columns + column] = level
    sums.light += light
    sums.sheen += sheen
  }
}

/** Returns the height of the cloth at a place counted in yarns. `crossing` gives the upper yarn. */
function surface(
  { pattern, weave }: Loom,
  { over, down, figure }: { over: number; down: number; figure: boolean },
  crossing: Crossing,
): number {
  const warp = Math.floor(over)
  const weft = Math.floor(down)
  const a = over - warp - 0.5
  const b = down - weft - 0.5
  if (pattern.yarnTrue) {
    crossing.warpOnTop = !figure
    crossing.along = modulo(figure ? weft - warp : warp - weft, 4) % 2 === 0 ? -0.25 : 0.25
    crossing.along += (crossing.warpOnTop ? -b : -a) / 2
    return heightAt(crossing, a, b)
  }
  if (weave.relief) {
    crossing.warpOnTop = true
    return weave.relief(over, down)
  }
  crossing.warp = warp
  crossing.weft = weft
  crossing.figure = figure
  weave.cross(crossing)
  const run = crossing.warpOnTop ? b : a
  crossing.along = crossing.along === 0 ? run : crossing.along + run / 4
  return heightAt(crossing, a, b)
}

/** The figure of a self-coloured cloth shines less (or, in cotton, more) than its ground. */
function figureSheen(weave: Weave, figure: number): number {
  if (!weave.figured && weave.fibre === 'silk') return 1
  return 1.15 + (weave.figureGloss - 1.15) * figure
}

/** Thick and thin places, still visible when single yarns are not. */
function slubAt({ weave, width, height }: Loom, x: number, y: number): number {
  const fine = { columns: Math.round(width / 0.05), rows: Math.round(height / 0.7), seed: 5 }
  const cross = { columns: Math.round(width / 0.7), rows: Math.round(height / 0.05), seed: 9 }
  const warpwise = wrappedNoise((x / width) * fine.columns, (y / height) * fine.rows, fine)
  const weftwise = wrappedNoise((x / width) * cross.columns, (y / height) * cross.rows, cross)
  return 1 + weave.heather * 0.9 * (warpwise + weftwise)
}

/** Every yarn has its own shade, and changes it a little on its way. */
function yarnShade(
  { weave, width, height, warps, wefts }: Loom,
  {
    warp,
    weft,
    warpOnTop,
    x,
    y,
  }: { warp: number; weft: number; warpOnTop: boolean; x: number; y: number },
): number {
  const long = warpOnTop
    ? wrappedNoise(warp, (y / height) * Math.round(height / 0.6), {
        columns: warps,
        rows: Math.round(height / 0.6),
        seed: 21,
      })
    : wrappedNoise((x / width) * Math.round(width / 0.6), weft, {
        columns: Math.round(width / 0.6),
        rows: wefts,
        seed: 22,
      })
  const single = chanceAt(modulo(warp, warps) + 31, modulo(weft, wefts) + 17) - 0.5
  return 1 + weave.heather * (long + single)
}

/** Varies the sheen of silk, as the tension of the warp does. */
function sheenDrift({ weave, width, height }: Loom, x: number, y: number): number {
  if (weave.fibre === 'cotton') return 1
  const cells = { columns: Math.round(width / 0.3), rows: Math.round(height / 1.2), seed: 41 }
  return 1 + 0.09 * wrappedNoise((x / width) * cells.columns, (y / height) * cells.rows, cells)
}

function writeSlopes(loom: Loom, heights: Float32Array, near: Float32Array): void {
  const { columns, rows, width, height, warps, wefts, weave } = loom
  const perX = ((columns / width) * (width / warps) * weave.depth) / 2
  const perY = ((rows / height) * (height / wefts) * weave.depth) / 2
  for (let row = 0; row < rows; row++) {
    const above = ((row + rows - 1) % rows) * columns
    const below = ((row + 1) % rows) * columns
    for (let column = 0; column < columns; column++) {
      const left = heights[row * columns + ((column + columns - 1) % columns)] ?? 0
      const right = heights[row * columns + ((column + 1) % columns)] ?? 0
      const at = (row * columns + column) * TEXEL
      near[at + 4] = (right - left) * perX
      near[at + 5] = ((heights[below + column] ?? 0) - (heights[above + column] ?? 0)) * perY
    }
  }
}

/** Returns a level and its halves, down to 8 texels on the shorter side. */
function halvings(full: Level): Level[] {
  const levels = [full]
  let last = full
  while (Math.min(last.columns, last.rows) > 8) {
    last = halved(last)
    levels.push(last)
  }
  return levels
}

function halved({ columns, rows, texels }: Level): Level {
  const half = { columns: columns >> 1, rows: rows >> 1 }
  const out = new Float32Array(half.columns * half.rows * TEXEL)
  const below = columns * TEXEL
  for (let row = 0; row < half.rows; row++) {
    for (let column = 0; column < half.columns; column++) {
      const from = (row * 2 * columns + column * 2) * TEXEL
      const to = (row * half.columns + column) * TEXEL
      for (let channel = 0; channel < TEXEL; channel++) {
        const at = from + channel
        const upper = (texels[at] ?? 0) + (texels[at + TEXEL] ?? 0)
        const lower = (texels[at + below] ?? 0) + (texels[at + below + TEXEL] ?? 0)
        out[to + channel] = (upper + lower) / 4
      }
    }
  }
  return { ...half, texels: out }
}
