const secondMs = 1000
const hourMs = 3_600_000

/**
 * The delay after the first failed attempt. It doubles after each further attempt, up to the
 * maximum.
 */
const firstDelayMs = 30 * secondMs
const maxDelayMs = 6 * hourMs
/** The number of attempts to send an e-mail. The last one is about two days after the first. */
export const maxAttempts = 16

/**
 * Returns the delay in milliseconds before the next attempt to send an e-mail. `attempts` is the
 * number of failed attempts. Returns undefined after the last one: the e-mail is given up.
 */
export function retryDelayMs(attempts: number): number | undefined {
  if (attempts >= maxAttempts) return undefined
  return Math.min(maxDelayMs, firstDelayMs * 2 ** (attempts - 1))
}
