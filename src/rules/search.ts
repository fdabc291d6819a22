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

/**
 * Returns the different words of a search, each after a space, at most 8. A plural `s` is removed:
 * `stripes` finds `striped`. So are the Arabic article and endings: `الكرافتات` finds `كرافتة`.
 */
function searchWords(search: string): readonly string[] {
  const words = foldText(search)
    .split(' ')
    .filter(Boolean)
    .map((word) => ` ${stemOf(word.length > 3 ? word.replace(/s$/, '') : word)}`)
  return [...new Set(words)].slice(0, maxWords)
}

/** How a variant matches a search: by its names and colour, or only by the description. */
export type SearchHit = 'name' | 'description'

/** Returns how each variant of a product matches a search, or undefined for no match. */
type ProductSearch = (product: Product) => (variant: Variant) => SearchHit | undefined

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
    const remaining = words.filter((word) => !text.names.includes(word))
    return (variant) => {
      if (remaining.length === 0) return 'name'
      const names = text.namesOf(variant)
      const unnamed = remaining.filter((word) => !names.includes(word))
      if (unnamed.length === 0) return 'name'
      return unnamed.every((word) => text.prose.includes(word)) ? 'description' : undefined
    }
  }
}
