import type { ListingQuery, Product } from '#contract/catalogue.ts'
import { compareKey } from './listing.ts'
import { createSearchTest, type SearchHit } from './search.ts'
import { type Card, inCategory } from './tags.ts'

/**
 * Filters of a listing besides its category; an empty text filters nothing.
 * `color` and `size` may name several, parted by commas. Prices in LE, both ends included.
 */
export interface ProductFilter
  extends Pick<ListingQuery, 'category' | 'search' | 'color' | 'size' | 'sort'> {
  priceFrom?: number | undefined
  priceTo?: number | undefined
}

/** The choices of a text: itself, and its parts where it has commas. */
function choicesOf(text = ''): ReadonlySet<string> | undefined {
  const parts = text.split(',').map(compareKey).filter(Boolean)
  return parts.length === 0 ? undefined : new Set([...parts, compareKey(text)])
}

/** A variant that passes every filter, except perhaps those of colour and size. */
export interface Candidate extends Card {
  hit: SearchHit
  inColour: boolean
  inSize: boolean
}

/** Returns the candidate of a card, or undefined where a filter refuses it. */
export type CandidateOf = (card: Card) => Candidate | undefined

/** The filters of a narrowing for the variants of one product, in stock or not. */
export function createFilter(narrowing: ProductFilter): (product: Product) => CandidateOf {
  const { category, priceFrom = 0, priceTo = Number.POSITIVE_INFINITY } = narrowing
  const belongs = category ? inCategory(category) : () => true
  const search = createSearchTest(narrowing.search)
  const colours = choicesOf(narrowing.color)
  const sizes = choicesOf(narrowing.size)
  return (product) => {
    let hitOf: ReturnType<NonNullable<typeof search>> | undefined
    return (card) => {
      const { color, size, price } = card.variant
      const inColour = !colours || colours.has(compareKey(color))
      const inSize = !sizes || sizes.has(compareKey(size ?? ''))
      if (!inColour && !inSize) return undefined
      if (price < priceFrom || price > priceTo || !belongs(card)) return undefined
      hitOf ??= search ? search(product) : () => 'name'
      const hit = hitOf(card.variant)
      return hit && { ...card, hit, inColour, inSize }
    }
  }
}

/** Whether a candidate passes the filters of colour and size too. */
export const isMatch = (candidate: Candidate | undefined): candidate is Candidate =>
  candidate?.inColour === true && candidate.inSize
