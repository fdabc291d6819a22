import { sql } from 'kysely'
import type { Db, Engine } from '#data/engine/engine.ts'

/** What the database calls itself: `SQLite 3.51.0`, `PostgreSQL 15.14`. */
export async function databaseVersion({ kind, db }: Pick<Engine, 'kind' | 'db'>): Promise<string> {
  const asked =
    kind === 'postgres'
      ? sql<{ version: string }>`select current_setting('server_version') as version`
      : sql<{ version: string }>`select sqlite_version() as version`
  const { rows } = await asked.execute(db)
  return `${kind === 'postgres' ? 'PostgreSQL' : 'SQLite'} ${rows[0]?.version ?? ''}`
}

/** Variants whose stock is not the sum of all that came and went. None, in a sound shop. */
export const readStockErrors = (db: Db) =>
  db
    .selectFrom('variants')
    .leftJoin('stock_movements', 'stock_movements.variant_id', 'variants.id')
    .select(['variants.id as variantId', 'variants.stock_quantity as stock'])
    .select(sql<number>`coalesce(sum(stock_movements.delta), 0)`.as('booked'))
    .groupBy(['variants.id', 'variants.stock_quantity'])
    .having(sql`coalesce(sum(stock_movements.delta), 0)`, '<>', sql`variants.stock_quantity`)
    .orderBy('variants.id')
    .execute()

/** Orders whose lines do not add up to their subtotal. Piastres. None, in a sound shop. */
export const readTotalErrors = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['orders.number', 'orders.subtotal'])
    .select(sql<number>`coalesce(sum(order_items.price * order_items.quantity), 0)`.as('lines'))
    .groupBy(['orders.number', 'orders.subtotal'])
    .having(
      sql`coalesce(sum(order_items.price * order_items.quantity), 0)`,
      '<>',
      sql`orders.subtotal`,
    )
    .orderBy('orders.number')
    .execute()

/**
 * Lines of orders whose pieces did not leave the stock book when ordered, or did not come back
 * when cancelled. None, in a sound shop.
 */
export const readBookingErrors = (db: Db) =>
  db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('stock_movements as book', (join) =>
      join
        .onRef('book.order_id', '=', 'order_items.order_id')
        .onRef('book.variant_id', '=', 'order_items.variant_id'),
    )
    .select(['orders.number', 'order_items.variant_id as variantId'])
    .groupBy(['orders.number', 'orders.status', 'order_items.variant_id', 'order_items.quantity'])
    .having(
      sql`coalesce(sum(book.delta), 0)`,
      '<>',
      sql`case when orders.status = 'cancelled' then 0 else -order_items.quantity end`,
    )
    .orderBy('orders.number')
    .execute()

/** Returns the number of orders placed before `before` that still have a client address. */
export async function countClientAddresses(db: Db, before: Date): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('orders'))
    .where('client_address', 'is not', null)
    .where('ordered_at', '<', before.toISOString())
    .executeTakeFirstOrThrow()
  return orders
}

/** Every picture that the catalogue names, on sale or not: addresses below the shop's own root. */
export async function readPictureAddresses(db: Db): Promise<Set<string>> {
  const products = await db.selectFrom('products').select('model_image').execute()
  const variants = await db.selectFrom('variants').select(['images', 'share_image']).execute()
  const named = [
    ...products.map((row) => row.model_image),
    ...variants.flatMap((row) => [...row.images, row.share_image]),
  ]
  return new Set(named.filter((address) => address !== ''))
}
