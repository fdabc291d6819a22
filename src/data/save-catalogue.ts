import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ProductCategory } from '#contract/catalogue.ts'
import type { Piastres } from '#contract/money.ts'
import { type Engine, lockForUpdate } from '#data/engine/engine.ts'
import { sanitizeDescription } from './sanitize.ts'
import type { StockMovementTable, Tables } from './tables.ts'

/** A variant to write. */
export interface VariantRecord {
  id: string
  name: string
  code: string
  color: string
  size: string | null
  price: Piastres
  oldPrice: Piastres
  /** Counted stock. Null preserves the current stock, which is 0 for a new variant. */
  stock: number | null
  images: readonly string[]
  imageAlts: readonly string[]
  shareImage: string
  rank: number
  tags: readonly string[]
}

/** A product to write. Variants of the product that are not listed leave the catalogue. */
export interface ProductRecord {
  id: string
  name: string
  category: ProductCategory
  tags: readonly string[]
  /** HTML, sanitised before it is stored. */
  description: string
  summery: string
  modelImage: string
  rank: number
  variants: readonly VariantRecord[]
}

/** Rows per statement, well below the limits of both engines. */
const batchSize = 200

const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  )

const productRow = (record: ProductRecord) => ({
  id: record.id,
  name: record.name,
  category: record.category,
  tags: JSON.stringify(record.tags),
  description: sanitizeDescription(record.description),
  summery: record.summery,
  model_image: record.modelImage,
  rank: record.rank,
  removed_at: null,
})

const variantRow = (productId: string, record: VariantRecord, currentStock = 0) => ({
  id: record.id,
  product_id: productId,
  name: record.name,
  code: record.code,
  color: record.color,
  size: record.size,
  price: record.price,
  old_price: record.oldPrice,
  stock_quantity: record.stock ?? currentStock,
  images: JSON.stringify(record.images),
  image_alts: JSON.stringify(record.imageAlts),
  share_image: record.shareImage,
  rank: record.rank,
  tags: JSON.stringify(record.tags),
  removed_at: null,
})

/**
 * Locks the variants, so that no checkout sells them before they are written. Returns their stock.
 * The locks are in id order, as in a checkout, to prevent deadlocks.
 */
async function lockStock(
  trx: Transaction<Tables>,
  ids: readonly string[],
  engine: Pick<Engine, 'kind'>,
) {
  const stock = new Map<string, number>()
  for (const batch of batchesOf(ids.toSorted())) {
    const rows = await lockForUpdate(
      trx
        .selectFrom('variants')
        .select(['id', 'stock_quantity'])
        .where('id', 'in', batch)
        .orderBy('id'),
      engine,
    ).execute()
    for (const row of rows) stock.set(row.id, row.stock_quantity)
  }
  return stock
}

/** Returns the stock movements: opening stock of new variants, differences of counted ones. */
function stockMovements(
  variants: readonly VariantRecord[],
  before: ReadonlyMap<string, number>,
  now: Date,
): StockMovementTable[] {
  return variants.flatMap(({ id, stock }): StockMovementTable[] => {
    const stockBefore = before.get(id)
    const delta = stock === null ? 0 : stock - (stockBefore ?? 0)
    if (delta === 0) return []
    const reason = stockBefore === undefined ? 'opening' : 'count'
    return [
      {
        id: randomUUID(),
        variant_id: id,
        delta,
        reason,
        order_id: null,
        moved_at: now.toISOString(),
      },
    ]
  })
}

async function upsertProducts(
  trx: Transaction<Tables>,
  rows: readonly ReturnType<typeof productRow>[],
) {
  for (const batch of batchesOf(rows)) {
    await trx
      .insertInto('products')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((set) => ({
          name: set.ref('excluded.name'),
          category: set.ref('excluded.category'),
          tags: set.ref('excluded.tags'),
          description: set.ref('excluded.description'),
          summery: set.ref('excluded.summery'),
          model_image: set.ref('excluded.model_image'),
          rank: set.ref('excluded.rank'),
          removed_at: null,
        })),
      )
      .execute()
  }
}

