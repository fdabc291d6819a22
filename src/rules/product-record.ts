import type { ProductState } from '#contract/admin/product-document.ts'
import type { ProductCategory } from '#contract/catalogue.ts'
import type { Piastres } from '#contract/money.ts'
import type { ProductTranslations, VariantTranslations } from '#contract/translations.ts'

/** A variant to write. */
export interface VariantRecord {
  id: string
  name: string
  code: string
  color: string
  size: string | null
  price: Piastres
  oldPrice: Piastres
  /** Counted stock. Null preserves the current stock, which is 0 for a new variant. */
  stock: number | null
  images: readonly string[]
  imageAlts: readonly string[]
  shareImage: string
  rank: number
  tags: readonly string[]
  /** Undefined preserves the current translations. */
  translations?: VariantTranslations
}

/**
 * A product to write. Its descriptions are sanitised before they are stored. Variants of the product that
 * are not listed leave the catalogue.
 */
export interface ProductRecord {
  id: string
  name: string
  category: ProductCategory
  tags: readonly string[]
  description: string
  summary: string
  modelImage: string
  rank: number
  /** Undefined preserves the current translations. */
  translations?: ProductTranslations
  variants: readonly VariantRecord[]
}

/** A product of the shop. Shoppers see it only if its state is `published`. */
export interface CurrentProduct extends ProductRecord {
  state: ProductState
  version: number
}
