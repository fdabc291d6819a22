/** Creates random numbers in [0, 1). The same seed gives the same numbers (mulberry32). */
export function seededChance(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mix = Math.imul(state ^ (state >>> 15), 1 | state)
    mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix
    return ((mix ^ (mix >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns a number in [0, 1) that depends only on a place on a grid, such as a yarn. */
export function chanceAt(column: number, row: number): number {
  let hash = (Math.imul(column, 374761393) + Math.imul(row, 668265263)) | 0
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}

/**
 * Smooth noise in [-1, 1] that repeats after `columns` by `rows` cells; `x`, `y` in cells.
 */
export function wrappedNoise(
  x: number,
  y: number,
  { columns, rows, seed }: { columns: number; rows: number; seed: number },
): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const along = ease(x - column)
  const down = ease(y - row)
  const left = modulo(column, columns)
  const right = modulo(column + 1, columns)
  const top = modulo(row, rows) + seed * 7919
  const bottom = modulo(row + 1, rows) + seed * 7919
  const upper = chanceAt(left, top) * (1 - along) + chanceAt(right, top) * along
  const lower = chanceAt(left, bottom) * (1 - along) + chanceAt(right, bottom) * along
  return (upper * (1 - down) + lower * down) * 2 - 1
}

/** Remainder that is never negative. */
export function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}

function ease(share: number): number {
  return share * share * (3 - 2 * share)
}
