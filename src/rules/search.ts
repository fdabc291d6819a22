import type { Product, ProductVariant } from '#contract/catalogue.ts'
import type { Card } from './tags.ts'

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
  /** What the piece is called and filed under. */
  names: string
  /** What is said of it. */
  prose: string
}

const textByProduct = new WeakMap<Product, ProductText>()
const namesByVariant = new WeakMap<ProductVariant, string>()

function textOf(product: Product): ProductText {
  const kept = textByProduct.get(product) ?? {
    names: wordsOf(product.name, product.category, ...product.tags),
    prose: wordsOf(product.summery, withoutMarkup(product.description)),
  }
  textByProduct.set(product, kept)
  return kept
}

function namesOf(variant: ProductVariant): string {
  const { variantName, color, code, size, tags } = variant
  const kept = namesByVariant.get(variant) ?? wordsOf(variantName, color, code, size ?? '', ...tags)
  namesByVariant.set(variant, kept)
  return kept
}

/**
 * The words of a search, each with the space before it. A plural `s` is let go: `stripes` finds
 * `striped`.
 */
const soughtWords = (search: string): readonly string[] =>
  foldText(search)
    .split(' ')
    .filter(Boolean)
    .map((word) => ` ${word.length > 3 ? word.replace(/s$/, '') : word}`)

/** How well a card answers: by its names and colour, only by its description, or not at all. */
export type SearchHit = 'name' | 'description' | undefined

/**
 * The test of a search, or undefined where nothing is asked. Every word must begin some word of
 * the card: names, colour, code and tags first, then the description. Letter case and marks do not
 * count; a search without any word in it finds nothing.
 *
 * Texts are made once per product and variant object and kept with it, so that the next search of
 * the same catalogue only looks; whoever changes a product must make a new object.
 */
export function searcher(search: string | undefined): ((card: Card) => SearchHit) | undefined {
  if (search === undefined || search.trim() === '') return undefined
  const words = soughtWords(search)
  if (words.length === 0) return () => undefined
  let last: { product: Product; open: readonly string[]; prose: string } | undefined

  // Cards come product by product: what the product answers is looked for once for all of them.
  function look(product: Product) {
    if (last?.product === product) return last
    const { names, prose } = textOf(product)
    last = { product, open: words.filter((word) => !names.includes(word)), prose }
    return last
  }

  return ({ product, variant }) => {
    const { open, prose } = look(product)
    if (open.length === 0) return 'name'
    const names = namesOf(variant)
    const unnamed = open.filter((word) => !names.includes(word))
    if (unnamed.length === 0) return 'name'
    return unnamed.every((word) => prose.includes(word)) ? 'description' : undefined
  }
}
