import { InvalidArgumentError } from 'commander'

/** Reads a whole number between two others. Throws InvalidArgumentError, which ends in exit 2. */
export const wholeNumber =
  (least: number, most: number) =>
  (given: string): number => {
    const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN
    if (value >= least && value <= most) return value
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`)
  }

/** How many rows a listing shows. */
export const limit = wholeNumber(1, 10_000)
