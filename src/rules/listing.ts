import type { Product } from '#contract/catalogue.ts'
import { byRank, type Card, cardsOf, isInStock, onePerColour } from './cards.ts'
import { inCategory } from './categories.ts'

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
