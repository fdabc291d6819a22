// @bundle shared

import type { ChoiceName, FilterTable } from '#contract/catalogue.ts'
import { currencyLabel } from '#contract/market.ts'
import { defineCopy } from '../define-copy.ts'
import { withNeck } from '../size-necks.ts'
import { arabic } from './ar/listing.ts'

/** Texts of a filter with two bounds. */
interface RangeCopy {
  label: string
  /** Labels of the fields for the bounds. */
  from: string
  to: string
  /** A chosen bound. Takes a formatted price. */
  atLeast: (price: string) => string
  atMost: (price: string) => string
}

/** Texts of a filter that selects values. `values` are the labels of values that are no texts. */
interface ChoiceCopy {
  label: string
  values?: Readonly<Record<string, string>>
}

export const english = {
  filter: {
    choice: {
      color: { label: 'Colour' },
      size: { label: 'Size' },
    },
    range: {
      price: {
        label: 'Price',
        from: `From ${currencyLabel}`,
        to: `To ${currencyLabel}`,
        atLeast: (price: string) => `From ${price}`,
        atMost: (price: string) => `Up to ${price}`,
      },
    },
  },
  listing: {
    filters: 'Filter',
    filtersWithCount: (chosen: number) => `Filter (${chosen})`,
    /** The label of the list of chosen filters. */
    chosen: 'Chosen filters',
    sort: 'Sort',
    /** The keys are the values of `sort` in the URL. */
    sorts: {
      rank: 'As we arranged it',
      price: 'Price, low to high',
      '-price': 'Price, high to low',
      name: 'Name',
    },
    option: (name: string, pieces: number) => `${name} (${pieces})`,
    /** One colour of an old address, beside the family of the same name. */
    only: (colour: string) => `${colour} only`,
    apply: 'Show',
    /** Replaces `apply` when the number of pieces is known and not 0. */
    showPieces: (pieces: number) => (pieces === 1 ? 'Show 1 piece' : `Show ${pieces} pieces`),
    clear: 'Clear all',
    /** The text of a search, as a chosen filter. */
    searched: (words: string) => `“${words}”`,
    remove: (name: string) => `Remove ${name}`,
    nothing: 'No piece matches all of that.',
    nothingLink: 'Clear the filters',
    more: 'Show more',
    loadFailed: 'The products could not be loaded.',
    search: {
      title: 'Search',
      label: 'Search shirts and ties',
      placeholder: 'Navy, paisley',
      submit: 'Search',
      clear: 'Clear',
      /** The label of the links below the search field. */
      families: 'Families of pieces',
      nothing: (words: string) => `Nothing found for “${words}”.`,
      hint: 'Try a colour, a cloth or a pattern: navy, twill, paisley.',
      /** Above the results of a search whose spelling was corrected. */
      corrected: (words: string, corrected: string) =>
        `Nothing found for “${words}”. These are the results for “${corrected}”.`,
      /** The label of the links to sizes and pages that a search is about. */
      offers: 'Sizes and pages for this search',
      size: (size: string, neck: number) => `Size ${size}, neck ${neck}`,
      shipping: 'Shipping and payment',
      exchange: 'Exchange and refund',
    },
  },
} as const satisfies { filter: FilterTable<ChoiceCopy, RangeCopy> } & Record<string, unknown>

/** Texts of the filters of a listing. */
export const filterCopy = defineCopy(english.filter, arabic.filter)

/** Texts for filtering, sorting and searching products. @spec products.retry */
export const listingCopy = defineCopy(english.listing, arabic.listing)

/**
 * Returns the label of a value of a filter: that of the copy, a size with its neck, else `label`.
 * `kind` is the only kind with such a size.
 */
export function choiceLabel(
  name: ChoiceName,
  { value, label, kind }: { value: string; label: string; kind: string | undefined },
): string {
  const { values }: ChoiceCopy = filterCopy().choice[name]
  return values?.[value] ?? (name === 'size' ? withNeck(label, kind) : label)
}
