import type { Transaction } from 'kysely'
import type { AuditChange } from '#contract/admin/audit.ts'
import { type AuditedWrite, type AuditOrigin, withAudit } from '#data/audit/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { Tables } from '#data/tables/tables.ts'
import type { ProductRecord } from '#rules/product-record.ts'
import { productRow } from './catalogue-rows.ts'
import { assertPlannedVersions, type PlannedState } from './planned-state.ts'
import { lockVersions, raiseVersions } from './product-versions.ts'
import { batchesOf, insertMovements, writeProducts } from './write-products.ts'

/** Changes of the catalogue that are written in one transaction. */
export interface CatalogueChange {
  save: readonly ProductRecord[]
  /** Ids of the products to remove. */
  remove: readonly string[]
  /** Ids of products in `save` that become drafts, unless the shop has them. */
  drafts?: readonly string[]
  /** The changed fields by product, for the audit log. */
  edits?: ReadonlyMap<string, readonly AuditChange[]>
  /** Values that the change was planned with. A difference throws `plan_outdated`. */
  planned?: PlannedState
  /** Called with the number of variants written so far. */
  onProgress?: (written: number) => void
}

/** Adds an entry for the import and one for each product. Returns the number of the first. */
async function recordImport(
  { record }: AuditedWrite,
  { save, remove, edits, drafts = [] }: CatalogueChange,
  known: ReadonlyMap<string, number>,
): Promise<number> {
  const subjectOf = (id: string) => {
    return { kind: 'product', id, version: (known.get(id) ?? 0) + 1 } as const
  }
  const auditSeq = await record({
    subject: { kind: 'catalogue', id: 'catalogue' },
    changes: [
      { field: 'saved', to: save.length },
      { field: 'removed', to: remove.length },
    ],
  })
  const newDrafts = new Set(drafts)
  for (const { id, name, variants } of save) {
    const created = [
      ...(newDrafts.has(id) ? [{ field: 'state', from: null, to: 'draft' }] : []),
      { field: 'name', from: null, to: name },
      { field: 'variants', from: null, to: variants.map((variant) => variant.id) },
    ]
    await record({
      action: known.has(id) ? 'product.edited' : 'product.created',
      subject: subjectOf(id),
      changes: known.has(id) ? (edits?.get(id) ?? []) : created,
    })
  }
  for (const id of remove)
    await record({
      action: 'product.archived',
      subject: subjectOf(id),
      changes: [{ field: 'state', from: 'published', to: 'archived' }],
    })
  return auditSeq
}

/** Marks products and their variants as removed. */
async function markRemoved(
  trx: Transaction<Tables>,
  ids: readonly string[],
  removed_at: string,
): Promise<void> {
  for (const batch of batchesOf(ids)) {
    await trx
      .updateTable('variants')
      .set({ removed_at })
      .where('product_id', 'in', batch)
      .where('removed_at', 'is', null)
      .execute()
    await trx
      .updateTable('products')
      .set(({ fn, val }) => ({
        removed_at,
        state: 'archived',
        published_at: fn.coalesce('published_at', val(removed_at)),
      }))
      .where('id', 'in', batch)
      .where('removed_at', 'is', null)
      .execute()
  }
}

/**
 * Writes products with all their variants and removes others, in one transaction with its audit
 * entries. Also removes the variants that a written product does not list. Removed rows stay in the
 * database for the carts, wishlists and orders that refer to them. Drafts and archived products get the
 * new values and stay hidden. Throws `plan_outdated`.
 */
export async function changeCatalogue(
  engine: Engine,
  change: CatalogueChange,
  origin: AuditOrigin,
): Promise<void> {
  const { now } = origin
  const ids = change.save.map((record) => record.id)
  if (ids.length === 0 && change.remove.length === 0) return
  // Sanitises the descriptions before the transaction, so that the locks are short.
  const drafts = new Set(change.drafts)
  const products = change.save.map((each) =>
    productRow(each, { now, isDraft: drafts.has(each.id) }),
  )
  const { onProgress, planned } = change
  const write = { engine, now, products, onProgress, planned }
  await withAudit(engine, { ...origin, action: 'catalogue.imported' }, async (audited) => {
    const { trx, productsChanged } = audited
    const known = await lockVersions(engine, trx, [...ids, ...change.remove])
    if (planned) assertPlannedVersions([...ids, ...change.remove], known, planned)
    const movements = await writeProducts(trx, change.save, write)
    await markRemoved(trx, change.remove, now.toISOString())
    await raiseVersions(trx, known, ids)
    const audit_seq = await recordImport(audited, change, known)
    const booked = movements.map((movement) => ({
      ...movement,
      ...(movement.reason === 'count' ? { cause: 'counted' as const } : {}),
      audit_seq,
    }))
    await insertMovements(trx, booked, now)
    productsChanged([...ids, ...change.remove])
  })
}

/**
 * Creates or updates products with all their variants, without audit entries: for the demonstration
 * catalogue. See `changeCatalogue`.
 */
export async function saveProducts(
  engine: Engine,
  records: readonly ProductRecord[],
  now: Date,
): Promise<void> {
  const products = records.map((each) => productRow(each, { now, isDraft: false }))
  const write = { engine, now, products }
  await engine.write(async ({ trx, productsChanged }) => {
    await insertMovements(trx, await writeProducts(trx, records, write), now)
    productsChanged(records.map((record) => record.id))
  })
}
