import { notFound } from '@tanstack/react-router'
import { getProduct, type ProductResponse, type ProductVariant } from '#contract/catalogue.ts'
import { ApiCallError } from '#contract/client.ts'
import { displayName } from '#rules/display-name.ts'
import { localizePath } from '#rules/locale-path.ts'
import { productPath } from '#rules/product-path.ts'
import { call } from '#shop/lib/call.ts'
import { currentLocale } from '#shop/lib/locale.ts'
import { absolute } from '#shop/lib/page-head.ts'

/** A picture of a variant. */
export interface PictureView {
  src: string
  alt: string
}

/** A variant as the product page shows it. Prices are in LE; `oldPrice` is 0 without a discount. */
export interface VariantView {
  id: string
  name: string
  code: string
  color: string
  size: string | null
  price: number
  oldPrice: number
  stock: number
  tags: readonly string[]
  /** Variants with the same pictures share one array, so that the page contains it once. */
  pictures: readonly PictureView[]
  shareImage: string
}

/** A product with all its variants, as its page shows them. */
export interface ProductView
  extends Omit<ProductResponse, 'productID' | 'modelImage' | 'productVariants' | 'summery'> {
  summary: string
  variants: readonly VariantView[]
  /** Absolute address of the shop: `https://shop.example/`. */
  baseUrl: string
}

/** Maps a product of the API to the fields that its page shows. */
function toProductView(product: ProductResponse): ProductView {
  const { productID: _, modelImage: __, productVariants, summery: summary, ...fields } = product
  const sharedPictures = new Map<string, readonly PictureView[]>()
  const picturesOf = ({ images, imageAlts }: ProductVariant) => {
    const key = images.join()
    const pictures =
      sharedPictures.get(key) ?? images.map((src, index) => ({ src, alt: imageAlts[index] ?? '' }))
    sharedPictures.set(key, pictures)
    return pictures
  }
  const variants = productVariants.map((variant) => ({
    id: variant.productVariantID,
    name: displayName(variant.variantName, product.name),
    code: variant.code,
    color: variant.color,
    size: variant.size,
    price: variant.price,
    oldPrice: variant.oldPrice,
    stock: variant.stockQuantity,
    tags: variant.tags,
    pictures: picturesOf(variant),
    shareImage: variant.shareImage,
  }))
  return { ...fields, summary, variants, baseUrl: absolute('/') }
}

/**
 * Loads a product by its id. Throws `notFound()` when the API responds with 404.
 * @spec routes.unknown-status
 */
export async function loadProduct(productId: string): Promise<ProductView> {
  try {
    return toProductView(await call(getProduct, { params: { productId } }))
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 404) throw notFound()
    throw error
  }
}

/** Returns the variant with this id. Throws `notFound()` when the product has no such variant. */
export function findVariant(product: ProductView | undefined, variantId: string): VariantView {
  const variant = product?.variants.find((each) => each.id === variantId)
  if (!variant) throw notFound()
  return variant
}

/**
 * Returns the canonical URL of a variant, under the category of its product.
 * @spec shop.canonical-product
 */
export function canonicalOf({ baseUrl, category, id }: ProductView, variantId: string): string {
  const path = productPath({ category, productId: id, variantId })
  return new URL(localizePath(path, currentLocale()), baseUrl).href
}
