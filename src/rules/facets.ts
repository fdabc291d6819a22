import type { Product } from '#contract/catalogue.ts'
import type { Narrowing } from './filters.ts'
import { colourKey } from './listing.ts'
import { acceptance, narrowVariants } from './narrowing.ts'

/** A value that a listing can be narrowed by, and how many cards it would then show. */
export interface FacetOption {
  /** As the catalogue first spells it. */
  value: string
  count: number
}

/** Colours by name, sizes from small to large. */
export interface Facets {
  colours: FacetOption[]
  sizes: FacetOption[]
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
  const [atA, atB] = [a, b].map((size) => letterSizes.indexOf(colourKey(size)))
  if (atA === undefined || atB === undefined || atA === atB) return compareWords(a, b)
  return (atA === -1 ? letterSizes.length : atA) - (atB === -1 ? letterSizes.length : atB)
}

/** Counts the cards of each value; values that differ only in letter case are one. */
class Tally {
  readonly #byKey = new Map<string, { value: string; cards: Set<string> }>()

  add(value: string, card: string): void {
    const key = colourKey(value)
    const entry = this.#byKey.get(key) ?? { value: value.trim(), cards: new Set() }
    entry.cards.add(card)
    this.#byKey.set(key, entry)
  }

  options(compare: (a: string, b: string) => number): FacetOption[] {
    return [...this.#byKey.values()]
      .map(({ value, cards }) => ({ value, count: cards.size }))
      .toSorted((a, b) => compare(a.value, b.value))
  }
}

function colourOptions(products: readonly Product[], narrowing: Narrowing): FacetOption[] {
  const tally = new Tally()
  for (const { variant } of narrowVariants(products, { ...narrowing, color: undefined })) {
    tally.add(variant.color, variant.productVariantID)
  }
  return tally.options(compareWords)
}

function sizeOptions(products: readonly Product[], narrowing: Narrowing): FacetOption[] {
  const tally = new Tally()
  const accepts = acceptance({ ...narrowing, size: undefined })
  for (const product of products) {
    for (const variant of product.productVariants) {
      if (variant.size === null || !accepts({ product, variant })) continue
      tally.add(variant.size, `${product.id} ${colourKey(variant.color)}`)
    }
  }
  return tally.options(compareSizes)
}

/**
 * The colours and sizes to offer beside a listing. Each count holds for that value alone together
 * with everything else the listing is narrowed by; values that would show nothing are left out.
 */
export const countFacets = (products: readonly Product[], narrowing: Narrowing): Facets => ({
  colours: colourOptions(products, narrowing),
  sizes: sizeOptions(products, narrowing),
})
