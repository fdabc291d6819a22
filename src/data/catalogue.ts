import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Product, ProductVariant } from '#contract/catalogue.ts'
import { shopError } from '#contract/errors.ts'
import { toLe } from '#contract/money.ts'
import { type Db, type Engine, lockForUpdate } from '#data/engine/engine.ts'
import { readDescription } from './sanitize.ts'
import type { ProductTable, VariantTable } from './tables.ts'

/** Converts a row to a variant of the contract. Prices are in LE. @spec money.json, data.variant */
export const toVariant = (row: Selectable<VariantTable>): ProductVariant => ({
  productVariantID: row.id,
  productID: row.product_id,
  variantName: row.name,
  code: row.code,
  color: row.color,
  size: row.size,
  price: toLe(row.price),
  oldPrice: toLe(row.old_price),
  stockQuantity: row.removed_at === null ? row.stock_quantity : 0,
  images: row.images,
  imageAlts: row.image_alts,
  shareImage: row.share_image,
  rank: row.rank,
  tags: row.tags,
})

const toProduct = (row: Selectable<ProductTable>, productVariants: ProductVariant[]): Product => ({
  id: row.id,
  productID: row.id,
  name: row.name,
  category: row.category,
  tags: row.tags,
  description: readDescription(row.description),
  summery: row.summery,
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
  const [products, variants] = await Promise.all([
    db
      .selectFrom('products')
      .selectAll()
      .where('removed_at', 'is', null)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .orderBy('rank')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('variants')
      .selectAll()
      .where('removed_at', 'is', null)
      .$if(ids !== undefined, (query) => query.where('product_id', 'in', ids ?? []))
      .orderBy('rank')
      .orderBy('id')
      .execute(),
  ])
  const byProduct = Map.groupBy(variants, (row) => row.product_id)
  return products.map((row) => toProduct(row, (byProduct.get(row.id) ?? []).map(toVariant)))
}

/**
 * Returns the stock of all variants on sale, or of `variantId`, in id order. Includes sold-out
 * ones.
 */
export const readStock = (db: Db, variantId?: string) =>
  db
    .selectFrom('variants')
    .select(['id', 'name', 'color', 'size', 'stock_quantity as stock', 'removed_at as removedAt'])
    .$if(variantId === undefined, (query) => query.where('removed_at', 'is', null))
    .$if(variantId !== undefined, (query) => query.where('id', '=', variantId ?? ''))
    .orderBy('id')
    .execute()

/**
 * Sets the stock of a variant to a counted quantity, and records the difference in
 * `stock_movements`. Returns the quantity before. Throws `not_found`.
 */
export async function setStock(
  engine: Engine,
  { variantId, quantity, now }: { variantId: string; quantity: number; now: Date },
): Promise<number> {
  const { before, productId } = await engine.write(async (trx) => {
    const row = await lockForUpdate(
      trx
        .selectFrom('variants')
        .select(['stock_quantity', 'product_id'])
        .where('id', '=', variantId),
      engine,
    ).executeTakeFirst()
    if (!row) throw shopError('not_found', { description: `There is no variant '${variantId}'.` })
    const delta = quantity - row.stock_quantity
    if (delta !== 0) {
      await trx
        .updateTable('variants')
        .set({ stock_quantity: quantity })
        .where('id', '=', variantId)
        .execute()
      await trx
        .insertInto('stock_movements')
        .values({
          id: randomUUID(),
          variant_id: variantId,
          delta,
          reason: 'count',
          order_id: null,
          moved_at: now.toISOString(),
        })
        .execute()
    }
    return { before: row.stock_quantity, productId: row.product_id }
  })
  engine.noteCatalogueChange([productId])
  return before
}
