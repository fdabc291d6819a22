import type { Selectable, Transaction } from 'kysely'
import type { Db, Engine } from '#data/engine/engine.ts'
import type { OrderItemTable } from '#data/tables/order-tables.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'
import type { Tables } from '#data/tables/tables.ts'
import { mainImage } from '#rules/product-images.ts'
import { arabicItemTexts, itemTranslations } from './item-texts.ts'

/** The columns of a variant that an order needs, with those of its product. */
const variantColumns = [
  'variants.id',
  'variants.product_id',
  'variants.name',
  'variants.color',
  'variants.size',
  'variants.price',
  'variants.stock_quantity',
  'variants.removed_at',
  'variants.images',
  'products.name as product_name',
  'products.category',
  ...arabicItemTexts,
] as const

/** Selects variants with what an order needs of them. */
export const selectOrderableVariants = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(variantColumns)
    .where('variants.id', 'in', ids)
    .orderBy('variants.id')

/** A variant with the columns that an order needs. */
export type OrderableVariant = Awaited<
  ReturnType<ReturnType<typeof selectOrderableVariants>['execute']>
>[number]

/**
 * Returns the items of the cart in variant order, each with the current data of its variant and the
 * coupon. Locks items and variants, so that a concurrent checkout sees the empty cart and the
 * remaining stock.
 */
export function readCartItems(
  trx: Transaction<Tables>,
  engine: Engine,
  { owner, couponId }: { owner: Owner; couponId: string | null },
) {
  return trx
    .selectFrom('cart_lines as item')
    .innerJoin('variants', 'variants.id', 'item.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin('coupons', (join) => join.on('coupons.id', '=', couponId))
    .select([
      'item.id as line_id',
      'item.quantity',
      ...variantColumns,
      'coupons.discount_percent',
      'coupons.is_enabled',
      'coupons.starts_at',
      'coupons.ends_at',
      'coupons.max_uses',
      'coupons.uses',
      'coupons.min_subtotal',
    ])
    .where('item.owner', '=', owner)
    .orderBy('variants.id')
    .$call((query) => engine.lockRows(query, ['item', 'variants']))
    .execute()
}

/** An item of a cart that is ordered, with the current data of its variant. */
export type CheckoutItem = Awaited<ReturnType<typeof readCartItems>>[number]

/** Returns the row of an ordered item: a snapshot with its translations. */
export const itemRow = (
  order_id: string,
  item: OrderableVariant & { quantity: number },
  position: number,
): Selectable<OrderItemTable> => ({
  order_id,
  position,
  product_id: item.product_id,
  variant_id: item.id,
  product_category: item.category,
  product_name: item.product_name,
  variant_name: item.name,
  color: item.color,
  size: item.size,
  image: mainImage(item.images) ?? '',
  price: item.price,
  quantity: item.quantity,
  translations: itemTranslations(item),
})

/** Returns the statement that inserts the items of an order. */
export const insertItems = (
  trx: Transaction<Tables>,
  items: readonly Selectable<OrderItemTable>[],
) =>
  trx
    .insertInto('order_items')
    .values(items.map((item) => ({ ...item, translations: JSON.stringify(item.translations) })))
    .returning('position')
