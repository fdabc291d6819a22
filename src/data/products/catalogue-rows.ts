import { sql, type Transaction } from 'kysely'
import type { ProductTable, VariantTable, WrittenColumns } from '#data/tables/catalogue-tables.ts'
import type { Tables } from '#data/tables/tables.ts'
import type { ProductRecord, VariantRecord } from '#rules/product-record.ts'
import { sanitizeDescription, sanitizeTranslations } from './sanitize.ts'

/** How a product is stored that the shop does not have yet. */
interface NewProduct {
  now: Date
  /** True for a product that shoppers do not see until staff publish it. */
  isDraft: boolean
}

/**
 * Converts a record to a row of `products`. Sanitises the descriptions. Its state is that of a new
 * product.
 */
export const productRow = (record: ProductRecord, { now, isDraft }: NewProduct) =>
  ({
    id: record.id,
    name: record.name,
    category: record.category,
    tags: JSON.stringify(record.tags),
    description: sanitizeDescription(record.description),
    summary: record.summary,
    model_image: record.modelImage,
    rank: record.rank,
    removed_at: isDraft ? now.toISOString() : null,
    state: isDraft ? ('draft' as const) : ('published' as const),
    published_at: isDraft ? null : now.toISOString(),
    ...(record.translations && {
      translations: JSON.stringify(sanitizeTranslations(record.translations, sanitizeDescription)),
    }),
  }) satisfies WrittenColumns<ProductTable, 'version' | 'translations'>

/** Values of a variant row from the database. */
interface StoredState {
  productId: string
  /** Replaces a stock of null. Default: 0. */
  stock: number | undefined
  /** When its product was hidden, or null. */
  removedAt: string | null
}

/** Converts a record to a row of `variants`. */
export const variantRow = (record: VariantRecord, { productId, stock, removedAt }: StoredState) =>
  ({
    id: record.id,
    product_id: productId,
    name: record.name,
    code: record.code,
    color: record.color,
    size: record.size,
    price: record.price,
    old_price: record.oldPrice,
    stock_quantity: record.stock ?? stock ?? 0,
    images: JSON.stringify(record.images),
    image_alts: JSON.stringify(record.imageAlts),
    share_image: record.shareImage,
    rank: record.rank,
    tags: JSON.stringify(record.tags),
    is_draft: false,
    removed_at: removedAt,
    ...(record.translations && { translations: JSON.stringify(record.translations) }),
  }) satisfies WrittenColumns<VariantTable, 'low_stock_threshold' | 'translations'>

/**
 * Returns the update of an existing row: every column but the id gets the value of the new row. All
 * rows must have the same columns.
 */
const replacementOf = <Row extends object>([row]: readonly Row[]) =>
  Object.fromEntries(
    Object.keys(row ?? {})
      .filter((column) => column !== 'id')
      .map((column) => [column, sql.ref(`excluded.${column}`)]),
  )

/**
 * Inserts products, or replaces those with the same id, which keep their state: a draft or an archived
 * product stays hidden.
 */
export const upsertProducts = (
  trx: Transaction<Tables>,
  rows: readonly ReturnType<typeof productRow>[],
) =>
  trx
    .insertInto('products')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...replacementOf(rows),
        removed_at: sql.ref('products.removed_at'),
        state: sql.ref('products.state'),
        published_at: sql.ref('products.published_at'),
      }),
    )
    .execute()

/** Inserts variants, or replaces those with the same id. */
export const upsertVariants = (
  trx: Transaction<Tables>,
  rows: readonly ReturnType<typeof variantRow>[],
) =>
  trx
    .insertInto('variants')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(replacementOf(rows)))
    .execute()
