import type { Product, ProductResponse, ProductVariant } from '#contract/catalogue.ts'
import { perObject } from './per-object.ts'

/** The maximum number of related products per category in the response. @spec related.random */
export const maxRelatedPerCategory = 5
/** The maximum number of related products on the page. @spec related.random */
export const maxRelated = 5

/** Returns a random whole number from 0 to `below - 1`. */
export type RandomIndex = (below: number) => number

const isBuyable = (variant: ProductVariant): boolean => variant.stockQuantity > 0

/** Returns a product with only its variants in stock. Caches the result per product object. */
const inStock = perObject(
  (product: Product): Product => ({
    ...product,
    productVariants: product.productVariants.filter(isBuyable),
  }),
)

/** Returns at most `count` different items. Each is equally likely if `pick` is uniform. */
function sample<Item>(items: readonly Item[], count: number, pick: RandomIndex): Item[] {
  const rest = [...items]
  const size = Math.min(count, rest.length)
  return Array.from({ length: size }, () => rest.splice(pick(rest.length), 1)).flat()
}

/**
 * Returns random products by category, up to five per category, without the product itself. Each
 * product has only its variants in stock. Omits categories without products.
 * @spec related.random, related.in-stock
 */
export function selectRelated(
  products: readonly Product[],
  productId: string,
  pick: RandomIndex,
): Record<string, Product[]> {
  const candidates = products.filter(
    (product) => product.id !== productId && product.productVariants.some(isBuyable),
  )
  const related: Record<string, Product[]> = {}
  for (const [category, ofKind] of Map.groupBy(candidates, (each) => each.category)) {
    related[category] = sample(ofKind, maxRelatedPerCategory, pick).map(inStock)
  }
  return related
}

/**
 * Returns the cards of 'You may be interested in': at most five, one per product. The categories take
 * turns, beginning with the category of the product itself. @spec related.random
 */
export function relatedCards<Item extends Pick<ProductResponse, 'productVariants'>>(
  related: Readonly<Record<string, readonly Item[]>>,
  category: string,
): { product: Item; variant: ProductVariant }[] {
  const { [category]: own = [], ...others } = related
  const lists = [own, ...Object.values(others)]
  const turns = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: turns }, (_, turn) => lists.flatMap((list) => list[turn] ?? []))
    .flat()
    .flatMap((product) => {
      const [variant] = product.productVariants
      return variant ? [{ product, variant }] : []
    })
    .slice(0, maxRelated)
}
