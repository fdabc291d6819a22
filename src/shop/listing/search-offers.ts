import { type SizeRow, sizeRows } from '#content/copy/size-guide.ts'
import { type PageTopic, searchTopics } from '#content/search-topics.ts'
import { type Kind, kindSlugs } from '#contract/kinds.ts'
import { stemOf } from '#rules/arabic-words.ts'
import { foldText } from '#rules/fold-text.ts'
import { kindRules } from '#rules/kinds.ts'
import { choicesOf } from '#rules/listing-search.ts'

/** The search parameters of a size that a search names: the size and the words that are left. */
interface SizeSearch {
  size: string
  search?: string
}

/** The sizes and pages that a search is about. */
export interface SearchOffers {
  /** The sizes of the kind with a size guide. `neck` is in cm. */
  sizes: readonly { kind: Kind; neck: number; search: SizeSearch }[]
  pages: readonly PageTopic[]
}

const guidedKind = kindSlugs.find((kind) => kindRules[kind].hasSizeGuide)

const keyOf = (word: string): string => stemOf(foldText(word))

const isAbout = (topic: keyof typeof searchTopics, word: string): boolean =>
  searchTopics[topic].some((each) => keyOf(each) === keyOf(word))

/** The smallest neck that the sizes offer, in cm. A smaller number is no neck. */
const minNeck = 37

/**
 * Returns the size that a word names by its letter or by its neck in cm. Between two necks it is the
 * larger.
 */
function sizeOf(word: string): SizeRow | undefined {
  const letters = sizeRows.find(({ size }) => size.toLowerCase() === word)
  const neck = /^\d\d$/.test(word) ? Number(word) : 0
  return letters ?? (neck < minNeck ? undefined : sizeRows.find((row) => row.neck.cm >= neck))
}

/**
 * Returns what the shop offers for a search, besides products.
 * @example offersFor('white collar 41') // size L with the search 'white'
 */
export function offersFor(search: string): SearchOffers {
  const words = foldText(search).split(' ').filter(Boolean)
  const named = words.flatMap((word) => sizeOf(word) ?? [])
  const isAboutSizes = words.some((word) => isAbout('sizes', word))
  const pages = (['shipping', 'exchange'] as const).filter((topic) =>
    words.some((word) => isAbout(topic, word)),
  )
  const isSize = (word: string) => sizeOf(word) !== undefined || isAbout('sizes', word)
  const rest = search
    .split(/\s+/)
    .filter((word) => !foldText(word).split(' ').every(isSize))
    .join(' ')
  const sizes = named.length > 0 || !isAboutSizes ? named : sizeRows
  return {
    sizes: sizes.flatMap(({ size, neck }) =>
      guidedKind
        ? [{ kind: guidedKind, neck: neck.cm, search: { size, ...(rest && { search: rest }) } }]
        : [],
    ),
    pages,
  }
}

/**
 * Returns the search parameters of the only size that a search names, or undefined if it names none,
 * several, or another one than the chosen size.
 * @example onlySizeSearch('white collar 41', undefined) // size L, search 'white'
 */
export function onlySizeSearch(
  search: string,
  chosenSizes: string | undefined,
): SizeSearch | undefined {
  const [only, ...others] = offersFor(search).sizes
  if (!only || others.length > 0) return undefined
  const isOther = chosenSizes && !choicesOf(chosenSizes).includes(only.search.size)
  return isOther ? undefined : only.search
}
