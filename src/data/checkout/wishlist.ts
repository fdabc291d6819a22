import type { Product, Variant } from '#contract/catalogue.ts'
import { shopError } from '#contract/errors.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { toVariant } from '#data/products/catalogue.ts'
import { readDescription, sanitizeTranslations } from '#data/products/sanitize.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'

/** The fields of a product that a wishlist shows. */
type WishlistProduct = Pick<
  Product,
  'id' | 'name' | 'category' | 'description' | 'modelImage' | 'summary' | 'translations'
>

/** A variant in a wishlist with fields of its product. */
export interface WishlistVariant extends Variant {
  product: WishlistProduct
}

/** Returns the variants in the wishlist of `owner`, latest first. Removed variants are shown as sold out. */
export async function readWishlist(db: Db, owner: Owner): Promise<WishlistVariant[]> {
  const rows = await db
    .selectFrom('wishlist_items as item')
    .innerJoin('variants', 'variants.id', 'item.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .selectAll('variants')
    .select([
      'products.name as product_name',
      'products.category as product_category',
      'products.description as product_description',
      'products.model_image as product_model_image',
      'products.summary as product_summary',
      'products.translations as product_translations',
    ])
    .where('item.owner', '=', owner)
    .orderBy('item.added_at', 'desc')
    .orderBy('variants.id')
    .execute()
  return rows.map((row) => ({
    ...toVariant(row),
    product: {
      id: row.product_id,
      name: row.product_name,
      category: row.product_category,
      description: readDescription(row.product_description),
      modelImage: row.product_model_image,
      summary: row.product_summary,
      translations: sanitizeTranslations(row.product_translations, readDescription),
    },
  }))
}

/** Adds a variant to the wishlist (idempotent). Throws `not_found`. @spec calls.add-to-wishlist */
export function addToWishlist(
  engine: Engine,
  { owner, variantId, now }: { owner: Owner; variantId: string; now: Date },
): Promise<WishlistVariant[]> {
  return engine.write(async ({ trx }) => {
    const variant = await trx
      .selectFrom('variants')
      .select('id')
      .where('id', '=', variantId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!variant) throw shopError('not_found')
    await trx
      .insertInto('wishlist_items')
      .values({ owner, variant_id: variantId, added_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['owner', 'variant_id']).doNothing())
      .execute()
    return readWishlist(trx, owner)
  })
}

/** Removes a variant from the wishlist (idempotent). */
export async function removeFromWishlist(
  engine: Engine,
  { owner, variantId }: { owner: Owner; variantId: string },
): Promise<WishlistVariant[]> {
  await engine.writeOne((db) =>
    db
      .deleteFrom('wishlist_items')
      .where('owner', '=', owner)
      .where('variant_id', '=', variantId)
      .execute(),
  )
  return readWishlist(engine.db, owner)
}
