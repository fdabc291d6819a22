import type { Transaction } from 'kysely'
import { staffApiError } from '#contract/admin/errors.ts'
import type { ProductDoc, VariantDoc } from '#contract/admin/product-document.ts'
import { type ApiError, ShopError } from '#contract/errors.ts'
import { toPiastres } from '#contract/money.ts'
import type { VariantTable, WrittenColumns } from '#data/tables/catalogue-tables.ts'
import type { Tables } from '#data/tables/tables.ts'
import { compareKey } from '#rules/compare-key.ts'
import { mainImage } from '#rules/product-images.ts'
import { isCompleteVariant } from '#rules/publication.ts'
import { shareImageOf } from '#rules/share-image.ts'
import type { StoredProduct, VariantRow } from './stored-products.ts'
import { translationsOfVariant } from './translations.ts'

/** `removed_at` of the variant of a draft, because nodes of earlier versions do not know `is_draft`. */
const neverOnSale = '1970-01-01T00:00:00.000Z'

/** Throws `already_exists` for an id or a code that another variant has. */
export async function assertFreeKeys(
  trx: Transaction<Tables>,
  productId: string,
  { variants }: ProductDoc,
): Promise<void> {
  if (variants.length === 0) return
  const ids = variants.map(({ id }) => id)
  const codes = variants.flatMap(({ code }) => code || [])
  const rows = await trx
    .selectFrom('variants')
    .select(['id', 'product_id', 'code'])
    .where(({ eb, or }) =>
      or([eb('id', 'in', ids), ...(codes.length > 0 ? [eb('code', 'in', codes)] : [])]),
    )
    .execute()
  const ownIds = new Set(ids)
  const taken = (field: string) => staffApiError('already_exists', { field })
  const errors = variants.flatMap(({ id, code }, index): ApiError[] => {
    const isForeign = rows.some((row) => row.id === id && row.product_id !== productId)
    if (isForeign) return [taken(`variants.${id}`)]
    const isTaken = rows.some((row) => row.code === code && !ownIds.has(row.id))
    const isTwice = variants.findIndex((each) => each.code === code) < index
    return code !== '' && (isTaken || isTwice) ? [taken(`variants.${id}.code`)] : []
  })
  const [first, ...rest] = errors
  if (first) throw new ShopError([first, ...rest])
}

/** Columns of a variant that its document does not have. Publishing preserves or computes them. */
type OtherVariantColumn =
  | 'id'
  | 'product_id'
  | 'stock_quantity'
  | 'low_stock_threshold'
  | 'share_image'
  | 'rank'
  | 'removed_at'
  | 'is_draft'
  | 'translations'

/** Returns the columns of a variant that its document has. Never the stock. */
export const documentColumns = (variant: VariantDoc) =>
  ({
    name: variant.name,
    code: variant.code,
    color: variant.color,
    size: variant.size,
    price: toPiastres(variant.price ?? 0),
    old_price: toPiastres(variant.oldPrice),
    images: JSON.stringify(variant.images.map(({ src }) => src)),
    image_alts: JSON.stringify(variant.images.map(({ alt }) => alt)),
    tags: JSON.stringify(variant.tags),
  }) satisfies WrittenColumns<VariantTable, OtherVariantColumn>

async function nextRank(trx: Transaction<Tables>): Promise<number> {
  const row = await trx
    .selectFrom('variants')
    .select((select) => select.fn.max('rank').as('rank'))
    .executeTakeFirst()
  return Number(row?.rank ?? 0) + 1
}

/** Inserts the row of a variant without stock. Its rank is that of its colour, or the last one. */
export async function insertVariant(
  trx: Transaction<Tables>,
  stored: StoredProduct,
  { doc, variant, isDraft }: { doc: ProductDoc; variant: VariantDoc; isDraft: boolean },
): Promise<VariantRow> {
  const sibling = stored.variants.find(
    (each) => compareKey(each.color) === compareKey(variant.color),
  )
  const inserted = await trx
    .insertInto('variants')
    .values({
      id: variant.id,
      product_id: stored.row.id,
      ...documentColumns(variant),
      translations: JSON.stringify(translationsOfVariant(doc, variant)),
      stock_quantity: 0,
      share_image: shareImageOf(mainImage(variant.images)?.src, stored.variants),
      rank: sibling?.rank ?? (await nextRank(trx)),
      is_draft: isDraft,
      removed_at: isDraft ? neverOnSale : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  stored.variants.push(inserted)
  return inserted
}

/**
 * Codes are unique. Variants may exchange theirs, so changed ones first get a code that no document
 * can have.
 */
export async function freeChangedCodes(
  trx: Transaction<Tables>,
  { variants }: StoredProduct,
  doc: ProductDoc,
): Promise<void> {
  for (const { id, code } of doc.variants) {
    const row = variants.find((each) => each.id === id)
    if (!row || row.code === code || code === '') continue
    await trx
      .updateTable('variants')
      .set({ code: `\n${id}` })
      .where('id', '=', id)
      .execute()
  }
}

/** Deletes rows of variants that were never on sale, unless their stock has moved. */
async function deleteUnusedRows(
  trx: Transaction<Tables>,
  rows: readonly VariantRow[],
): Promise<void> {
  for (const { id } of rows) {
    const isUsed = await hasStockRecords(trx, [id])
    if (!isUsed) await trx.deleteFrom('variants').where('id', '=', id).execute()
  }
}

/** Returns true if stock of one of the variants was moved or counted. */
export async function hasStockRecords(
  trx: Transaction<Tables>,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false
  for (const table of ['stock_movements', 'stock_take_counts'] as const) {
    const row = await trx
      .selectFrom(table)
      .select('variant_id')
      .where('variant_id', 'in', ids)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/**
 * Makes the rows of variants that only the draft has agree with it. A complete one has a row, so that
 * stock can be received for it before it is on sale. `doc` is null without a draft.
 */
export async function syncDraftVariants(
  trx: Transaction<Tables>,
  stored: StoredProduct,
  doc: ProductDoc | null,
): Promise<void> {
  const unsold = stored.variants.filter((row) => row.is_draft)
  const complete = (doc?.variants ?? []).filter(isCompleteVariant)
  const ids = new Set(doc?.variants.map(({ id }) => id))
  await deleteUnusedRows(
    trx,
    unsold.filter((row) => !ids.has(row.id)),
  )
  const unsoldIds = new Set(unsold.map(({ id }) => id))
  const changed = complete.filter(({ id }) => unsoldIds.has(id))
  await freeChangedCodes(trx, stored, { ...stored.doc, variants: changed })
  for (const variant of changed)
    await trx
      .updateTable('variants')
      .set({
        ...documentColumns(variant),
        share_image: shareImageOf(mainImage(variant.images)?.src, stored.variants),
      })
      .where('id', '=', variant.id)
      .execute()
  const known = new Set(stored.variants.map(({ id }) => id))
  for (const variant of complete.filter(({ id }) => !known.has(id)))
    await insertVariant(trx, stored, { doc: doc ?? stored.doc, variant, isDraft: true })
}
