import type { CardQuery, ListingSort } from '#contract/catalogue.ts'
import { unsafeCharacters } from '#contract/characters.ts'

/** The maximum number of cards on one page of a list. */
export const cardsPerPage = 120

/** The search parameters in the URL of a list. Commas separate several colours or sizes. */
export interface ListingSearch {
  search?: string
  color?: string
  size?: string
  /** The lowest price in whole LE. */
  priceFrom?: number
  /** The highest price in whole LE. */
  priceTo?: number
  sort?: ListingSort
  /** The page number, from 2. The first page has no number in its URL. */
  page?: number
}

const sorts: readonly unknown[] = ['price', '-price', 'name'] satisfies ListingSort[]
const isSort = (value: unknown): value is ListingSort => sorts.includes(value)
const maxLe = 1_000_000
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

/** Returns a whole number from `min` to `max`, or undefined. */
function readNumber(value: unknown, [min, max]: [number, number]): number | undefined {
  const text = readText(value, 12)
  const number = Number(text)
  return text !== '' && Number.isInteger(number) && number >= min && number <= max
    ? number
    : undefined
}

/** Reads the search parameters of a list. Ignores empty and invalid parameters. */
export function readListingSearch(raw: object): ListingSearch {
  const given: Record<string, unknown> = { ...raw }
  const search = readText(given.search, 100)
  const color = readText(given.color, 200)
  const size = readText(given.size, 40)
  const priceFrom = readNumber(given.priceFrom, [1, maxLe])
  const priceTo = readNumber(given.priceTo, [0, maxLe])
  const sort = readText(given.sort, 10)
  const page = readNumber(given.page, [2, maxPages])
  return {
    ...(search && { search }),
    ...(color && { color }),
    ...(size && { size }),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
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

/** Returns the chosen colours or sizes, spelled as in the URL. */
export const choicesOf = (text: string | undefined): string[] =>
  text ? text.split(',').filter(Boolean) : []
