import { sql } from 'kysely'
import type { Db } from '#data/engine/engine.ts'
import { mediaFileNames, mediaIdsIn } from '#rules/media-files.ts'

/** Returns the variants whose stock is not the sum of their stock movements. Should be empty. */
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

/** Returns the orders whose items do not add up to their subtotal, in piastres. Should be empty. */
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

/** The stock movements of orders: those with the order, and those of an edit of its items. */
const orderMovements = (db: Db) =>
  db
    .selectFrom('stock_movements')
    .select(['variant_id', 'delta'])
    .select(({ ref }) => ref('order_id').$notNull().as('order_id'))
    .where('order_id', 'is not', null)
    .unionAll(
      db
        .selectFrom('stock_movements')
        .innerJoin('audit_log', 'audit_log.seq', 'stock_movements.audit_seq')
        .select(['stock_movements.variant_id', 'stock_movements.delta'])
        .select('audit_log.subject_id as order_id')
        .where('audit_log.action', '=', 'order.items_edited'),
    )

/**
 * Returns the order items whose stock movements are wrong: an order subtracts its units, edits of its
 * items included, and a cancelled order returns them. A variant that an edit removed has moved no unit
 * on the whole. Should be empty.
 */
export const readBookingErrors = (db: Db) =>
  db
    .selectFrom(
      orderMovements(db)
        .unionAll(
          db
            .selectFrom('order_items')
            .innerJoin('orders', 'orders.id', 'order_items.order_id')
            .select('order_items.variant_id')
            .select(
              sql<number>`case when orders.status = 'cancelled' then 0 else order_items.quantity end`.as(
                'delta',
              ),
            )
            .select('order_items.order_id'),
        )
        .as('book'),
    )
    .innerJoin('orders', 'orders.id', 'book.order_id')
    .select(['orders.number', 'book.variant_id as variantId'])
    .groupBy(['orders.number', 'book.variant_id'])
    .having(sql`sum(book.delta)`, '<>', 0)
    .orderBy('orders.number')
    .execute()

/** Returns the coupons whose uses are not the number of their orders. Should be empty. */
export const readCouponErrors = (db: Db) =>
  db
    .selectFrom('coupons')
    .leftJoin('orders', (join) =>
      join.onRef('orders.coupon_id', '=', 'coupons.id').on('orders.status', '<>', 'cancelled'),
    )
    .select(['coupons.name', 'coupons.uses'])
    .select(({ fn }) => fn.count<number>('orders.id').as('orders'))
    .groupBy(['coupons.name', 'coupons.uses'])
    .having(({ fn }) => fn.count('orders.id'), '<>', sql`coupons.uses`)
    .orderBy('coupons.name')
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

/** Returns the URL paths of all pictures of the catalogue, including removed products. */
export async function readPictureAddresses(db: Db): Promise<Set<string>> {
  const products = await db.selectFrom('products').select('model_image').execute()
  const variants = await db.selectFrom('variants').select(['images', 'share_image']).execute()
  const addresses = [
    ...products.map((row) => row.model_image),
    ...variants.flatMap((row) => [...row.images, row.share_image]),
  ]
  return new Set(addresses.filter((address) => address !== ''))
}

/** Returns the uploaded pictures that lack a file, or whose row is missing. Should be empty. */
export async function readMediaErrors(db: Db): Promise<string[]> {
  const files = await db.selectFrom('media_files').select(['media_id', 'name']).execute()
  const stored = Map.groupBy(files, (file) => file.media_id)
  const media = await db.selectFrom('media').select('id').orderBy('id').execute()
  const isIncomplete = ({ id }: { id: string }) =>
    (stored.get(id) ?? []).length !== mediaFileNames.length
  const known = new Set(media.map(({ id }) => id))
  const shown = mediaIdsIn([...(await readPictureAddresses(db))].join(' '))
  const missing = [...new Set(shown)].filter((id) => !known.has(id))
  return [...media.filter(isIncomplete).map(({ id }) => id), ...missing]
}
