const tryAgainIn = (seconds: number) =>
  `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`

/**
 * Words of requests refused by a rate limit. `seconds` is from `Retry-After`.
 * @spec add.too-many, coupon.too-many
 */
export const limitsCopy = {
  tryAgainIn,
  tooMany: (seconds: number) => `Too many attempts. ${tryAgainIn(seconds)}`,
} as const
