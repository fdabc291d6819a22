import type { Transaction } from 'kysely'
import { staffError } from '#contract/admin/errors.ts'
import type { ProductDoc, ProductState } from '#contract/admin/product-document.ts'
import type { ProductCategory } from '#contract/catalogue.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { Tables } from '#data/tables/tables.ts'
import { mergeEdits } from '#rules/merge-edits.ts'
import { diffDocs } from '#rules/product-document.ts'
import { emptyProductDoc } from '#rules/product-fields.ts'
import { assertFreeKeys, hasStockRecords, syncDraftVariants } from './draft-variants.ts'
import { type DraftCall, writeDraft } from './product-drafts.ts'
import { assertNoConflicts, readPublishedEdits, unknownAuthor } from './product-edits.ts'
import { raiseVersions, restoreVersion } from './product-versions.ts'
import { lockStoredProduct, readStoredProduct, type StoredProduct } from './stored-products.ts'

/** A product to create. */
export interface NewProduct {
  id: string
  name: string
  category: ProductCategory
  staffId: string
  now: Date
  /** The first draft. Without it, only name and category are known. */
  doc?: ProductDoc
}

/** Makes a complete first draft agree with the rows of its variants, so that they can have stock. */
async function writeFirstVariants(trx: Transaction<Tables>, id: string, doc: ProductDoc) {
  if (doc.variants.length === 0) return
  const stored = await readStoredProduct(trx, id)
  if (!stored) return
  await assertFreeKeys(trx, id, doc)
  await syncDraftVariants(trx, stored, doc)
  await restoreVersion(trx, stored.row)
}

/** Creates a product as a draft. Throws `already_exists`. */
export async function createProduct(
  { trx, record }: AuditedWrite,
  { id, name, category, staffId, now, doc }: NewProduct,
): Promise<void> {
  const last = await trx
    .selectFrom('products')
    .select((select) => select.fn.max('rank').as('rank'))
    .executeTakeFirst()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('products')
    .values({
      id,
      name,
      category,
      tags: '[]',
      description: '',
      summary: '',
      model_image: '',
      rank: Number(last?.rank ?? 0) + 1,
      removed_at: now.toISOString(),
      state: 'draft',
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw staffError('already_exists', { field: 'id' })
  const base = emptyProductDoc({ name, category })
  const first = doc ?? base
  const body = { doc: first, base, firstVersion: 1 }
  await writeDraft(trx, { productId: id, staffId, now }, { version: 1, baseVersion: 1, body })
  await writeFirstVariants(trx, id, first)
  await record({
    subject: { kind: 'product', id, version: 1 },
    changes: [
      { field: 'name', from: null, to: name },
      { field: 'category', from: null, to: category },
      ...diffDocs(base, first),
    ],
  })
}

/** A call that changes the state of a product. `version` is that of the product in its form. */
export type StateCall = Pick<DraftCall, 'productId' | 'version' | 'now'>

/** Throws `edit_conflict` if the state was changed after the version that the form knew. */
async function assertSameState(
  trx: Transaction<Tables>,
  { row }: StoredProduct,
  { to, version, now }: { to: ProductState; version: number; now: Date },
): Promise<void> {
  const { conflicts } = mergeEdits({
    loadedVersion: version,
    version: row.version,
    stored: { state: row.state },
    changes: { state: to },
    laterEdits: await readPublishedEdits(trx, row.id, { version }),
    unrecorded: { changedBy: 'another process', changedAt: now.toISOString() },
  })
  assertNoConflicts(conflicts, row.version)
}

/** Writes the state of a product with its version and audit entry. */
async function writeState(
  { trx, record }: AuditedWrite,
  { row }: StoredProduct,
  { to, hiddenAt }: { to: ProductState; hiddenAt: string | null },
): Promise<void> {
  await trx
    .updateTable('products')
    .set(({ fn, val }) => ({
      state: to,
      ...(hiddenAt === null
        ? {}
        : { removed_at: hiddenAt, published_at: fn.coalesce('published_at', val(hiddenAt)) }),
    }))
    .where('id', '=', row.id)
    .execute()
  await raiseVersions(trx, new Map([[row.id, row.version]]))
  await record({
    subject: { kind: 'product', id: row.id, version: row.version + 1 },
    changes: [{ field: 'state', from: row.state, to }],
  })
}

/** Removes a product from the shop. Throws `not_found` and `edit_conflict`. */
export async function archiveProduct(
  engine: Engine,
  write: AuditedWrite,
  { productId, version, now }: StateCall,
): Promise<void> {
  const { trx, record, productsChanged } = write
  const stored = await lockStoredProduct(engine, trx, productId)
  if (stored.row.state === 'archived') return record.unchanged(undefined)
  await assertSameState(trx, stored, { to: 'archived', version, now })
  const removed_at = now.toISOString()
  const isShown = stored.row.removed_at === null
  if (isShown)
    await trx
      .updateTable('variants')
      .set({ removed_at })
      .where('product_id', '=', productId)
      .where('removed_at', 'is', null)
      .execute()
  await writeState(write, stored, { to: 'archived', hiddenAt: isShown ? removed_at : null })
  productsChanged([productId])
}

/** Makes an archived product a draft. Throws `not_found` and `edit_conflict`. */
export async function unarchiveProduct(
  engine: Engine,
  write: AuditedWrite,
  { productId, version, now }: StateCall,
): Promise<void> {
  const { trx, record } = write
  const stored = await lockStoredProduct(engine, trx, productId)
  const { state } = stored.row
  if (state === 'draft') return record.unchanged(undefined)
  await assertSameState(trx, stored, { to: 'draft', version, now })
  if (state === 'published') {
    const other = { field: 'state', yours: 'draft', theirs: state, ...unknownAuthor(now) }
    assertNoConflicts([other], stored.row.version)
  }
  await writeState(write, stored, { to: 'draft', hiddenAt: null })
}

/**
 * Deletes a product that was never published and whose stock never moved. Throws `not_found` and
 * `in_use`.
 */
export async function deleteProduct(
  engine: Engine,
  { trx, record }: AuditedWrite,
  productId: string,
): Promise<void> {
  const { row, variants } = await lockStoredProduct(engine, trx, productId)
  const ids = variants.map(({ id }) => id)
  const isUsed = row.state !== 'draft' || row.published_at !== null
  if (isUsed || (await hasStockRecords(trx, ids))) throw staffError('in_use')
  await trx.deleteFrom('product_drafts').where('product_id', '=', productId).execute()
  await trx.deleteFrom('variants').where('product_id', '=', productId).execute()
  await trx.deleteFrom('products').where('id', '=', productId).execute()
  await record({
    subject: { kind: 'product', id: productId },
    changes: [{ field: 'name', from: row.name, to: null }],
  })
}
