import type { Db } from '#data/engine/engine.ts'
import type { ProductRecord } from './save-catalogue.ts'

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
  return products.map(({ model_image, removed_at: _, ...product }) => ({
    ...product,
    modelImage: model_image,
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
    })),
  }))
}

/** Returns the unique keys of all variants with their products, including removed variants. */
export const readVariantKeys = (db: Db) =>
  db.selectFrom('variants').select(['id', 'product_id as productId', 'code']).execute()
