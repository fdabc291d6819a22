import type { Product } from '#contract/catalogue.ts'
import { type Card, cardsOf } from './cards.ts'
import { foldText } from './fold-text.ts'
import { isOneTypo } from './one-typo.ts'
import { createSearchTest, nameWordsOf, type SearchHit } from './search.ts'
import type { Steps } from './steps.ts'

/** The number of products that one step reads. */
const productsPerStep = 20

/** The number of letters from which the spelling of a word is corrected. */
const minCorrectedLength = 5

/** The meaning of a search in a catalogue. */
export interface ResolvedSearch {
  /** The search with corrected spelling, or null if it was not corrected. */
  corrected: string | null
  /** Returns whether a variant of the product matches. */
  matches: (product: Product) => (card: Card) => boolean
}

/**
 * Corrects words of 5 letters or more that begin no word of a name and differ from one by a letter.
 * The first letter must be right. Returns undefined if there is nothing to correct.
 */
function* correctSpelling(products: readonly Product[], search: string): Steps<string | undefined> {
  const words = foldText(search).split(' ')
  const corrections = new Map<string, string>()
  const checked = new Set(words.filter((word) => word.length >= minCorrectedLength))
  for (const [index, product] of products.entries()) {
    if (index % productsPerStep === 0) yield
    for (const known of nameWordsOf(product)) {
      for (const word of checked) {
        if (known.startsWith(word)) checked.delete(word)
        else if (corrections.has(word) || known[0] !== word[0]) continue
        else if (isOneTypo(word, known)) corrections.set(word, known)
        else if (isOneTypo(word, known.replace(/s$/, ''))) corrections.set(word, known)
      }
    }
  }
  const correct = (word: string) => (checked.has(word) && corrections.get(word)) || word
  const corrected = words.map(correct).join(' ')
  return corrected === words.join(' ') ? undefined : corrected
}

/** Returns the best way in which a variant matches a search, or undefined if none does. */
function* bestHit(
  products: readonly Product[],
  search: string,
  isIncluded: (card: Card) => boolean,
): Steps<SearchHit | undefined> {
  const searchTest = createSearchTest(search)
  let best: SearchHit | undefined
  for (const [index, product] of products.entries()) {
    if (index % productsPerStep === 0) yield
    const hitOf = searchTest?.(product)
    for (const card of cardsOf(product)) {
      const hit = hitOf?.(card.variant)
      if (!hit || hit === best || !isIncluded(card)) continue
      if (hit === 'name') return hit
      best = hit
    }
  }
  return best
}

/**
 * Decides which variants match a search among the included ones. Descriptions count only if no name
 * matches, regardless of stock and filters. If nothing matches, the spelling is corrected.
 * Returns undefined for an empty search.
 */
export function* resolveSearch(
  products: readonly Product[],
  search: string | undefined,
  isIncluded: (card: Card) => boolean,
): Steps<ResolvedSearch | undefined> {
  if (search === undefined || search.trim() === '') return undefined
  let text = search
  let best = yield* bestHit(products, search, isIncluded)
  if (!best) {
    const corrected = yield* correctSpelling(products, search)
    if (corrected) best = yield* bestHit(products, corrected, isIncluded)
    if (corrected && best) text = corrected
  }
  const searchTest = createSearchTest(text)
  return {
    corrected: text === search ? null : text,
    matches: (product) => {
      const hitOf = searchTest?.(product)
      return ({ variant }) => best !== undefined && hitOf?.(variant) === best
    },
  }
}
