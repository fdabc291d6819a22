import type { Product, ProductVariant } from '#contract/catalogue.ts'
import type { Card } from './tags.ts'

/** Related pieces: so many per category in the answer, so many in total on the page. @spec related.random */
export const maxRelatedPerCategory = 5
export const maxRelated = 5

/** A whole number from 0 up to, not including, `below`. */
export type RandomIndex = (below: number) => number

const isBuyable = (variant: ProductVariant): boolean => variant.stockQuantity > 0

const stocked = new WeakMap<Product, Product>()

/** A product with its variants in stock only; the same object for as long as the product stays as it is. */
function inStock(product: Product): Product {
  const known = stocked.get(product)
  if (known) return known
  const made = { ...product, productVariants: product.productVariants.filter(isBuyable) }
  stocked.set(product, made)
  return made
}

/** `count` different items, or all there are; with a fair `pick` each is as likely as any other. */
function sample<Item>(items: readonly Item[], count: number, pick: RandomIndex): Item[] {
  const rest = [...items]
  const size = Math.min(count, rest.length)
  return Array.from({ length: size }, () => rest.splice(pick(rest.length), 1)).flat()
}

/**
 * Products to look at next, by category: at random, up to five of each, never the product itself,
 * and of each only the variants in stock. A category without any is left out.
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
 * The cards of 'You may be interested in': five in total, one per product, taken in turns from
 * every category, that of the product itself first. @spec related.random
 */
export function relatedCards(
  related: Readonly<Record<string, readonly Product[]>>,
  category: string,
): Card[] {
  const { [category]: own = [], ...others } = related
  const shelves = [own, ...Object.values(others)]
  const turns = Math.max(...shelves.map((shelf) => shelf.length))
  return Array.from({ length: turns }, (_, turn) => shelves.flatMap((shelf) => shelf[turn] ?? []))
    .flat()
    .flatMap((product) => {
      const [variant] = product.productVariants
      return variant ? [{ product, variant }] : []
    })
    .slice(0, maxRelated)
}
