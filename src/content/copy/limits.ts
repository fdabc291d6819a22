const tryAgainIn = (seconds: number) =>
  `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`

/**
 * Texts for requests that a rate limit refuses. `seconds` is the value of `Retry-After`.
 * @spec add.too-many, coupon.too-many
 */
export const limitsCopy = {
  tryAgainIn,
  tooMany: (seconds: number) => `Too many attempts. ${tryAgainIn(seconds)}`,
} as const