async function upsertVariants(
  trx: Transaction<Tables>,
  rows: readonly ReturnType<typeof variantRow>[],
  onProgress: (written: number) => void,
) {
  let written = 0
  for (const batch of batchesOf(rows)) {
    await trx
      .insertInto('variants')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((set) => ({
          product_id: set.ref('excluded.product_id'),
          name: set.ref('excluded.name'),
          code: set.ref('excluded.code'),
          color: set.ref('excluded.color'),
          size: set.ref('excluded.size'),
          price: set.ref('excluded.price'),
          old_price: set.ref('excluded.old_price'),
          stock_quantity: set.ref('excluded.stock_quantity'),
          images: set.ref('excluded.images'),
          image_alts: set.ref('excluded.image_alts'),
          share_image: set.ref('excluded.share_image'),
          rank: set.ref('excluded.rank'),
          tags: set.ref('excluded.tags'),
          removed_at: null,
        })),
      )
      .execute()
    written += batch.length
    onProgress(written)
  }
}

/** Changes of the catalogue that are written in one transaction. */
export interface CatalogueChange {
  save: readonly ProductRecord[]
  /** Ids of the products to remove. */
  remove: readonly string[]
  /** Called with the number of variants written so far. */
  onProgress?: (written: number) => void
}

/** Data that is prepared before the transaction begins. */
interface CatalogueWrite {
  kind: Engine['kind']
  now: Date
  products: readonly ReturnType<typeof productRow>[]
}

async function writeProducts(
  trx: Transaction<Tables>,
  { save: records, onProgress = () => {} }: CatalogueChange,
  { kind, now, products }: CatalogueWrite,
) {
  const variants = records.flatMap((record) => record.variants)
  // Products are first: their row locks serialise concurrent writers of one catalogue.
  await upsertProducts(trx, products)
  const ids = variants.map(({ id }) => id)
  const before = await lockStock(trx, ids, { kind })
  const rows = records.flatMap((record) =>
    record.variants.map((variant) => variantRow(record.id, variant, before.get(variant.id))),
  )
  for (const batch of batchesOf(records.map((record) => record.id))) {
    await trx
      .updateTable('variants')
      .set({ removed_at: now.toISOString() })
      .where('product_id', 'in', batch)
      .where('removed_at', 'is', null)
      .execute()
  }
  await upsertVariants(trx, rows, onProgress)
  for (const batch of batchesOf(stockMovements(variants, before, now))) {
    await trx.insertInto('stock_movements').values(batch).execute()
  }
}

/** Marks products and their variants as removed. Returns the number of products on sale before. */
async function markRemoved(
  trx: Transaction<Tables>,
  ids: readonly string[],
  removed_at: string,
): Promise<number> {
  let removed = 0
  for (const batch of batchesOf(ids)) {
    await trx
      .updateTable('variants')
      .set({ removed_at })
      .where('product_id', 'in', batch)
      .where('removed_at', 'is', null)
      .execute()
    const { numUpdatedRows } = await trx
      .updateTable('products')
      .set({ removed_at })
      .where('id', 'in', batch)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    removed += Number(numUpdatedRows)
  }
  return removed
}

/**
 * Writes products with all their variants and removes others, in one transaction. Also removes the
 * variants that a written product does not list. Removed rows stay in the database for the carts,
 * wishlists and orders that refer to them.
 */
export async function changeCatalogue(
  engine: Engine,
  change: CatalogueChange,
  now: Date,
): Promise<void> {
  // Sanitises the descriptions before the transaction, so that the locks are short.
  const write = { kind: engine.kind, now, products: change.save.map(productRow) }
  await engine.write(async (trx) => {
    await writeProducts(trx, change, write)
    await markRemoved(trx, change.remove, now.toISOString())
  })
  engine.noteCatalogueChange([...change.save.map((record) => record.id), ...change.remove])
}

/** Creates or updates products with all their variants. See `changeCatalogue`. */
export const saveProducts = (
  engine: Engine,
  records: readonly ProductRecord[],
  now: Date,
): Promise<void> => changeCatalogue(engine, { save: records, remove: [] }, now)

/** Removes products from the catalogue and returns their number. See `changeCatalogue`. */
export async function removeProducts(
  engine: Engine,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const removed = await engine.write((trx) => markRemoved(trx, ids, now.toISOString()))
  engine.noteCatalogueChange(ids)
  return removed
}
