import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ProductCategory } from '#contract/catalogue.ts'
import type { Piastres } from '#contract/money.ts'
import { type Engine, lockForUpdate } from '#data/engine/engine.ts'
import { sanitizeDescription } from './sanitize.ts'
import type { StockMovementTable, Tables } from './tables.ts'

/** A variant as it is written. */
export interface VariantRecord {
  id: string
  name: string
  code: string
  color: string
  size: string | null
  price: Piastres
  oldPrice: Piastres
  /** As counted; null leaves what is there, which is 0 for a new one. */
  stock: number | null
  images: readonly string[]
  imageAlts: readonly string[]
  shareImage: string
  rank: number
  tags: readonly string[]
}

/** A product as it is written. Its list of variants is complete: others leave the catalogue. */
export interface ProductRecord {
  id: string
  name: string
  category: ProductCategory
  tags: readonly string[]
  /** HTML; sanitised before it is kept. */
  description: string
  summery: string
  modelImage: string
  rank: number
  variants: readonly VariantRecord[]
}

/** Rows a statement, well below what either engine takes. */
const batch = 200

const inBatches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / batch) }, (_, index) =>
    rows.slice(index * batch, (index + 1) * batch),
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

const variantRow = (productId: string, record: VariantRecord, had: number | undefined) => ({
  id: record.id,
  product_id: productId,
  name: record.name,
  code: record.code,
  color: record.color,
  size: record.size,
  price: record.price,
  old_price: record.oldPrice,
  stock_quantity: record.stock ?? had ?? 0,
  images: JSON.stringify(record.images),
  image_alts: JSON.stringify(record.imageAlts),
  share_image: record.shareImage,
  rank: record.rank,
  tags: JSON.stringify(record.tags),
  removed_at: null,
})

/** Locks the variants, in id order as checkout does, so that nothing is sold before they are written. */
async function stockBefore(
  trx: Transaction<Tables>,
  ids: readonly string[],
  engine: Pick<Engine, 'kind'>,
) {
  const known = new Map<string, number>()
  for (const some of inBatches(ids.toSorted())) {
    const rows = await lockForUpdate(
      trx
        .selectFrom('variants')
        .select(['id', 'stock_quantity'])
        .where('id', 'in', some)
        .orderBy('id'),
      engine,
    ).execute()
    for (const row of rows) known.set(row.id, row.stock_quantity)
  }
  return known
}

/** What the stock book has to say: opening stock of new variants, counted differences of others. */
function movements(
  variants: readonly VariantRecord[],
  before: ReadonlyMap<string, number>,
  now: Date,
): StockMovementTable[] {
  return variants.flatMap(({ id, stock }): StockMovementTable[] => {
    const had = before.get(id)
    const delta = stock === null ? 0 : stock - (had ?? 0)
    if (delta === 0) return []
    const reason = had === undefined ? 'opening' : 'count'
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
  for (const some of inBatches(rows)) {
    await trx
      .insertInto('products')
      .values(some)
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
  for (const some of inBatches(rows)) {
    await trx
      .insertInto('variants')
      .values(some)
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
    written += some.length
    onProgress(written)
  }
}

/** Everything about some products that is to change together. */
export interface CatalogueChange {
  save: readonly ProductRecord[]
  /** Ids of products that leave. */
  remove: readonly string[]
  /** Told how many variants are written, as it goes. */
  onProgress?: (written: number) => void
}

interface Writing {
  kind: Engine['kind']
  now: Date
  products: readonly ReturnType<typeof productRow>[]
}

async function writeProducts(
  trx: Transaction<Tables>,
  { save: records, onProgress = () => {} }: CatalogueChange,
  { kind, now, products }: Writing,
) {
  const variants = records.flatMap((record) => record.variants)
  // Products first: their rows make two writers of one catalogue wait for each other.
  await upsertProducts(trx, products)
  const ids = variants.map((each) => each.id)
  const before = await stockBefore(trx, ids, { kind })
  const rows = records.flatMap((record) =>
    record.variants.map((each) => variantRow(record.id, each, before.get(each.id))),
  )
  for (const some of inBatches(records.map((record) => record.id))) {
    await trx
      .updateTable('variants')
      .set({ removed_at: now.toISOString() })
      .where('product_id', 'in', some)
      .where('removed_at', 'is', null)
      .execute()
  }
  await upsertVariants(trx, rows, onProgress)
  for (const some of inBatches(movements(variants, before, now))) {
    await trx.insertInto('stock_movements').values(some).execute()
  }
}

/** Answers how many of them there were. */
async function withdrawProducts(
  trx: Transaction<Tables>,
  ids: readonly string[],
  removed_at: string,
): Promise<number> {
  let withdrawn = 0
  for (const some of inBatches(ids)) {
    await trx
      .updateTable('variants')
      .set({ removed_at })
      .where('product_id', 'in', some)
      .where('removed_at', 'is', null)
      .execute()
    const { numUpdatedRows } = await trx
      .updateTable('products')
      .set({ removed_at })
      .where('id', 'in', some)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    withdrawn += Number(numUpdatedRows)
  }
  return withdrawn
}

/**
 * Writes some products with all their variants and takes others out, all or nothing. A variant that
 * its product no longer names leaves the catalogue, and so do all variants of a product that leaves;
 * their rows stay for the carts, wishlists and orders that hold them.
 */
export async function changeCatalogue(
  engine: Engine,
  change: CatalogueChange,
  now: Date,
): Promise<void> {
  // Sanitised here: what takes long must not hold the lock.
  const writing = { kind: engine.kind, now, products: change.save.map(productRow) }
  await engine.write(async (trx) => {
    await writeProducts(trx, change, writing)
    await withdrawProducts(trx, change.remove, now.toISOString())
  })
  engine.noteCatalogueChange([...change.save.map((record) => record.id), ...change.remove])
}

/** Writes products with all their variants, new or known. See `changeCatalogue`. */
export const saveProducts = (
  engine: Engine,
  records: readonly ProductRecord[],
  now: Date,
): Promise<void> => changeCatalogue(engine, { save: records, remove: [] }, now)

/** Takes products out of the catalogue. Answers how many there were. See `changeCatalogue`. */
export async function removeProducts(
  engine: Engine,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const removed = await engine.write((trx) => withdrawProducts(trx, ids, now.toISOString()))
  engine.noteCatalogueChange(ids)
  return removed
}
