import type { Product, Variant } from '#contract/catalogue.ts'
import { compareKey } from './compare-key.ts'

/** A variant with its product: one card of a listing. */
export interface Card {
  product: Product
  variant: Variant
}

/** Returns every variant of a product as a card. */
export const cardsOf = (product: Product): Card[] =>
  product.productVariants.map((variant) => ({ product, variant }))

/** Returns true if a variant is in stock. Lists hide other variants. @spec listing.in-stock */
export const isInStock = ({ variant }: Card): boolean => variant.stockQuantity > 0

/** Compares cards by the rank of their variants. @spec listing.sort */
export const byRank = (a: Card, b: Card): number => a.variant.rank - b.variant.rank

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
