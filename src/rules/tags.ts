import type { Product, ProductVariant } from '#contract/catalogue.ts'

/** A variant with its product: one card of a listing. */
export interface Card {
  product: Product
  variant: ProductVariant
}

/**
 * Returns a tag or slug for comparison, without case, `#`, spaces and hyphens.
 * @spec listing.tag-compare
 * @example tagKey('#Black-on-Black') // 'blackonblack'
 */
export const tagKey = (text: string): string => text.toLowerCase().replaceAll(/[#\s-]/g, '')

const keysByTags = new WeakMap<readonly string[], readonly string[]>()

/** Returns the keys of a list of tags. Caches them per list object. */
function keysOf(tags: readonly string[]): readonly string[] {
  const keys = keysByTags.get(tags) ?? tags.map(tagKey)
  keysByTags.set(tags, keys)
  return keys
}

const hasMatchingTag = ({ product, variant }: Card, test: (key: string) => boolean): boolean =>
  keysOf(product.tags).some(test) || keysOf(variant.tags).some(test)

/**
 * Returns true if the variant or its product has exactly this tag. @spec listing.by-tag
 * @example hasTag(card, '#Dynamic')
 */
export function hasTag(card: Card, tag: string): boolean {
  const wanted = tagKey(tag)
  return hasMatchingTag(card, (key) => key === wanted)
}

/**
 * Returns a function that tests whether a card belongs to the category of a slug, in any letter case.
 *
 * `all` and `products` contain every variant. `shirts` and `ties` contain every variant of that kind
 * with any tags, and none of the other kind. The tag `#Bow-Ties` therefore does not add a shirt to
 * the ties. Any other slug contains the variants with a tag, or a tag of their product, that contains
 * the text of the slug. This satisfies both 'categories shirts, all, products and ties match all' and
 * 'by category name or by a tag containing the category text'.
 * @spec listing.by-tag, listing.match-all, listing.kind, listing.category-filter, category.case
 */
export function inCategory(slug: string): (card: Card) => boolean {
  const wanted = tagKey(slug)
  if (wanted === 'all' || wanted === 'products') return () => true
  if (wanted === 'shirts' || wanted === 'ties') return ({ product }) => product.category === wanted
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

const tagsByProduct = new WeakMap<Product, string[]>()

/** Returns the tags of a product and of all its variants. Caches them per product object. */
function allTagsOf(product: Product): string[] {
  const cached = tagsByProduct.get(product)
  if (cached) return cached
  const variantTags = product.productVariants.flatMap(({ tags }) => tags)
  const tags = [...new Set([...product.tags, ...variantTags])]
  tagsByProduct.set(product, tags)
  return tags
}

/**
 * Returns true if any variant of the product belongs to a category, in stock or not.
 * @spec category.unknown
 */
export function isProductIn(product: Product, slug: string): boolean {
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
    const tag = tags[keysOf(tags).indexOf(wanted)]
    if (tag !== undefined) return { name: tagName(tag) }
  }
  return { name: null }
}
