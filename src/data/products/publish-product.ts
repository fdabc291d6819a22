import type { Transaction } from 'kysely'
import { staffApiError } from '#contract/admin/errors.ts'
import type { ProductDoc, VariantDoc } from '#contract/admin/product-document.ts'
import { ShopError } from '#contract/errors.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { ProductTable, WrittenColumns } from '#data/tables/catalogue-tables.ts'
import type { Tables } from '#data/tables/tables.ts'
import { compareKey } from '#rules/compare-key.ts'
import { diffDocs } from '#rules/product-document.ts'
import { mainImage } from '#rules/product-images.ts'
import { publicationRequirements } from '#rules/publication.ts'
import { shareImageOf } from '#rules/share-image.ts'
import {
  assertFreeKeys,
  documentColumns,
  freeChangedCodes,
  insertVariant,
} from './draft-variants.ts'
import { type DraftCall, valueAtOf } from './product-drafts.ts'
import {
  assertDraftVersion,
  assertNoConflicts,
  readPublishedEdits,
  unknownAuthor,
} from './product-edits.ts'
import { raiseVersions } from './product-versions.ts'
import { sanitizeDescription } from './sanitize.ts'
import { lockStoredProduct, type StoredProduct, type VariantRow } from './stored-products.ts'
import { translationsOfDoc, translationsOfVariant } from './translations.ts'

/** Throws `edit_conflict` if the product was archived: it must become a draft first. */
async function assertNotArchived(
  trx: Transaction<Tables>,
  { row }: StoredProduct,
  now: Date,
): Promise<void> {
  if (row.state !== 'archived') return
  const edits = await readPublishedEdits(trx, row.id, { version: 0 })
  const archived = edits.findLast(({ fields }) => fields.includes('state'))
  const { changedBy, changedById, changedAt } = archived ?? unknownAuthor(now)
  const author = { changedBy, changedById, changedAt }
  const state = { field: 'state', yours: 'published', theirs: 'archived', ...author }
  assertNoConflicts([state], row.version)
}

/** Throws `required_to_publish` with one error for each missing field. */
function assertComplete(doc: ProductDoc): void {
  const [first, ...rest] = publicationRequirements(doc).map(({ field, message: description }) =>
    staffApiError('required_to_publish', { field, description }),
  )
  if (first) throw new ShopError([first, ...rest])
}

/** Updates the row of a variant. Its stock and rank stay. */
async function updateVariant(
  trx: Transaction<Tables>,
  stored: StoredProduct,
  { doc, variant, row }: { doc: ProductDoc; variant: VariantDoc; row: VariantRow },
): Promise<void> {
  const picture = mainImage(variant.images)?.src
  const isSamePicture = picture === mainImage(row.images) && row.share_image !== ''
  const share_image = isSamePicture ? row.share_image : shareImageOf(picture, stored.variants)
  await trx
    .updateTable('variants')
    .set({
      ...documentColumns(variant),
      translations: JSON.stringify(translationsOfVariant(doc, variant, row.translations)),
      share_image,
      is_draft: false,
      removed_at: null,
    })
    .where('id', '=', variant.id)
    .execute()
}

/** Makes the rows of the variants agree with a document. Others leave the shop. */
async function writeVariants(
  trx: Transaction<Tables>,
  stored: StoredProduct,
  { doc, now }: { doc: ProductDoc; now: Date },
): Promise<void> {
  const rows = new Map(stored.variants.map((row) => [row.id, row]))
  const ids = new Set(doc.variants.map(({ id }) => id))
  const leaving = stored.doc.variants.flatMap(({ id }) => (ids.has(id) ? [] : [id]))
  if (leaving.length > 0)
    await trx
      .updateTable('variants')
      .set({ removed_at: now.toISOString() })
      .where('id', 'in', leaving)
      .execute()
  await freeChangedCodes(trx, stored, doc)
  for (const variant of doc.variants) {
    const row = rows.get(variant.id)
    if (row) await updateVariant(trx, stored, { doc, variant, row })
    else await insertVariant(trx, stored, { doc, variant, isDraft: false })
  }
}

