import {
  type BoundName,
  type CardQuery,
  type ChoiceName,
  choiceNames,
  type ListingSort,
  productFilters,
  type RangeName,
  rangeNames,
} from '#contract/catalogue.ts'
import { unsafeCharacters } from '#contract/characters.ts'
import { toLatinDigits } from './digits.ts'

/** The maximum number of cards on one page of a list. */
export const cardsPerPage = 120

/** The choices and the bounds of ranges, as in the URL. */
type Filters = Partial<Record<ChoiceName, string> & Record<BoundName, number>>

/** The search parameters in the URL of a list. Commas separate the values of a choice. */
export interface ListingSearch extends Filters {
  search?: string
  sort?: ListingSort
  /** The page number, from 2. The first page has no number in its URL. */
  page?: number
}

const sorts: readonly unknown[] = ['price', '-price', 'name'] satisfies ListingSort[]
const isSort = (value: unknown): value is ListingSort => sorts.includes(value)
const maxPages = 800

const everyUnsafeCharacter = new RegExp(unsafeCharacters, 'gu')

/**
 * Returns a parameter as text. Joins repeated parameters by commas: a form without JavaScript sends
 * them.
 */
const readText = (value: unknown, maxLength: number): string =>
  [value]
    .flat()
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .join(',')
    .replaceAll(everyUnsafeCharacter, ' ')
    .toWellFormed()
    .trim()
    .slice(0, maxLength)

/** Returns a whole number from `min` to `max`, in Latin or Arabic digits, or undefined. */
function readNumber(value: unknown, [min, max]: [number, number]): number | undefined {
  const text = toLatinDigits(readText(value, 12))
  const number = Number(text)
  return text !== '' && Number.isInteger(number) && number >= min && number <= max
    ? number
    : undefined
}

/** Reads the bounds of a range. Swaps them when the lower one is above the upper one. */
function readBounds(given: Readonly<Record<string, unknown>>, name: RangeName): Filters {
  const { from, to, max } = productFilters.range[name]
  const lower = readNumber(given[from], [0, max])
  const upper = readNumber(given[to], [0, max])
  const isReversed = lower !== undefined && upper !== undefined && lower > upper
  const [low, high] = isReversed ? [upper, lower] : [lower, upper]
  const bounds: Filters = {}
  // A lower bound of 0 filters nothing.
  if (low) bounds[from] = low
  if (high !== undefined) bounds[to] = high
  return bounds
}

/** Reads the choices and ranges. Omits empty and invalid ones. */
function readFilters(given: Readonly<Record<string, unknown>>): Filters {
  const filters: Filters = {}
  for (const name of choiceNames()) {
    const text = readText(given[name], productFilters.choice[name].maxLength)
    if (text) filters[name] = text
  }
  for (const name of rangeNames()) Object.assign(filters, readBounds(given, name))
  return filters
}

/** Reads the search parameters of a list. Ignores empty and invalid parameters. */
export function readListingSearch(raw: object): ListingSearch {
  const given: Record<string, unknown> = { ...raw }
  const search = readText(given.search, 100)
  const sort = readText(given.sort, 10)
  const page = readNumber(given.page, [2, maxPages])
  return {
    ...(search && { search }),
    ...readFilters(given),
    ...(isSort(sort) && { sort }),
    ...(page !== undefined && { page }),
  }
}

/** Returns the query of the API for a page of a list. */
export const toCardQuery = ({ page = 1, ...filter }: ListingSearch): CardQuery => ({
  ...filter,
  limit: cardsPerPage,
  ...(page > 1 && { offset: (page - 1) * cardsPerPage }),
})

/** Returns true if the URL has no search parameters: the whole category in its default order. */
export const isUnfiltered = (search: ListingSearch): boolean => Object.keys(search).length === 0

/** Returns the values of a choice, spelled as in the URL. */
export const choicesOf = (text: string | undefined): string[] =>
  text ? text.split(',').filter(Boolean) : []
