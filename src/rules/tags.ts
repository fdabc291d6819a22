import type { Product, ProductVariant } from '#contract/catalogue.ts'

/** A piece as a listing shows it: a variant with its product. */
export interface Card {
  product: Product
  variant: ProductVariant
}

/** A tag or slug for comparison: `#Black-on-Black` and `black on black` are `blackonblack`. @spec listing.tag-compare */
export const tagKey = (text: string): string => text.toLowerCase().replaceAll(/[#\s-]/g, '')

const keysByTags = new WeakMap<readonly string[], readonly string[]>()

/** Keys of a list of tags, made once for as long as the list is the same object. */
function keysOf(tags: readonly string[]): readonly string[] {
  const kept = keysByTags.get(tags) ?? tags.map(tagKey)
  keysByTags.set(tags, kept)
  return kept
}

const someTag = ({ product, variant }: Card, test: (key: string) => boolean): boolean =>
  keysOf(product.tags).some(test) || keysOf(variant.tags).some(test)

/** Whether the variant or its product carries just this tag: `hasTag(card, '#Dynamic')`. @spec listing.by-tag */
export function hasTag(card: Card, tag: string): boolean {
  const wanted = tagKey(tag)
  return someTag(card, (key) => key === wanted)
}

/**
 * The test of a category slug, in any letter case.
 *
 * `all` and `products` take every piece. `shirts` and `ties` are the two kinds of product: every
 * variant of that kind whatever its tags, and none of the other, so that `#Bow-Ties`, which holds
 * the word, brings no shirt among the ties. Any other slug takes a variant whose own tag, or whose
 * product's tag, contains it. That is how 'categories shirts, all, products and ties match all' and
 * 'by category name or by a tag containing the category text' hold together.
 * @spec listing.by-tag, listing.match-all, listing.kind, listing.category-filter, category.case
 */
export function inCategory(slug: string): (card: Card) => boolean {
  const wanted = tagKey(slug)
  if (wanted === 'all' || wanted === 'products') return () => true
  if (wanted === 'shirts' || wanted === 'ties') return ({ product }) => product.category === wanted
  if (wanted === '') return () => false
  return (card) => someTag(card, (key) => key.includes(wanted))
}

/** The name that a tag gives to a category: `Black-on-Black` for `#Black-on-Black`. */
const tagName = (tag: string): string => tag.replaceAll('#', '').trim()

/** The slug that `/products/` has for a tag name: `hand-knitted` for `Hand Knitted`. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, '-')

const tagsByProduct = new WeakMap<Product, string[]>()

/** Tags of a product and of all its variants, listed once for as long as the product is the same object. */
function allTagsOf(product: Product): string[] {
  const known = tagsByProduct.get(product)
  if (known) return known
  const variantTags = product.productVariants.flatMap(({ tags }) => tags)
  const tags = [...new Set([...product.tags, ...variantTags])]
  tagsByProduct.set(product, tags)
  return tags
}

/** Whether any variant of the product belongs to a category, in stock or not. @spec category.unknown */
export function isProductIn(product: Product, slug: string): boolean {
  const [first] = product.productVariants
  if (!first) return false
  // One variant with the tags of all of them: reading each of 100,000 variants takes too long.
  return inCategory(slug)({ product, variant: { ...first, tags: allTagsOf(product) } })
}

/** A category that at least one product belongs to. */
export interface FoundCategory {
  /** Name of the tag that the slug spells in full; null for `all`, and for a part of a tag. */
  name: string | null
}

/**
 * Finds the category of a slug among all products, in stock or not. Returns null where no product
 * belongs to it. The name is spelled as the first such tag of the catalogue.
 * @spec category.unknown, category.heading
 */
export function findCategory(products: readonly Product[], slug: string): FoundCategory | null {
  if (!products.some((product) => isProductIn(product, slug))) return null
  const wanted = tagKey(slug)
  for (const product of products) {
    const tags = allTagsOf(product)
    const tag = tags[keysOf(tags).indexOf(wanted)]
    if (tag !== undefined) return { name: tagName(tag) }
  }
  return { name: null }
}