/**
 * Gives the colours of a document their ranks again, in its order. Other products keep their places
 * between them. Colours that are in order already keep their ranks.
 */
async function writeColourOrder(
  trx: Transaction<Tables>,
  { row }: StoredProduct,
  doc: ProductDoc,
): Promise<void> {
  const rows = await trx
    .selectFrom('variants')
    .select(['id', 'rank'])
    .where('product_id', '=', row.id)
    .execute()
  const rankOf = new Map(rows.map(({ id, rank }) => [id, rank]))
  const colours = [...Map.groupBy(doc.variants, ({ color }) => compareKey(color)).values()]
  const ranks = colours.map((ofColour) =>
    Math.min(...ofColour.map(({ id }) => rankOf.get(id) ?? 0)),
  )
  const free = ranks.toSorted((a, b) => a - b)
  if (ranks.every((rank, index) => rank === free[index])) return
  let last = Number.NEGATIVE_INFINITY
  for (const [index, ofColour] of colours.entries()) {
    // Colours of an import may have one rank. They need different ones to have an order.
    last = Math.max(free[index] ?? 0, last + 1)
    const ids = ofColour.map(({ id }) => id)
    await trx.updateTable('variants').set({ rank: last }).where('id', 'in', ids).execute()
  }
}

async function writeProduct(
  trx: Transaction<Tables>,
  { row }: StoredProduct,
  { doc, now }: { doc: ProductDoc; now: Date },
): Promise<void> {
  const pictures = doc.variants[0]?.images.map(({ src }) => src) ?? []
  await trx
    .updateTable('products')
    .set({
      name: doc.name,
      category: doc.category,
      tags: JSON.stringify(doc.tags),
      description: sanitizeDescription(doc.description),
      summary: doc.summary,
      model_image: doc.modelImage || (mainImage(pictures) ?? ''),
      translations: JSON.stringify(translationsOfDoc(doc, row.translations)),
      removed_at: null,
      state: 'published' as const,
      published_at: now.toISOString(),
    } satisfies WrittenColumns<ProductTable, 'id' | 'rank' | 'version'>)
    .where('id', '=', row.id)
    .execute()
  await trx.deleteFrom('product_drafts').where('product_id', '=', row.id).execute()
}

/** Locks the variants in id order, as checkouts do, to prevent deadlocks. */
const lockVariantRows = (engine: Engine, trx: Transaction<Tables>, ids: readonly string[]) =>
  trx
    .selectFrom('variants')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(engine.lockRows)
    .execute()

/**
 * Publishes a product with the changes of its draft. Its stock stays. Throws `not_found`,
 * `edit_conflict`, `required_to_publish` and `already_exists`.
 */
export async function publishProduct(
  engine: Engine,
  { trx, record, productsChanged }: AuditedWrite,
  { productId, version, now }: DraftCall,
): Promise<void> {
  const stored = await lockStoredProduct(engine, trx, productId)
  const { draft, row } = stored
  const doc = draft?.doc ?? stored.doc
  await assertNotArchived(trx, stored, now)
  const state = { productId, version: draft?.version ?? 0, valueAt: valueAtOf(doc) }
  await assertDraftVersion(trx, state, { version, now })
  if (draft) assertNoConflicts(draft.conflicts, row.version)
  if (!draft && row.state === 'published') return record.unchanged(undefined)
  assertComplete(doc)
  await assertFreeKeys(trx, productId, doc)
  await lockVariantRows(engine, trx, [
    ...new Set([...stored.variants, ...doc.variants].map(({ id }) => id)),
  ])
  await writeVariants(trx, stored, { doc, now })
  await writeColourOrder(trx, stored, doc)
  await writeProduct(trx, stored, { doc, now })
  await raiseVersions(trx, new Map([[productId, row.version]]))
  productsChanged([productId])
  const changes = diffDocs(stored.doc, doc)
  await record({
    subject: { kind: 'product', id: productId, version: row.version + 1 },
    changes: [
      ...(row.state === 'published' ? [] : [{ field: 'state', from: row.state, to: 'published' }]),
      ...(changes.length > 0 ? changes : [{ field: 'draft', from: draft?.version ?? 0, to: null }]),
    ],
  })
}
