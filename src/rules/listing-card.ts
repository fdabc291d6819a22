// @bundle shared
import type { ListingCard, Product, ProductVariant } from '#contract/catalogue.ts'
import { displayName } from './display-name.ts'
import { cardImages, mainImage } from './product-images.ts'

/** Returns the fields of a variant that its product card shows. @spec card.name */
export const toListingCard = (
  product: Pick<Product, 'id' | 'name' | 'category'>,
  variant: ProductVariant,
): ListingCard => ({
  productID: product.id,
  productVariantID: variant.productVariantID,
  category: product.category,
  name: displayName(variant.variantName, product.name),
  price: variant.price,
  oldPrice: variant.oldPrice,
  images: cardImages(variant.images),
  alt: mainImage(variant.imageAlts) ?? '',
})
