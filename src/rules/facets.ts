import { compareKey, onePerColour } from './listing.ts'
import type { Candidate } from './product-filter.ts'

/** A value of a filter with the number of cards that the listing shows if it is chosen. */
export interface ListingOption {
  /** The value, spelled as in the variant with the lowest rank. */
  value: string
  count: number
}

/**
 * The colours and sizes to filter a listing by. Colours are sorted by name, sizes from small to
 * large.
 */
export interface Facets {
  colours: ListingOption[]
  sizes: ListingOption[]
}

const letterSizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']

let collator: Intl.Collator | undefined
/**
 * Compares texts, and the numbers in them by value. Creates the collator at the first call, because
 * creating one is slow and most pages do not compare.
 */
function compareWords(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return collator.compare(a, b)
}

/** Compares sizes: letter sizes from small to large, then other sizes, numbers by value. */
export function compareSizes(a: string, b: string): number {
  const [indexA, indexB] = [a, b].map((size) => letterSizes.indexOf(compareKey(size)))
  if (indexA === undefined || indexB === undefined || indexA === indexB) return compareWords(a, b)
  const last = letterSizes.length
  return (indexA === -1 ? last : indexA) - (indexB === -1 ? last : indexB)
}

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

  options(compare: (a: string, b: string) => number): ListingOption[] {
    return [...this.#byKey.values()]
      .map(({ value, count }) => ({ value, count }))
      .toSorted((a, b) => compare(a.value, b.value))
  }
}

/**
 * Counts the colours and sizes of a listing, product by product. A count is the number of cards that
 * the listing shows if only this value is chosen, with the other filters unchanged. Omits values
 * without cards. @spec calls.listing
 */
export class FacetCounter {
  readonly #colours = new ValueCounter()
  readonly #sizes = new ValueCounter()

  /** Counts the candidates of one product. They must be in stock. */
  addProduct(candidates: readonly Candidate[]): void {
    for (const { variant } of onePerColour(candidates.filter(({ isSizeMatch }) => isSizeMatch))) {
      this.#colours.add(variant.color, variant.rank)
    }
    const bySize = Map.groupBy(
      candidates.filter(({ isColourMatch, variant }) => isColourMatch && variant.size !== null),
      ({ variant }) => compareKey(variant.size ?? ''),
    )
    for (const ofSize of bySize.values()) {
      for (const { variant } of onePerColour(ofSize))
        this.#sizes.add(variant.size ?? '', variant.rank)
    }
  }

  /** Returns the facets of the products counted so far. */
  facets(): Facets {
    return {
      colours: this.#colours.options(compareWords),
      sizes: this.#sizes.options(compareSizes),
    }
  }
}
