import {
  type ChoiceName,
  choiceNames,
  type FacetOption,
  type Facets,
  mapFacets,
} from '#contract/catalogue.ts'
import { compareKey } from './compare-key.ts'
import { type Candidate, filterRules } from './product-filter.ts'

const optionValue = ({ value }: FacetOption): string => value

/**
 * Counts values without regard to letter case. Spells each value as the variant with the lowest
 * rank does.
 */
class ValueCounter {
  readonly #byKey = new Map<string, { value: string; count: number; rank: number }>()

  add(value: string, rank: number): void {
    const key = compareKey(value)
    const entry = this.#byKey.get(key) ?? { value: value.trim(), count: 0, rank }
    entry.count += 1
    if (rank < entry.rank) Object.assign(entry, { value: value.trim(), rank })
    this.#byKey.set(key, entry)
  }

  options(): FacetOption[] {
    return [...this.#byKey.values()].map(({ value, count }) => ({ value, count }))
  }
}

/** A value that a card has, and the rank of its variant. */
interface RankedValue {
  value: string
  rank: number
}

/**
 * Counts the options of a listing, product by product. A count is the number of cards that the
 * listing shows if only this value is chosen, with the other filters unchanged. Omits values without
 * cards. @spec calls.listing
 */
export class FacetCounter {
  readonly #counters = new Map(choiceNames().map((name) => [name, new ValueCounter()]))
  readonly #keys = new Map<string, string>()

  /** Counts the candidates of one product. They must be in stock. */
  addProduct(candidates: readonly Candidate[]): void {
    for (const [name, counter] of this.#counters) {
      for (const byColour of this.#cardsOf(name, candidates).values()) {
        for (const { value, rank } of byColour.values()) counter.add(value, rank)
      }
    }
  }

  /** Returns the facets of the products counted so far. */
  facets(): Facets {
    return mapFacets((name) => {
      const options = this.#counters.get(name)?.options() ?? []
      return filterRules.choice[name].sort(options, optionValue)
    })
  }

  /** Returns for each value of a choice the card of each colour: the one with the lowest rank. */
  #cardsOf(name: ChoiceName, candidates: readonly Candidate[]) {
    const rule = filterRules.choice[name]
    const byValue = new Map<string, Map<string, RankedValue>>()
    for (const candidate of candidates) {
      const { excludedBy, variant } = candidate
      if (excludedBy !== undefined && excludedBy !== name) continue
      const value = rule.valueOf(candidate)
      if (value === null) continue
      const key = this.#keyOf(value)
      const byColour = byValue.get(key) ?? new Map<string, RankedValue>()
      const colour = this.#keyOf(variant.color)
      const earlier = byColour.get(colour)
      if (!earlier || variant.rank < earlier.rank)
        byColour.set(colour, { value, rank: variant.rank })
      byValue.set(key, byColour)
    }
    return byValue
  }

  /** Returns the result of `compareKey`. Caches it, because a listing has few different values. */
  #keyOf(value: string): string {
    const key = this.#keys.get(value) ?? compareKey(value)
    this.#keys.set(value, key)
    return key
  }
}
