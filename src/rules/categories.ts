import type { Product } from '#contract/catalogue.ts'
import { kindSlugs } from '#contract/kinds.ts'
import type { Card } from './cards.ts'
import { perObject } from './per-object.ts'
import { tagKey, tagKeysOf } from './tags.ts'

const hasMatchingTag = ({ product, variant }: Card, test: (key: string) => boolean): boolean =>
  tagKeysOf(product.tags).some(test) || tagKeysOf(variant.tags).some(test)

/**
 * Returns a function that tests whether a card belongs to the category of a slug, in any letter case.
 *
 * `all` and `products` contain every variant. The slug of a kind contains every variant of that kind
 * with any tags, and none of another kind. The tag `#Bow-Ties` therefore does not add a shirt to the
 * ties. Any other slug contains the variants with a tag, or a tag of their product, that contains
 * the text of the slug.
 * @spec listing.by-tag, listing.match-all, listing.kind, listing.category-filter, category.case
 */
export function inCategory(slug: string): (card: Card) => boolean {
  const wanted = tagKey(slug)
  if (wanted === 'all' || wanted === 'products') return () => true
  const kind = kindSlugs.find((each) => tagKey(each) === wanted)
  if (kind) return ({ product }) => product.category === kind
  if (wanted === '') return () => false
  return (card) => hasMatchingTag(card, (key) => key.includes(wanted))
}

/** Returns the category name of a tag: `Black-on-Black` for `#Black-on-Black`. */
const tagName = (tag: string): string => tag.replaceAll('#', '').trim()

/**
 * Returns the slug of a tag name in `/products/{slug}`.
 * @example slugOf('Hand Knitted') // 'hand-knitted'
 */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, '-')

/** Returns the tags of a product and of all its variants. Caches them per product object. */
const allTagsOf = perObject((product: Product): string[] => [
  ...new Set([...product.tags, ...product.productVariants.flatMap(({ tags }) => tags)]),
])

/**
 * Returns true if any variant of the product belongs to a category, in stock or not.
 * @spec category.unknown
 */
function isProductIn(product: Product, slug: string): boolean {
  const [first] = product.productVariants
  if (!first) return false
  // Tests one variant with the tags of all variants, because testing each of 100,000 variants is slow.
  return inCategory(slug)({ product, variant: { ...first, tags: allTagsOf(product) } })
}

/** A category that at least one product belongs to. */
export interface FoundCategory {
  /**
   * The name of the tag that equals the slug. Null for `all`, and if the slug is only a part of a
   * tag.
   */
  name: string | null
}

/**
 * Returns the category of a slug among all products, in stock or not, or null if no product belongs
 * to it. The name is spelled as the first such tag of the catalogue.
 * @spec category.unknown, category.heading
 */
export function findCategory(products: readonly Product[], slug: string): FoundCategory | null {
  if (!products.some((product) => isProductIn(product, slug))) return null
  const wanted = tagKey(slug)
  for (const product of products) {
    const tags = allTagsOf(product)
    const tag = tags[tagKeysOf(tags).indexOf(wanted)]
    if (tag !== undefined) return { name: tagName(tag) }
  }
  return { name: null }
}
