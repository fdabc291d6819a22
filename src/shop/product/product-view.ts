import { notFound } from '@tanstack/react-router'
import { getProduct, type Product, type ProductVariant } from '#contract/catalogue.ts'
import { displayName } from '#rules/names.ts'
import { ApiCallError, call } from '#shop/lib/call.ts'
import { absolute } from '#shop/lib/page-head.ts'

export interface PictureView {
  src: string
  alt: string
}

/** A variant as the product page shows it. Prices in LE; `oldPrice` 0 when never dearer. */
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
  /** The same object for variants with the same pictures, so that it travels once. */
  pictures: readonly PictureView[]
  shareImage: string
}

/** A product with all its variants, as its page shows them. */
export interface ProductView {
  id: string
  name: string
  category: Product['category']
  tags: readonly string[]
  /** HTML of the allow-list. */
  description: string
  summery: string
  variants: readonly VariantView[]
  /** Address of the shop, for machines: `https://luca.example/`. */
  site: string
}

/** What a product's page shows of the API's product. */
function toProductView(product: Product): ProductView {
  const { id, name, category, tags, description, summery } = product
  const shared = new Map<string, readonly PictureView[]>()
  const picturesOf = ({ images, imageAlts }: ProductVariant) => {
    const key = images.join()
    const pictures =
      shared.get(key) ?? images.map((src, index) => ({ src, alt: imageAlts[index] ?? '' }))
    shared.set(key, pictures)
    return pictures
  }
  const variants = product.productVariants.map((variant) => ({
    id: variant.productVariantID,
    name: displayName(variant.variantName, name),
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
  return { id, name, category, tags, description, summery, variants, site: absolute('/') }
}

/** Loads a product by its id. Not found if the API has none of that id. @spec routes.unknown-status */
export async function loadProduct(productId: string): Promise<ProductView> {
  try {
    return toProductView(await call(getProduct, { params: { productId } }))
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 404) throw notFound()
    throw error
  }
}

/** The variant of a product by its id. Not found where the product has none of that id. */
export function findVariant(product: ProductView | undefined, variantId: string): VariantView {
  const variant = product?.variants.find((each) => each.id === variantId)
  if (!variant) throw notFound()
  return variant
}

/** The canonical address of a variant, under the category of its product. @spec shop.canonical-product */
export const canonicalOf = ({ site, category, id }: ProductView, variantId: string): string =>
  new URL(`/products/${category}/${id}/${variantId}`, site).href
