import { InvalidArgumentError } from 'commander'
import { currencyLabel } from '#contract/market.ts'
import { type Piastres, toPiastres } from '#contract/money.ts'

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

/** As in the API. */
const maxSearchLength = 100

/** Parses a search as the lists of the admin do. */
export function searchText(text: string): string {
  if (text.trim() !== '' && text.length <= maxSearchLength) return text
  throw new InvalidArgumentError(`Expected 1 to ${maxSearchLength} characters.`)
}

/** Parses a calendar day in Cairo: `2026-11-27`. Returns the UTC time of its midnight. */
export function calendarDay(text: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return time
  throw new InvalidArgumentError('Expected a day such as 2026-11-27.')
}

/** Returns a parser that also accepts `none`, which removes a limit. */
export const orNone =
  <Value>(parse: (text: string) => Value) =>
  (text: string): Value | 'none' =>
    text === 'none' ? text : parse(text)

/** Parses an amount in LE with at most two decimals. Returns piastres. */
export function amount(text: string): Piastres {
  if (/^\d{1,7}(\.\d{1,2})?$/.test(text)) return toPiastres(Number(text))
  throw new InvalidArgumentError(`Expected an amount in ${currencyLabel} such as 500 or 499.50.`)
}
