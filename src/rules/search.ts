import type { Product, ProductVariant } from '#contract/catalogue.ts'
import type { Card } from './tags.ts'

/** Text for searching: no marks, no capitals, words apart by one space, a space at either end. */
const fold = (text: string): string => {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return ` ${words} `
}

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
    names: fold([product.name, product.category, ...product.tags].join(' ')),
    prose: fold(`${product.summery} ${withoutMarkup(product.description)}`),
  }
  textByProduct.set(product, kept)
  return kept
}

function namesOf(variant: ProductVariant): string {
  const { variantName, color, code, size, tags } = variant
  const kept =
    namesByVariant.get(variant) ?? fold([variantName, color, code, size ?? '', ...tags].join(' '))
  namesByVariant.set(variant, kept)
  return kept
}

/**
 * The words of a search, ready to be looked for. A plural `s` is let go: `stripes` finds `striped`.
 * Undefined where nothing was asked; empty where what was asked has no word in it.
 */
export function searchWords(search: string | undefined): readonly string[] | undefined {
  if (search === undefined || search.trim() === '') return undefined
  return fold(search)
    .split(' ')
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
}

/** How well a card answers: by its names and colour, only by its description, or not at all. */
export type SearchHit = 'name' | 'description' | undefined

/**
 * Looks for every word at the beginning of some word of the card: names, colour, code and tags
 * first, then the description. Letter case and marks do not count. No word finds nothing.
 *
 * Texts are made once per product and variant object and kept with it, so that the next search of
 * the same catalogue only looks; whoever changes a product must make a new object.
 */
export function searchCard({ product, variant }: Card, words: readonly string[]): SearchHit {
  if (words.length === 0) return undefined
  const text = textOf(product)
  const names = namesOf(variant)
  let hit: SearchHit = 'name'
  for (const word of words) {
    const start = ` ${word}`
    if (names.includes(start) || text.names.includes(start)) continue
    if (!text.prose.includes(start)) return undefined
    hit = 'description'
  }
  return hit
}
