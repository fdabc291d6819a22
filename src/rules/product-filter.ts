import type { ListingQuery, Product } from '#contract/catalogue.ts'
import { compareKey } from './listing.ts'
import { createSearchTest, type SearchHit } from './search.ts'
import { type Card, inCategory } from './tags.ts'

/**
 * The filters and the order of a listing. An empty text filters nothing. `color` and `size` may have
 * several values, separated by commas. Prices are in LE and inclusive.
 */
export interface ProductFilter
  extends Pick<ListingQuery, 'category' | 'search' | 'color' | 'size' | 'sort'> {
  priceFrom?: number | undefined
  priceTo?: number | undefined
}

/**
 * Returns the values of a filter: its parts between commas, and the whole text, which may be a name
 * with a comma.
 */
function parseChoices(text = ''): ReadonlySet<string> | undefined {
  const parts = text.split(',').map(compareKey).filter(Boolean)
  return parts.length === 0 ? undefined : new Set([...parts, compareKey(text)])
}

/**
 * A variant that passes every filter but possibly those for colour and size. Facets count those
 * too.
 */
export interface Candidate extends Card {
  hit: SearchHit
  isColourMatch: boolean
  isSizeMatch: boolean
}

/** Returns the candidate of a card, or undefined if a filter excludes it. */
export type CandidateOf = (card: Card) => Candidate | undefined

/** Creates the filter function for the variants of a product. It does not check the stock. */
export function createFilter(filter: ProductFilter): (product: Product) => CandidateOf {
  const { category, priceFrom = 0, priceTo = Number.POSITIVE_INFINITY } = filter
  const isInCategory = category ? inCategory(category) : () => true
  const search = createSearchTest(filter.search)
  const colours = parseChoices(filter.color)
  const sizes = parseChoices(filter.size)
  return (product) => {
    let hitOf: ReturnType<NonNullable<typeof search>> | undefined
    return (card) => {
      const { color, size, price } = card.variant
      const isColourMatch = !colours || colours.has(compareKey(color))
      const isSizeMatch = !sizes || sizes.has(compareKey(size ?? ''))
      if (!isColourMatch && !isSizeMatch) return undefined
      if (price < priceFrom || price > priceTo || !isInCategory(card)) return undefined
      hitOf ??= search ? search(product) : () => 'name'
      const hit = hitOf(card.variant)
      return hit && { ...card, hit, isColourMatch, isSizeMatch }
    }
  }
}

/** Returns true if a candidate also passes the filters for colour and size. */
export const isMatch = (candidate: Candidate | undefined): candidate is Candidate =>
  candidate?.isColourMatch === true && candidate.isSizeMatch
