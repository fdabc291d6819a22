import type { ProductDoc } from '#contract/admin/product-document.ts'
import type { ProductEditor } from '#contract/admin/products.ts'
import type { ProductResponse } from '#contract/catalogue.ts'
import { mainImage } from '#rules/product-images.ts'

/**
 * Returns a product as the API of the shop would return it, with the changes of its draft. Returns
 * null without a variant, because a page shows one.
 */
export function previewProduct(editor: ProductEditor): ProductResponse | null {
  const doc: ProductDoc | null = editor.draft ?? editor.published
  if (!doc || doc.variants.length === 0) return null
  const { id } = editor
  const { summary, variants, arabicName, arabicSummary, arabicDescription, ...fields } = doc
  return {
    id,
    productID: id,
    ...fields,
    summery: summary,
    productVariants: variants.map((variant, rank) => ({
      productVariantID: variant.id,
      productID: id,
      variantName: variant.name,
      code: variant.code,
      color: variant.color,
      size: variant.size,
      price: variant.price ?? 0,
      oldPrice: variant.oldPrice,
      stockQuantity: editor.stock[variant.id] ?? 0,
      images: variant.images.map(({ src }) => src),
      imageAlts: variant.images.map(({ alt }) => alt),
      shareImage: mainImage(variant.images)?.src ?? '',
      rank,
      tags: variant.tags,
    })),
  }
}
