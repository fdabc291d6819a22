import { sql } from 'kysely'
import type { ProductDoc } from '#contract/admin/product-document.ts'
import type { ProductEditor } from '#contract/admin/products.ts'
import type { Db } from '#data/engine/engine.ts'
import { publicationRequirements } from '#rules/publication.ts'
import { readStoredProduct, type StoredProduct } from './stored-products.ts'
import {
  type TranslatedProduct,
  translationStateOf,
  translationsOfDoc,
  translationsOfVariant,
} from './translations.ts'

/** Returns the texts of a document with its translations, as they are after it is published. */
function withTranslations(doc: ProductDoc, { row, variants }: StoredProduct): TranslatedProduct {
  const stored = new Map(variants.map((each) => [each.id, each.translations]))
  return {
    ...doc,
    translations: translationsOfDoc(doc, row.translations),
    variants: doc.variants.map((variant) => ({
      name: variant.name,
      color: variant.color,
      imageAlts: variant.images.map(({ alt }) => alt),
      translations: translationsOfVariant(doc, variant, stored.get(variant.id)),
    })),
  }
}

/** Returns a product as its editor needs it, or undefined if there is none. */
export async function readProductEditor(db: Db, id: string): Promise<ProductEditor | undefined> {
  const stored = await readStoredProduct(db, id)
  if (!stored) return undefined
  const { row, doc, draft, variants } = stored
  const author =
    draft &&
    (await db
      .selectFrom('staff')
      .select(['id', 'name'])
      .where('id', '=', draft.updated_by)
      .executeTakeFirst())
  const wasPublished = row.state === 'published' || row.published_at !== null
  return {
    id,
    state: row.state,
    version: row.version,
    draftVersion: draft?.version ?? 0,
    publishedAt: row.published_at,
    published: wasPublished ? doc : null,
    draft: draft?.doc ?? null,
    draftSavedAt: draft?.updated_at ?? null,
    draftSavedBy: author ?? null,
    requirements: publicationRequirements(draft?.doc ?? doc),
    arabic: translationStateOf(withTranslations(draft?.doc ?? doc, stored)),
    stock: Object.fromEntries(variants.map((each) => [each.id, each.stock_quantity])),
  }
}

/** How many carts, wishlists and open orders contain a product. */
export interface ProductImpact {
  carts: number
  wishlists: number
  openOrders: number
}

/** Counts the carts, wishlists and open orders that contain variants of a product. */
export async function readProductImpact(db: Db, id: string): Promise<ProductImpact> {
  const variants = db.selectFrom('variants').select('id').where('product_id', '=', id)
  const countOwners = async (table: 'cart_lines' | 'wishlist_items') => {
    const row = await db
      .selectFrom(table)
      .select(sql<number>`count(distinct owner)`.as('owners'))
      .where('variant_id', 'in', variants)
      .executeTakeFirstOrThrow()
    return row.owners
  }
  // The movements of a variant have an index, unlike its order items.
  const { orders } = await db
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('orders'))
    .where('status', 'in', ['pending', 'processing', 'shipped'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('stock_movements')
        .select((each) => each.ref('order_id').$notNull().as('order_id'))
        .where('reason', '=', 'order')
        .where('variant_id', 'in', variants),
    )
    .executeTakeFirstOrThrow()
  return {
    carts: await countOwners('cart_lines'),
    wishlists: await countOwners('wishlist_items'),
    openOrders: orders,
  }
}
