import { compareKey, onePerColour } from './listing.ts'
import type { Candidate } from './product-filter.ts'

/** A value that a listing can be narrowed by, and how many cards it would then show. */
export interface ListingOption {
  /** As its variant of the lowest rank spells it. */
  value: string
  count: number
}

/** Colours by name, sizes from small to large. */
export interface Facets {
  colours: ListingOption[]
  sizes: ListingOption[]
}

const letterSizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']

let collator: Intl.Collator | undefined
/** Compares words, and numbers by their value. Made when first wanted: a page of a piece may never. */
function compareWords(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  return collator.compare(a, b)
}

/** Letter sizes from small to large, then the others, numbers by their value. */
export function compareSizes(a: string, b: string): number {
  const [atA, atB] = [a, b].map((size) => letterSizes.indexOf(compareKey(size)))
  if (atA === undefined || atB === undefined || atA === atB) return compareWords(a, b)
  return (atA === -1 ? letterSizes.length : atA) - (atB === -1 ? letterSizes.length : atB)
}

/** Counts values. Those that differ only in letter case are one, spelled as at the lowest rank. */
class Tally {
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
 * Counts the colours and sizes to offer beside a listing, product by product. Each count holds for
 * that value alone together with the other filters. Values that would show nothing are left out.
 * @spec calls.listing
 */
export class FacetCounter {
  readonly #colours = new Tally()
  readonly #sizes = new Tally()

  /** Counts the candidates of one product that are in stock. */
  addProduct(candidates: readonly Candidate[]): void {
    for (const { variant } of onePerColour(candidates.filter(({ inSize }) => inSize))) {
      this.#colours.add(variant.color, variant.rank)
    }
    const bySize = Map.groupBy(
      candidates.filter(({ inColour, variant }) => inColour && variant.size !== null),
      ({ variant }) => compareKey(variant.size ?? ''),
    )
    for (const ofSize of bySize.values()) {
      for (const { variant } of onePerColour(ofSize))
        this.#sizes.add(variant.size ?? '', variant.rank)
    }
  }

  facets(): Facets {
    return {
      colours: this.#colours.options(compareWords),
      sizes: this.#sizes.options(compareSizes),
    }
  }
}
