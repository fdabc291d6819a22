import { listingCopy } from '#content/copy/listing.ts'
import { type CategorySlug, menuCategories } from '#content/copy/menu.ts'
import type { ListingOption } from '#contract/catalogue.ts'
import { foldText } from '#rules/fold-text.ts'
import { offersFor } from '#shop/listing/search-offers.ts'

/** A link that the typed words may mean: a category, a page, or another search. */
export type SearchSuggestion = { label: string } & (
  | { category: CategorySlug; search?: { size: string; search?: string } }
  | { page: '/faqs' }
  | { words: string }
)

const maxSuggestions = 3

/** Letters from which a word is compared with the names of families and colours. */
const minLetters = 2

/**
 * Returns at most three suggestions: families whose name starts with a typed word, sizes and pages that
 * the words are about, then colours of the results that complete the last word.
 * @example suggestionsFor('pais', []) // the family Paisley
 */
export function suggestionsFor(
  search: string,
  colours: readonly ListingOption[],
): SearchSuggestion[] {
  const words = foldText(search)
    .split(' ')
    .filter((word) => word.length >= minLetters)
  const last = words.at(-1)
  if (!last) return []
  const families = menuCategories()
    .flatMap(({ sub }) => sub)
    .filter(({ title }) => {
      const names = foldText(title).split(' ')
      return words.some((word) => names.some((name) => name.startsWith(word)))
    })
    .map(({ title, slug }) => ({ label: title, category: slug }))
  const { sizes, pages } = offersFor(search)
  const copy = listingCopy().search
  const offers = [
    ...sizes.map(({ kind, neck, search }) => ({
      label: copy.size(search.size, neck),
      category: kind,
      search,
    })),
    ...pages.map((topic) => ({ label: copy[topic], page: '/faqs' as const })),
  ]
  const completions = colours
    .filter(({ label }) => foldText(label).startsWith(last) && foldText(label) !== last)
    .map(({ label }) => search.trim().replace(/\S+$/, label))
    .map((text) => ({ label: text, words: text }))
  return [...families, ...offers, ...completions].slice(0, maxSuggestions)
}
