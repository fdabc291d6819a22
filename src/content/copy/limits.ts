import { defineCopy } from '../define-copy.ts'
import { arabic } from './ar/limits.ts'

const tryAgainIn = (seconds: number) =>
  `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`

export const english = {
  tryAgainIn,
  tooMany: (seconds: number) => `Too many attempts. ${tryAgainIn(seconds)}`,
} as const

/**
 * Texts for requests that a rate limit refuses. `seconds` is the value of `Retry-After`.
 * @spec add.too-many, coupon.too-many
 */
export const limitsCopy = defineCopy(english, arabic)
