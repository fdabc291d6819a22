import { type SizeRow, sizeRows } from '#content/copy/size-guide.ts'
import { type PageTopic, searchTopics } from '#content/search-topics.ts'
import { type Kind, kindSlugs } from '#contract/kinds.ts'
import { stemOf } from '#rules/arabic-words.ts'
import { foldText } from '#rules/fold-text.ts'
import { kindRules } from '#rules/kinds.ts'

/** The sizes and pages that a search is about, and the words that are left. */
export interface SearchOffers {
  /** The sizes of the kind with a size guide. `neck` is in cm. */
  sizes: readonly { kind: Kind; size: string; neck: number }[]
  pages: readonly PageTopic[]
  rest: string
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
 * @example offersFor('white collar 41') // size L, rest 'white'
 */
export function offersFor(search: string): SearchOffers {
  const words = foldText(search).split(' ').filter(Boolean)
  const named = words.flatMap((word) => sizeOf(word) ?? [])
  const isAboutSizes = words.some((word) => isAbout('sizes', word))
  const pages = (['shipping', 'exchange'] as const).filter((topic) =>
    words.some((word) => isAbout(topic, word)),
  )
  const rest = words.filter((word) => !(sizeOf(word) || isAbout('sizes', word)))
  const sizes = named.length > 0 || !isAboutSizes ? named : sizeRows
  return {
    sizes: sizes.flatMap(({ size, neck }) =>
      guidedKind ? [{ kind: guidedKind, size, neck: neck.cm }] : [],
    ),
    pages,
    rest: rest.join(' '),
  }
}
