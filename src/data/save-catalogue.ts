import type { Transaction } from 'kysely'
import type { AuditChange } from '#contract/admin/audit.ts'
import type { Engine } from '#data/engine/engine.ts'
import { type AuditedWrite, withAudit } from './audit-log.ts'
import type { ProductRecord } from './catalogue-records.ts'
import { productRow } from './catalogue-rows.ts'
import type { AuditOrigin } from './staff-accounts.ts'
import type { Tables } from './tables.ts'
import { batchesOf, insertMovements, writeProducts } from './write-products.ts'

/** Changes of the catalogue that are written in one transaction. */
export interface CatalogueChange {
  save: readonly ProductRecord[]
  /** Ids of the products to remove. */
  remove: readonly string[]
  /** The changed fields by product, for the audit log. */
  edits?: ReadonlyMap<string, readonly AuditChange[]>
  /** Called with the number of variants written so far. */
  onProgress?: (written: number) => void
}

/** Returns the ids of the products that the shop has or had. */
async function readKnownIds(trx: Transaction<Tables>, ids: readonly string[]) {
  const known = new Set<string>()
  for (const batch of batchesOf(ids)) {
    const rows = await trx.selectFrom('products').select('id').where('id', 'in', batch).execute()
    for (const { id } of rows) known.add(id)
  }
  return known
}

/** Adds an entry for the import and one for each product. Returns the number of the first. */
async function recordImport(
  { record }: AuditedWrite,
  { save, remove, edits }: CatalogueChange,
  known: ReadonlySet<string>,
): Promise<number> {
  const auditSeq = await record({
    subject: { kind: 'catalogue', id: 'catalogue' },
    changes: [
      { field: 'saved', to: save.length },
      { field: 'removed', to: remove.length },
    ],
  })
  for (const { id, name, variants } of save) {
    const created = [
      { field: 'name', from: null, to: name },
      { field: 'variants', from: null, to: variants.map((variant) => variant.id) },
    ]
    await record({
      action: known.has(id) ? 'product.edited' : 'product.created',
      subject: { kind: 'product', id },
      changes: known.has(id) ? (edits?.get(id) ?? []) : created,
    })
  }
  for (const id of remove)
    await record({
      action: 'product.archived',
      subject: { kind: 'product', id },
      changes: [{ field: 'isOnSale', from: true, to: false }],
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
      .set({ removed_at })
      .where('id', 'in', batch)
      .where('removed_at', 'is', null)
      .execute()
  }
}

/**
 * Writes products with all their variants and removes others, in one transaction with its audit
 * entries. Also removes the variants that a written product does not list. Removed rows stay in the
 * database for the carts, wishlists and orders that refer to them.
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
  const products = change.save.map(productRow)
  const write = { engine, now, products, onProgress: change.onProgress }
  await withAudit(engine, { ...origin, action: 'catalogue.imported' }, async (audited) => {
    const { trx, productsChanged } = audited
    const known = await readKnownIds(trx, ids)
    const movements = await writeProducts(trx, change.save, write)
    await markRemoved(trx, change.remove, now.toISOString())
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
  const write = { engine, now, products: records.map(productRow) }
  await engine.write(async ({ trx, productsChanged }) => {
    await insertMovements(trx, await writeProducts(trx, records, write), now)
    productsChanged(records.map((record) => record.id))
  })
}
