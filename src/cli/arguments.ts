import { InvalidArgumentError } from 'commander'

/**
 * Returns a parser of whole numbers from `min` to `max`. The parser throws InvalidArgumentError,
 * which ends the command with exit code 2.
 * @example wholeNumber(1, 100)('15') // 15
 */
export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`)
  }

/** Parses the maximum number of rows of a list. */
export const limit = wholeNumber(1, 10_000)
