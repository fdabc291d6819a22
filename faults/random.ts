/** A number from 0 up to, not including, 1: another one each time. */
export type Random = () => number

/** Draws that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `least` to `most`. */
export const between = (draw: Random, [least, most]: readonly [number, number]): number =>
  least + Math.floor(draw() * (most - least + 1))

/** One of a list that is not empty. */
export function pickOne<Value>(draw: Random, list: readonly Value[]): Value {
  const picked = list[Math.floor(draw() * list.length)]
  if (picked === undefined) throw new Error('there is nothing to pick from')
  return picked
}
