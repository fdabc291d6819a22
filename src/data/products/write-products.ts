import type { Transaction } from 'kysely'
import type { Engine } from '#data/engine/engine.ts'
import { insertStockMovements, type StockMovement } from '#data/stock/stock.ts'
import type { Tables } from '#data/tables/tables.ts'
import type { ProductRecord, VariantRecord } from '#rules/product-record.ts'
import { type productRow, upsertProducts, upsertVariants, variantRow } from './catalogue-rows.ts'
import { assertPlannedStock, type PlannedState } from './planned-state.ts'

/** Rows per statement, well below the limits of both engines. */
const batchSize = 200

/** Divides rows into batches for one statement each. */
export const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  )

/**
 * Divides rows into batches whose rows have the same columns, because a row without translations
 * preserves the current ones.
 */
const batchesByColumns = <Row extends { translations?: string }>(rows: readonly Row[]): Row[][] =>
  [...Map.groupBy(rows, (row) => 'translations' in row).values()].flatMap(batchesOf)

/**
 * Locks the variants, so that no checkout sells them before they are written. Returns their stock.
 * The locks are in id order, as in a checkout, to prevent deadlocks.
 */
async function lockStock(trx: Transaction<Tables>, engine: Engine, ids: readonly string[]) {
  const stock = new Map<string, number>()
  for (const batch of batchesOf(ids.toSorted())) {
    const rows = await trx
      .selectFrom('variants')
      .select(['id', 'stock_quantity'])
      .where('id', 'in', batch)
      .orderBy('id')
      .$call(engine.lockRows)
      .execute()
    for (const row of rows) stock.set(row.id, row.stock_quantity)
  }
  return stock
}

/** Returns the stock movements: opening stock of new variants, differences of counted ones. */
function stockMovements(
  variants: readonly VariantRecord[],
  before: ReadonlyMap<string, number>,
): StockMovement[] {
  return variants.flatMap(({ id, stock }): StockMovement[] => {
    const stockBefore = before.get(id)
    const delta = stock === null ? 0 : stock - (stockBefore ?? 0)
    if (delta === 0) return []
    const reason = stockBefore === undefined ? 'opening' : 'count'
    return [{ variant_id: id, delta, reason }]
  })
}

/** Returns when the drafts and archived products among `ids` were hidden. They stay hidden. */
async function readHiddenSince(trx: Transaction<Tables>, ids: readonly string[]) {
  const hidden = new Map<string, string | null>()
  for (const batch of batchesOf(ids)) {
    const rows = await trx
      .selectFrom('products')
      .select(['id', 'removed_at'])
      .where('id', 'in', batch)
      .where('removed_at', 'is not', null)
      .execute()
    for (const { id, removed_at } of rows) hidden.set(id, removed_at)
  }
  return hidden
}

/** Marks the variants of products as removed, apart from those in `keep`. */
async function removeOtherVariants(
  trx: Transaction<Tables>,
  { productIds, keep }: { productIds: readonly string[]; keep: ReadonlySet<string> },
  now: Date,
): Promise<void> {
  for (const batch of batchesOf(productIds)) {
    const rows = await trx
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select('variants.id')
      .where('products.id', 'in', batch)
      // The variants that a hidden product has were hidden together with it.
      .whereRef('variants.removed_at', 'is not distinct from', 'products.removed_at')
      .execute()
    const leaving = rows.flatMap(({ id }) => (keep.has(id) ? [] : [id]))
    for (const ids of batchesOf(leaving))
      await trx
        .updateTable('variants')
        .set({ removed_at: now.toISOString() })
        .where('id', 'in', ids)
        .execute()
  }
}

/** Data that is prepared before the transaction begins. */
interface CatalogueWrite {
  engine: Engine
  now: Date
  products: readonly ReturnType<typeof productRow>[]
  /** Values that the change was planned with. */
  planned?: PlannedState | undefined
  /** Called with the number of variants written so far. */
  onProgress?: ((written: number) => void) | undefined
}

/** Writes products with their variants. Returns the movements of their stock, which are to insert. */
export async function writeProducts(
  trx: Transaction<Tables>,
  records: readonly ProductRecord[],
  { engine, now, products, planned, onProgress = () => {} }: CatalogueWrite,
): Promise<StockMovement[]> {
  const variants = records.flatMap((record) => record.variants)
  // Products are first: their row locks serialise concurrent writers of one catalogue.
  for (const batch of batchesByColumns(products)) await upsertProducts(trx, batch)
  const ids = variants.map(({ id }) => id)
  const before = await lockStock(trx, engine, ids)
  if (planned) assertPlannedStock(variants, before, planned)
  const productIds = records.map((record) => record.id)
  const hidden = await readHiddenSince(trx, productIds)
  const rows = records.flatMap(({ id: productId, variants: ofProduct }) =>
    ofProduct.map((variant) =>
      variantRow(variant, {
        productId,
        stock: before.get(variant.id),
        removedAt: hidden.get(productId) ?? null,
      }),
    ),
  )
  await removeOtherVariants(trx, { productIds, keep: new Set(ids) }, now)
  let written = 0
  for (const batch of batchesByColumns(rows)) {
    await upsertVariants(trx, batch)
    written += batch.length
    onProgress(written)
  }
  return stockMovements(variants, before)
}

/** Inserts stock movements in batches. */
export async function insertMovements(
  trx: Transaction<Tables>,
  movements: readonly StockMovement[],
  now: Date,
): Promise<void> {
  for (const batch of batchesOf(movements)) await insertStockMovements(trx, batch, now).execute()
}
