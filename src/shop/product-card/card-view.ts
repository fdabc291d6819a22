// @bundle shared
import type { ListingCard, Product, ProductVariant } from '#contract/catalogue.ts'
import { toListingCard } from '#rules/listing-card.ts'

/** The fields of a variant that a card shows. It is small, because pages contain lists of cards. */
export interface CardView extends ListingCard {
  isSoldOut?: boolean
  /** Shown in lists that can contain several sizes of a product. */
  size?: string | null
}

/**
 * Returns the card of a variant, for places other than listings.
 * @spec card.name, card.sold-out-places
 */
export function toCardView(
  product: Pick<Product, 'id' | 'name' | 'category'>,
  variant: ProductVariant,
): CardView {
  return { ...toListingCard(product, variant), isSoldOut: variant.stockQuantity === 0 }
}
