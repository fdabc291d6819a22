import type { Product } from '#contract/catalogue.ts'
import { type Card, inCategory } from './tags.ts'

/** Cards that a group of the products page shows. @spec §9 */
export const cardsPerGroup = 5

/** Colours are the same when they are so in lower case. @spec §5 */
export const colourKey = (colour: string): string => colour.trim().toLowerCase()

const byRank = (a: Card, b: Card): number => a.variant.rank - b.variant.rank

/** Of the accepted variants of one product, the lowest in rank of each colour. */
function onePerColour(product: Product, accepts: (card: Card) => boolean): Iterable<Card> {
  const byColour = new Map<string, Card>()
  for (const variant of product.productVariants) {
    const card = { product, variant }
    if (!accepts(card)) continue
    const key = colourKey(variant.color)
    const earlier = byColour.get(key)
    if (!earlier || byRank(card, earlier) < 0) byColour.set(key, card)
  }
  return byColour.values()
}

/** Whether a variant can be bought today; a listing hides it where it cannot. @spec §5 */
export const isInStock = ({ variant }: Card): boolean => variant.stockQuantity > 0

/**
 * One card per colour and product of what `accepts` takes, lowest rank first; equal ranks stay in
 * the order given. Linear but for the sorting. @spec §5
 */
export const selectCards = (
  products: readonly Product[],
  accepts: (card: Card) => boolean,
): Card[] => products.flatMap((product) => [...onePerColour(product, accepts)]).toSorted(byRank)

/** The cards of a category as its page shows them, plain: in stock, one per colour. @spec §5 */
export function listVariants(products: readonly Product[], category: string): Card[] {
  const belongs = inCategory(category)
  return selectCards(products, (card) => isInStock(card) && belongs(card))
}

/** The first cards of each category, as the products page shows them. @spec §2 */
export const groupListing = <Category extends string>(
  products: readonly Product[],
  categories: readonly Category[],
): { category: Category; cards: Card[] }[] =>
  categories.map((category) => ({
    category,
    cards: listVariants(products, category).slice(0, cardsPerGroup),
  }))
