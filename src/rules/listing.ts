import type { Product } from '#contract/catalogue.ts'
import { type Card, inCategory } from './tags.ts'

/** The maximum number of cards in a group of the products page. @spec products.five */
export const cardsPerGroup = 5

/** Returns a colour or size in lower case, for comparison. @spec listing.one-per-colour */
export const compareKey = (value: string): string => value.trim().toLowerCase()

const byRank = (a: Card, b: Card): number => a.variant.rank - b.variant.rank

/**
 * Returns for each colour of one product the card with the lowest rank.
 * @spec listing.one-per-colour
 */
export function onePerColour<Item extends Card>(cards: readonly Item[]): Item[] {
  const byColour = new Map<string, Item>()
  for (const card of cards) {
    const key = compareKey(card.variant.color)
    const earlier = byColour.get(key)
    if (!earlier || byRank(card, earlier) < 0) byColour.set(key, card)
  }
  return [...byColour.values()]
}

/** Returns true if a variant is in stock. Lists hide other variants. @spec listing.in-stock */
export const isInStock = ({ variant }: Card): boolean => variant.stockQuantity > 0

/** Returns every variant of a product as a card. */
export const cardsOf = (product: Product): Card[] =>
  product.productVariants.map((variant) => ({ product, variant }))

/**
 * Returns the cards of a category without filters: variants in stock, one per colour and product,
 * sorted by rank. Variants with equal ranks have the order of the catalogue.
 * @spec listing.in-stock, listing.one-per-colour, listing.sort
 */
export function listVariants(products: readonly Product[], category: string): Card[] {
  const isInCategory = inCategory(category)
  return products
    .flatMap((product) =>
      onePerColour(cardsOf(product).filter((card) => isInStock(card) && isInCategory(card))),
    )
    .toSorted(byRank)
}

/** Returns the first cards of each category for the products page. @spec products.groups */
export const groupListing = <Category extends string>(
  products: readonly Product[],
  categories: readonly Category[],
): { category: Category; cards: Card[] }[] =>
  categories.map((category) => ({
    category,
    cards: listVariants(products, category).slice(0, cardsPerGroup),
  }))
