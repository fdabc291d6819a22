import type { Selectable } from 'kysely'
import type { Piastres } from '#contract/money.ts'
import type { ProductTranslations, VariantTranslations } from '#contract/translations.ts'
import type { Db } from '#data/engine/engine.ts'
import type { ProductTable } from './tables.ts'

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

/** Columns of products that a record does not have, or has with another name or type. */
type OtherColumn =
  | 'tags'
  | 'model_image'
  | 'removed_at'
  | 'translations'
  | 'version'
  | 'state'
  | 'published_at'

/**
 * A product to write. Its descriptions are sanitised before they are stored. Variants of the product that
 * are not listed leave the catalogue.
 */
export interface ProductRecord extends Omit<Selectable<ProductTable>, OtherColumn> {
  tags: readonly string[]
  modelImage: string
  /** Undefined preserves the current translations. */
  translations?: ProductTranslations
  variants: readonly VariantRecord[]
}

/** Returns the catalogue on sale as records for `changeCatalogue`, in rank order. */
export async function readProductRecords(db: Db): Promise<ProductRecord[]> {
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  const variants = await db
    .selectFrom('variants')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  const byProduct = Map.groupBy(variants, (row) => row.product_id)
  return products.map((product) => ({
    id: product.id,
    name: product.name,
    category: product.category,
    tags: product.tags,
    description: product.description,
    summary: product.summary,
    modelImage: product.model_image,
    rank: product.rank,
    translations: product.translations,
    variants: (byProduct.get(product.id) ?? []).map((row) => ({
      id: row.id,
      name: row.name,
      code: row.code,
      color: row.color,
      size: row.size,
      price: row.price,
      oldPrice: row.old_price,
      stock: row.stock_quantity,
      images: row.images,
      imageAlts: row.image_alts,
      shareImage: row.share_image,
      rank: row.rank,
      tags: row.tags,
      translations: row.translations,
    })),
  }))
}

/** Returns the unique keys of all variants with their products, including removed variants. */
export const readVariantKeys = (db: Db) =>
  db.selectFrom('variants').select(['id', 'product_id as productId', 'code']).execute()
