import { formatPrice } from '#contract/money.ts'
import { pieceName } from '#rules/names.ts'
import type { Card } from '#rules/tags.ts'

/** What a card shows of a variant, and no more: a list of them travels inside its page. */
export interface CardView {
  category: string
  productId: string
  variantId: string
  name: string
  price: string
  oldPrice: string | null
  isSoldOut: boolean
  image: string
  alt: string
  /** Shown on hover. */
  secondImage: string | null
}

/** A card of a listing as it is shown. @spec §2 */
export function toCardView({ product, variant }: Card): CardView {
  const [image = '', secondImage = null] = variant.images
  return {
    category: product.category,
    productId: product.productID,
    variantId: variant.productVariantID,
    name: pieceName(variant.variantName, product.name),
    price: formatPrice(variant.price),
    oldPrice: variant.oldPrice > 0 ? formatPrice(variant.oldPrice) : null,
    isSoldOut: variant.stockQuantity === 0,
    image,
    alt: variant.imageAlts[0] ?? '',
    secondImage,
  }
}
