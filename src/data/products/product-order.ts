import { staffError } from '#contract/admin/errors.ts'
import type { OrderMove, ProductOrder } from '#contract/admin/product-order.ts'
import { toLe } from '#contract/money.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import { readLowStockThreshold } from '#data/content/settings.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { displayName } from '#rules/display-name.ts'
import { isLowStock } from '#rules/order-queues.ts'
import { mainImage } from '#rules/product-images.ts'
import { planOrder } from '#rules/product-order.ts'
import type { ProductFilter } from '#rules/product-rows.ts'
import { readMatchingIds } from './product-rows.ts'
import { lockVersions, raiseVersions } from './product-versions.ts'
import { batchesOf } from './write-products.ts'

/** Selects the variants of products that are not archived, in the order of the shop. */
const selectOrder = (db: Db) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin('product_drafts', 'product_drafts.product_id', 'products.id')
    .select([
      'variants.id',
      'variants.product_id',
      'variants.name',
      'variants.color',
      'variants.size',
      'variants.images',
      'variants.price',
      'variants.old_price',
      'variants.stock_quantity',
      'variants.low_stock_threshold',
      'variants.rank',
      'variants.removed_at',
      'product_drafts.product_id as draft_id',
      'products.name as product_name',
      'products.category',
      'products.state',
      'products.version',
    ])
    .where(({ eb, or }) =>
      or([eb('variants.removed_at', 'is', null), eb('products.state', '=', 'draft')]),
    )
    .orderBy('variants.rank')
    .orderBy('variants.id')

/**
 * Returns the variants that are not archived, in the order of the shop. Filters besides the category
 * leave none out; they set `isMatch`.
 */
export async function readProductOrder(
  db: Db,
  { category, ...filter }: ProductFilter = {},
): Promise<ProductOrder> {
  const rows = await selectOrder(db).execute()
  const defaultThreshold = await readLowStockThreshold(db)
  const matches = Object.keys(filter).length > 0 ? await readMatchingIds(db, filter) : undefined
  const shown = rows.filter((row) => category === undefined || row.category === category)
  return {
    items: shown.map((row) => {
      const isOnSale = row.removed_at === null
      const threshold = row.low_stock_threshold ?? defaultThreshold
      return {
        variantId: row.id,
        productId: row.product_id,
        name: displayName(row.name, row.product_name),
        productName: row.product_name,
        color: row.color,
        size: row.size,
        image: mainImage(row.images) ?? null,
        price: toLe(row.price),
        oldPrice: toLe(row.old_price),
        stock: row.stock_quantity,
        isLow: isLowStock({ isOnSale, stock: row.stock_quantity, threshold }),
        state: row.state,
        hasDraft: row.draft_id !== null,
        rank: row.rank,
        isOnSale,
        isMatch: matches?.has(row.product_id) ?? true,
      }
    }),
  }
}

type Ranks = ReadonlyMap<string, number>

function planRanks(
  rows: Awaited<ReturnType<ReturnType<typeof selectOrder>['execute']>>,
  moves: readonly OrderMove[],
): Ranks {
  const ids = new Set(rows.map(({ id }) => id))
  for (const { variantId, afterVariantId } of moves)
    for (const id of [variantId, afterVariantId])
      if (id !== null && !ids.has(id))
        throw staffError('not_found', { description: `There is no variant '${id}'.` })
  const ranked = rows.map(({ id, product_id: productId, color, rank }) => {
    return { id, productId, color, rank }
  })
  return planOrder(ranked, moves)
}

/**
 * Moves variants in the order of the shop. Concurrent calls run one after another, so each move is
 * relative to the order of its moment. Throws `not_found`.
 */
export async function reorderProducts(
  engine: Engine,
  { trx, record, productsChanged }: AuditedWrite,
  moves: readonly OrderMove[],
): Promise<void> {
  await engine.lockKey(trx, 'product order')
  const affected = [...new Set((await selectOrder(trx).execute()).map((row) => row.product_id))]
  const versions = await lockVersions(engine, trx, affected)
  const rows = await selectOrder(trx).execute()
  const ranks = planRanks(rows, moves)
  if (ranks.size === 0) return record.unchanged(undefined)
  for (const [rank, ids] of Map.groupBy([...ranks.keys()].toSorted(), (id) => ranks.get(id) ?? 0))
    for (const batch of batchesOf(ids))
      await trx.updateTable('variants').set({ rank }).where('id', 'in', batch).execute()
  const moved = Map.groupBy(
    rows.filter(({ id }) => ranks.has(id)),
    (row) => row.product_id,
  )
  const before = new Map([...moved.keys()].map((id) => [id, versions.get(id) ?? 1]))
  await raiseVersions(trx, before)
  productsChanged(moved.keys())
  for (const [id, variants] of moved)
    await record({
      subject: { kind: 'product', id, version: (before.get(id) ?? 1) + 1 },
      changes: variants.map((row) => ({
        field: `variants.${row.id}.rank`,
        from: row.rank,
        to: ranks.get(row.id),
      })),
    })
}
