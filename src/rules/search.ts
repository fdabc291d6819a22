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
  let last: { product: Product; open: readonly string[]; text: ProductText } | undefined

  // Cards come product by product: what the product answers is looked for once for all of them.
  function look(product: Product) {
    if (last?.product === product) return last
    const text = textOf(product)
    last = { product, open: words.filter((word) => !text.names.includes(word)), text }
    return last
  }

  return ({ product, variant }) => {
    const { open, text } = look(product)
    if (open.length === 0) return 'name'
    const names = namesOf(variant, text)
    const unnamed = open.filter((word) => !names.includes(word))
    if (unnamed.length === 0) return 'name'
    return unnamed.every((word) => text.prose.includes(word)) ? 'description' : undefined
  }
}
