/** Returns a random number from 0 to 1, without 1. */
export type Random = () => number

/** Creates random numbers that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a random whole number from `min` to `max`. */
export const between = (random: Random, [min, max]: readonly [number, number]): number =>
  min + Math.floor(random() * (max - min + 1))

/** Returns a random entry of a list. Throws if the list is empty. */
export function pickOne<Value>(random: Random, list: readonly Value[]): Value {
  const picked = list[Math.floor(random() * list.length)]
  if (picked === undefined) throw new Error('the list is empty')
  return picked
}
