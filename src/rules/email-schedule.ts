const second = 1000
const hour = 3_600_000

/** The first pause after a failed try; each further one is twice as long, up to the longest. */
const firstPause = 30 * second
const maxPause = 6 * hour
/** About two days after the first try: a mail server is back by then, or never for this letter. */
export const maxAttempts = 16

/** Milliseconds to wait after that many failed tries of a letter; undefined: it is given up. */
export function retryDelayMs(attempts: number): number | undefined {
  if (attempts >= maxAttempts) return undefined
  return Math.min(maxPause, firstPause * 2 ** (attempts - 1))
}
