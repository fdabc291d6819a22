import type { Selectable } from 'kysely'
import type { Product, Variant } from '#contract/catalogue.ts'
import { toLe } from '#contract/money.ts'
import type { Db } from '#data/engine/engine.ts'
import { availableStock } from '#data/stock/stock.ts'
import type { ProductTable, VariantTable } from '#data/tables/catalogue-tables.ts'
import { readDescription, sanitizeTranslations } from './sanitize.ts'

/** Converts a row to a variant of the contract. Prices are in LE. @spec money.json, data.variant */
export const toVariant = (row: Selectable<VariantTable>): Variant => ({
  productVariantID: row.id,
  productID: row.product_id,
  variantName: row.name,
  code: row.code,
  color: row.color,
  size: row.size,
  price: toLe(row.price),
  oldPrice: toLe(row.old_price),
  stockQuantity: availableStock(row),
  images: row.images,
  imageAlts: row.image_alts,
  shareImage: row.share_image,
  rank: row.rank,
  tags: row.tags,
  translations: row.translations,
})

const toProduct = (row: Selectable<ProductTable>, productVariants: Variant[]): Product => ({
  id: row.id,
  productID: row.id,
  name: row.name,
  category: row.category,
  tags: row.tags,
  summary: row.summary,
  description: readDescription(row.description),
  translations: sanitizeTranslations(row.translations, readDescription),
  modelImage: row.model_image,
  productVariants,
})

/**
 * Returns the products on sale with their variants, both in rank order: all products, or those of
 * `only`. Runs two queries for any number of products.
 */
export async function readProducts(db: Db, only?: Iterable<string>): Promise<Product[]> {
  const ids = only && [...only]
  if (ids?.length === 0) return []
  let selectProducts = db.selectFrom('products').selectAll().where('removed_at', 'is', null)
  let selectVariants = db.selectFrom('variants').selectAll().where('removed_at', 'is', null)
  if (ids) {
    selectProducts = selectProducts.where('id', 'in', ids)
    selectVariants = selectVariants.where('product_id', 'in', ids)
  }
  const [products, variants] = await Promise.all([
    selectProducts.orderBy('rank').orderBy('id').execute(),
    selectVariants.orderBy('rank').orderBy('id').execute(),
  ])
  const byProduct = Map.groupBy(variants, (row) => row.product_id)
  return products.map((row) => toProduct(row, (byProduct.get(row.id) ?? []).map(toVariant)))
}
