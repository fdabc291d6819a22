import type { CardQuery, ListingSort } from '#contract/catalogue.ts'
import { unsafeCharacters } from '#contract/characters.ts'

/** Cards of one page of a list; beyond them there is a link to the next. */
export const cardsPerPage = 120

/** What the address of a list says beyond its category. Several colours or sizes by commas. */
export interface ListingSearch {
  search?: string
  color?: string
  size?: string
  /** LE, whole. */
  priceFrom?: number
  priceTo?: number
  sort?: ListingSort
  /** From 2; the first page has no number. */
  page?: number
}

const sorts: readonly unknown[] = ['price', '-price', 'name'] satisfies ListingSort[]
const isSort = (value: unknown): value is ListingSort => sorts.includes(value)
const maxLe = 1_000_000
const maxPages = 800

const everyUnsafeCharacter = new RegExp(unsafeCharacters, 'gu')

/** A parameter as text: repeated ones, as a form without JavaScript sends them, joined by commas. */
const readText = (value: unknown, longest: number): string =>
  [value]
    .flat()
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .join(',')
    .replaceAll(everyUnsafeCharacter, ' ')
    .toWellFormed()
    .trim()
    .slice(0, longest)

/** A whole number from `least` to `most`, or undefined. */
function readNumber(value: unknown, [least, most]: [number, number]): number | undefined {
  const text = readText(value, 12)
  const number = Number(text)
  return text !== '' && Number.isInteger(number) && number >= least && number <= most
    ? number
    : undefined
}

/** Reads the parameters of a list; what is empty, or makes no sense, counts for nothing. */
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

/** The same as the API is asked for it. */
export const toCardQuery = ({ page = 1, ...narrowing }: ListingSearch): CardQuery => ({
  ...narrowing,
  limit: cardsPerPage,
  ...(page > 1 && { offset: (page - 1) * cardsPerPage }),
})

/** True where the list is as the category alone makes it. */
export const isPlain = (search: ListingSearch): boolean => Object.keys(search).length === 0

/** Colours or sizes that were chosen, each as it stands in the address. */
export const choicesOf = (text: string | undefined): string[] =>
  text ? text.split(',').filter(Boolean) : []
