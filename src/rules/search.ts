import type { Product, Variant } from '#contract/catalogue.ts'
import { withColourForms } from './arabic-colours.ts'
import { keepArabicWords, stemOf, withBareWords } from './arabic-words.ts'
import { foldText } from './fold-text.ts'
import { perObject } from './per-object.ts'
import { plainText } from './plain-text.ts'

/** Texts that are searched; undefined without a translation. */
type Texts = readonly (string | undefined)[]

/**
 * Returns the folded texts with a space before each word, so that a search finds beginnings of
 * words.
 */
const wordsOf = (...texts: Texts): string => ` ${withBareWords(foldText(texts.join(' ')))}`

/**
 * Returns only the Arabic words of translated texts. A translation that repeats a number or a Latin
 * name therefore changes no result of an English search.
 */
const arabicWordsOf = (...texts: Texts): string => ` ${keepArabicWords(wordsOf(...texts))}`

/**
 * Words that shoppers use and names do not, with the words of names that they stand for. All are
 * folded.
 */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['bowtie', 'bow tie'],
  ['bowties', 'bow tie'],
  ['tuxedo', 'bow tie'],
  ['tux', 'bow tie'],
  ['dinner', 'bow tie'],
  ['necktie', 'neck tie'],
  ['neckties', 'neck tie'],
  ['cravat', 'tie'],
  ['gray', 'grey'],
  ['maroon', 'burgundy'],
  ['polka', 'dot'],
])

/** The words of a product in both locales. */
interface ProductText {
  /** Name, category, tags and search terms of the product. */
  names: string
  /** Summary and description. */
  prose: string
  /** Returns the name, colour, code, size and tags of a variant of the product. */
  namesOf: (variant: Variant) => string
}

function variantNames({ variantName, color, code, size, tags, translations }: Variant): string {
  const { name, color: arabicColour } = translations.ar ?? {}
  return (
    wordsOf(variantName, color, code, size ?? '', ...tags) +
    arabicWordsOf(name) +
    withColourForms(arabicWordsOf(arabicColour))
  )
}

const textOf = perObject((product: Product): ProductText => {
  const { name, summary, description, searchTerms } = product.translations.ar ?? {}
  return {
    names:
      wordsOf(product.name, product.category, ...product.tags, searchTerms) + arabicWordsOf(name),
    prose:
      wordsOf(product.summary, plainText(product.description)) +
      arabicWordsOf(summary, plainText(description ?? '')),
    // One map per product, because one large WeakMap slows down garbage collection.
    namesOf: perObject(variantNames, new Map()),
  }
})

/** The maximum number of words that a search uses. Shoppers use fewer, and each word costs time. */
const maxWords = 8

/** Returns the beginning that the forms of a folded word share: `stripe` for `stripes`. */
const beginningOf = (word: string): string =>
  ` ${stemOf(word.length > 3 ? word.replace(/s$/, '') : word)}`

/**
 * A word of a search: the beginnings of words that match it. For a synonym, all beginnings of the
 * second list together match it too.
 */
type SearchWord = readonly (readonly string[])[]

/**
 * Returns the different words of a search, at most 8. A plural `s` is removed: `stripes` finds
 * `striped`. So are the Arabic article and endings: `الكرافتات` finds `كرافتة`.
 */
function searchWords(search: string): readonly SearchWord[] {
  const words = new Map<string, SearchWord>()
  for (const word of foldText(search).split(' ').filter(Boolean)) {
    const synonym = synonyms.get(word)
    const beginning = beginningOf(word)
    words.set(beginning, [[beginning], ...(synonym ? [synonym.split(' ').map(beginningOf)] : [])])
  }
  return [...words.values()].slice(0, maxWords)
}

/** Returns true if the texts contain a word of a search, or its synonym. */
const includesWord = (word: SearchWord, ...texts: readonly string[]): boolean =>
  word.some((beginnings) =>
    beginnings.every((beginning) => texts.some((text) => text.includes(beginning))),
  )

/** How a variant matches a search: by its names and colour, or only by the description. */
export type SearchHit = 'name' | 'description'

/** Returns how each variant of a product matches a search, or undefined for no match. */
export type ProductSearch = (product: Product) => (variant: Variant) => SearchHit | undefined

/**
 * Creates the matching function of a search, or returns undefined for an empty search. Every word of
 * the search must begin a word of the product or variant. Names, colour, code and tags come first,
 * then the description. Letter case and marks are ignored. A search of signs alone finds nothing.
 *
 * Caches the folded texts per product and variant object, so a changed product must be a new object.
 * @example createSearchTest('navy ties')?.(product)(variant) // 'name'
 */
export function createSearchTest(search: string | undefined): ProductSearch | undefined {
  if (search === undefined || search.trim() === '') return undefined
  const words = searchWords(search)
  if (words.length === 0) return () => () => undefined
  return (product) => {
    const text = textOf(product)
    const remaining = words.filter((word) => !includesWord(word, text.names))
    return (variant) => {
      if (remaining.length === 0) return 'name'
      const names = text.namesOf(variant)
      const unnamed = remaining.filter((word) => !includesWord(word, text.names, names))
      if (unnamed.length === 0) return 'name'
      return unnamed.every((word) => includesWord(word, text.prose)) ? 'description' : undefined
    }
  }
}

/** Returns the folded words of the names, colours, codes, sizes and tags of a product. */
export function nameWordsOf(product: Product): string[] {
  const { names, namesOf } = textOf(product)
  return [names, ...product.productVariants.map(namesOf)].join('').split(' ').filter(Boolean)
}
