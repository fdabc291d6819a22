import type { ListingCard, Product, ProductVariant } from '#contract/catalogue.ts'
import { displayName } from '#rules/names.ts'

/** What a card shows of a variant, and no more: a list of them travels inside its page. */
export interface CardView extends ListingCard {
  isSoldOut?: boolean
  /** Shown where one product may be in the list in several sizes. */
  size?: string | null
}

/** A card of a variant, wherever one is shown outside listings. @spec card.name, card.sold-out-places */
export function toCardView(
  product: Pick<Product, 'id' | 'name' | 'category'>,
  variant: ProductVariant,
): CardView {
  return {
    productID: product.id,
    productVariantID: variant.productVariantID,
    category: product.category,
    name: displayName(variant.variantName, product.name),
    price: variant.price,
    oldPrice: variant.oldPrice,
    images: variant.images,
    alt: variant.imageAlts[0] ?? '',
    isSoldOut: variant.stockQuantity === 0,
  }
}
