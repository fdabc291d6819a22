import type { Product, ProductVariant } from '#contract/catalogue.ts'

/**
 * Returns a text for comparison: lower case, without marks and signs, words separated by one space.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Returns the folded texts with a space before each word, so that a search finds beginnings of
 * words.
 */
const wordsOf = (...texts: readonly string[]): string => ` ${foldText(texts.join(' '))}`

const withoutMarkup = (html: string): string => html.replaceAll(/<[^<>]*>|&#?\w+;/g, ' ')

interface ProductText {
  /** Name, category and tags of the product. */
  names: string
  /** Summary and description. */
  prose: string
  /**
   * Names by variant. One map per product, because one large WeakMap slows down garbage collection.
   */
  namesByVariant: Map<ProductVariant, string>
}

const textByProduct = new WeakMap<Product, ProductText>()

function textOf(product: Product): ProductText {
  const cached = textByProduct.get(product)
  if (cached) return cached
  const text = {
    names: wordsOf(product.name, product.category, ...product.tags),
    prose: wordsOf(product.summery, withoutMarkup(product.description)),
    namesByVariant: new Map(),
  }
  textByProduct.set(product, text)
  return text
}

function namesOf(variant: ProductVariant, { namesByVariant }: ProductText): string {
  const cached = namesByVariant.get(variant)
  if (cached !== undefined) return cached
  const { variantName, color, code, size, tags } = variant
  const names = wordsOf(variantName, color, code, size ?? '', ...tags)
  namesByVariant.set(variant, names)
  return names
}

/** The maximum number of words that a search uses. Shoppers use fewer, and each word costs time. */
const maxWords = 8

/**
 * Returns the different words of a search, each after a space, at most 8. A plural `s` is removed:
 * `stripes` finds `striped`.
 */
function searchWords(search: string): readonly string[] {
  const words = foldText(search)
    .split(' ')
    .filter(Boolean)
    .map((word) => ` ${word.length > 3 ? word.replace(/s$/, '') : word}`)
  return [...new Set(words)].slice(0, maxWords)
}

/** How a variant matches a search: by its names and colour, or only by the description. */
export type SearchHit = 'name' | 'description'

/** Returns how each variant of a product matches a search, or undefined for no match. */
type ProductSearch = (product: Product) => (variant: ProductVariant) => SearchHit | undefined

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
      const names = namesOf(variant, text)
      const unnamed = remaining.filter((word) => !names.includes(word))
      if (unnamed.length === 0) return 'name'
      return unnamed.every((word) => text.prose.includes(word)) ? 'description' : undefined
    }
  }
}
