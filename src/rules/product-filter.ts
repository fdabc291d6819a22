import {
  type CardQuery,
  type ChoiceName,
  choiceNames,
  type FilterTable,
  type Product,
  productFilters,
  rangeNames,
} from '#contract/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import type { Card } from './cards.ts'
import { inCategory } from './categories.ts'
import { compareKey } from './compare-key.ts'
import type { ResolvedSearch } from './resolve-search.ts'
import { sortBySize } from './size-order.ts'
import { sortByText } from './text-order.ts'

/** How a choice reads a card, and the order of its options. */
interface ChoiceRule {
  /** Returns the value of a card, or null if it has none. */
  valueOf: (card: Card) => string | null
  /** Sorts items by their value. */
  sort: typeof sortByText
}

/** The amount in LE that a range limits. */
interface RangeRule {
  valueOf: (card: Card) => number
}

/** How each filter reads a card. */
export const filterRules = {
  choice: {
    color: { valueOf: ({ variant }) => variant.color, sort: sortByText },
    size: { valueOf: ({ variant }) => variant.size, sort: sortBySize },
  },
  range: { price: { valueOf: ({ variant }) => variant.price } },
} satisfies FilterTable<ChoiceRule, RangeRule>

/**
 * The filters and the order of a listing. An empty text filters nothing. A choice may have several
 * values, separated by commas. Prices are in LE and inclusive. A sort by
 * name reads the names of `locale`, by default English.
 */
export interface ProductFilter extends Omit<CardQuery, 'limit' | 'offset'> {
  locale?: Locale
}

/**
 * Returns the values of a choice: its parts between commas, and the whole text, which may be a name
 * with a comma.
 */
function parseChoices(text = ''): ReadonlySet<string> | undefined {
  const parts = text.split(',').map(compareKey).filter(Boolean)
  return parts.length === 0 ? undefined : new Set([...parts, compareKey(text)])
}

/** A variant that passes every filter, or every filter but one choice. Facets count both. */
export interface Candidate extends Card {
  /** The choice that excludes the variant. */
  excludedBy: ChoiceName | undefined
}

/** Returns the candidate of a card, or undefined if a filter excludes it. */
export type CandidateOf = (card: Card) => Candidate | undefined

const chosenValues = (filter: ProductFilter) =>
  choiceNames().flatMap((name) => {
    const values = parseChoices(filter[name])
    return values ? [{ name, values, rule: filterRules.choice[name] }] : []
  })

const chosenRanges = (filter: ProductFilter) =>
  rangeNames().flatMap((name) => {
    const bounds = productFilters.range[name]
    const { [bounds.from]: from = 0, [bounds.to]: to = Number.POSITIVE_INFINITY } = filter
    const isUnbounded = from === 0 && to === Number.POSITIVE_INFINITY
    return isUnbounded ? [] : [{ from, to, rule: filterRules.range[name] }]
  })

/**
 * Creates the filter function for the variants of a product. `search` is the resolved search of the
 * filter. It does not check the stock.
 */
export function createFilter(
  filter: ProductFilter,
  search?: ResolvedSearch,
): (product: Product) => CandidateOf {
  const isInCategory = filter.category ? inCategory(filter.category) : () => true
  const choices = chosenValues(filter)
  const ranges = chosenRanges(filter)
  return (product) => {
    let matches: ((card: Card) => boolean) | undefined
    return (card) => {
      let excludedBy: ChoiceName | undefined
      for (const { name, values, rule } of choices) {
        if (values.has(compareKey(rule.valueOf(card) ?? ''))) continue
        if (excludedBy) return undefined
        excludedBy = name
      }
      for (const { from, to, rule } of ranges) {
        const amount = rule.valueOf(card)
        if (amount < from || amount > to) return undefined
      }
      if (!isInCategory(card)) return undefined
      matches ??= search ? search.matches(product) : () => true
      return matches(card) ? { ...card, excludedBy } : undefined
    }
  }
}

/** Returns true if a candidate passes every filter. */
export const isMatch = (candidate: Candidate | undefined): candidate is Candidate =>
  candidate !== undefined && candidate.excludedBy === undefined
