import { sql, type Transaction } from 'kysely'
import type { ProductRecord, VariantRecord } from './catalogue-records.ts'
import { sanitizeDescription, sanitizeTranslations } from './sanitize.ts'
import type { Tables } from './tables.ts'

/** Converts a record to a row of `products`. Sanitises the descriptions. */
export const productRow = ({
  modelImage,
  variants: _,
  translations,
  ...record
}: ProductRecord) => ({
  ...record,
  tags: JSON.stringify(record.tags),
  description: sanitizeDescription(record.description),
  model_image: modelImage,
  removed_at: null,
  ...(translations && {
    translations: JSON.stringify(sanitizeTranslations(translations, sanitizeDescription)),
  }),
})

/** What a variant row takes from the database. */
interface StoredState {
  productId: string
  /** Replaces a stock of null. Default: 0. */
  stock: number | undefined
  /** When its product was hidden, or null. */
  removedAt: string | null
}

/** Converts a record to a row of `variants`. */
export const variantRow = (
  record: VariantRecord,
  { productId, stock, removedAt }: StoredState,
) => ({
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
  removed_at: removedAt,
  ...(record.translations && { translations: JSON.stringify(record.translations) }),
})

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
 * Inserts products, or replaces those with the same id. A draft or an archived product stays hidden.
 */
export const upsertProducts = (
  trx: Transaction<Tables>,
  rows: readonly ReturnType<typeof productRow>[],
) =>
  trx
    .insertInto('products')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...replacementOf(rows), removed_at: sql.ref('products.removed_at') }),
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
