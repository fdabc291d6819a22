import type { Product, ProductVariant } from '#contract/catalogue.ts'

/** Text as it is compared: no marks, no capitals, no signs, words apart by one space. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** With a space before each word, so that the beginnings of words can be looked for. */
const wordsOf = (...texts: readonly string[]): string => ` ${foldText(texts.join(' '))}`

const withoutMarkup = (html: string): string => html.replaceAll(/<[^<>]*>|&#?\w+;/g, ' ')

interface ProductText {
  /** What the product is called and filed under. */
  names: string
  /** What is said of it. */
  prose: string
  /** What its variants are called. One map per product: a weak one of them all is slow to sweep. */
  namesByVariant: Map<ProductVariant, string>
}

const textByProduct = new WeakMap<Product, ProductText>()

function textOf(product: Product): ProductText {
  const kept = textByProduct.get(product)
  if (kept) return kept
  const made = {
    names: wordsOf(product.name, product.category, ...product.tags),
    prose: wordsOf(product.summery, withoutMarkup(product.description)),
    namesByVariant: new Map(),
  }
  textByProduct.set(product, made)
  return made
}

function namesOf(variant: ProductVariant, { namesByVariant }: ProductText): string {
  const kept = namesByVariant.get(variant)
  if (kept !== undefined) return kept
  const { variantName, color, code, size, tags } = variant
  const made = wordsOf(variantName, color, code, size ?? '', ...tags)
  namesByVariant.set(variant, made)
  return made
}

/** Words of a search that count. Shoppers use fewer; more would cost time and find nothing. */
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

/** The test of a search for the variants of one product. */
type ProductSearch = (product: Product) => (variant: ProductVariant) => SearchHit | undefined

/**
 * Returns the test of a search, or undefined for an empty search. Every word must begin a word of
 * the variant or product: names, colour, code and tags first, then the description. Letter case and
 * marks do not count. A search of signs alone finds nothing.
 *
 * Texts are created once per product and variant object and stored with it, so a changed product
 * must be a new object.
 */
export function createSearchTest(search: string | undefined): ProductSearch | undefined {
  if (search === undefined || search.trim() === '') return undefined
  const words = searchWords(search)
  if (words.length === 0) return () => () => undefined
  return (product) => {
    const text = textOf(product)
    const open = words.filter((word) => !text.names.includes(word))
    return (variant) => {
      if (open.length === 0) return 'name'
      const names = namesOf(variant, text)
      const unnamed = open.filter((word) => !names.includes(word))
      if (unnamed.length === 0) return 'name'
      return unnamed.every((word) => text.prose.includes(word)) ? 'description' : undefined
    }
  }
}
