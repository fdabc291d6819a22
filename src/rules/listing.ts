import type { Product } from '#contract/catalogue.ts'
import { type Card, inCategory } from './tags.ts'

/** Cards that a group of the products page shows. @spec products.five */
export const cardsPerGroup = 5

/** Returns a colour for comparison, in lower case. @spec listing.one-per-colour */
export const compareKey = (colour: string): string => colour.trim().toLowerCase()

const byRank = (a: Card, b: Card): number => a.variant.rank - b.variant.rank

/** Of cards of one product, the lowest in rank of each colour. @spec listing.one-per-colour */
export function onePerColour<Item extends Card>(cards: readonly Item[]): Item[] {
  const byColour = new Map<string, Item>()
  for (const card of cards) {
    const key = compareKey(card.variant.color)
    const earlier = byColour.get(key)
    if (!earlier || byRank(card, earlier) < 0) byColour.set(key, card)
  }
  return [...byColour.values()]
}

/** Whether a variant can be bought today; lists hide the others. @spec listing.in-stock */
export const isInStock = ({ variant }: Card): boolean => variant.stockQuantity > 0

/** Every variant of a product as a card. */
export const cardsOf = (product: Product): Card[] =>
  product.productVariants.map((variant) => ({ product, variant }))

/**
 * The cards of a category as its page shows them without filters: in stock, one per colour and
 * product, lowest rank first. Equal ranks stay in the order of the catalogue.
 * @spec listing.in-stock, listing.one-per-colour, listing.sort
 */
export function listVariants(products: readonly Product[], category: string): Card[] {
  const belongs = inCategory(category)
  return products
    .flatMap((product) =>
      onePerColour(cardsOf(product).filter((card) => isInStock(card) && belongs(card))),
    )
    .toSorted(byRank)
}

/** The first cards of each category, as the products page shows them. @spec products.groups */
export const groupListing = <Category extends string>(
  products: readonly Product[],
  categories: readonly Category[],
): { category: Category; cards: Card[] }[] =>
  categories.map((category) => ({
    category,
    cards: listVariants(products, category).slice(0, cardsPerGroup),
  }))
