import { randomUUID } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type { Db, WriteContext } from '#data/engine/engine.ts'
import type { StockMovementTable, VariantTable } from '#data/tables/catalogue-tables.ts'
import type { Tables } from '#data/tables/tables.ts'

/** Returns the units of a variant that shoppers can order. A removed variant has none. */
export const availableStock = (row: Pick<VariantTable, 'removed_at' | 'stock_quantity'>): number =>
  row.removed_at === null ? row.stock_quantity : 0

/**
 * Returns the stock of all variants on sale, or of `variantId`, in id order. Includes sold-out
 * ones.
 */
export function readStock(db: Db, variantId?: string) {
  const query = db
    .selectFrom('variants')
    .select(['id', 'name', 'color', 'size', 'stock_quantity as stock', 'removed_at as removedAt'])
    .orderBy('id')
  return variantId === undefined
    ? query.where('removed_at', 'is', null).execute()
    : query.where('id', '=', variantId).execute()
}

/** A change of a variant's stock, with its cause. */
export type StockMovement = Omit<Insertable<StockMovementTable>, 'id' | 'moved_at'>

/** Returns the statement that records changes of stock. */
export const insertStockMovements = (
  trx: Transaction<Tables>,
  movements: readonly StockMovement[],
  now: Date,
) =>
  trx
    .insertInto('stock_movements')
    .values(
      movements.map((movement) => ({
        id: randomUUID(),
        ...movement,
        moved_at: now.toISOString(),
      })),
    )
    .returning('id')

/** Returns the units of a cancelled order to stock. */
export async function restock(
  { trx, productsChanged }: WriteContext,
  orderId: string,
  now: Date,
): Promise<void> {
  // Sorted by the database, because checkouts lock variants in this order.
  const items = await trx
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('variant_id')
    .execute()
  for (const item of items) {
    await trx
      .updateTable('variants')
      .set((set) => ({ stock_quantity: set('stock_quantity', '+', item.quantity) }))
      .where('id', '=', item.variant_id)
      .execute()
  }
  const movements = items.map(({ variant_id, quantity }) => {
    return { variant_id, delta: quantity, reason: 'cancel', order_id: orderId } as const
  })
  await insertStockMovements(trx, movements, now).execute()
  productsChanged(items.map((item) => item.product_id))
}
