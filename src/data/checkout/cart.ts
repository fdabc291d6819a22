import { randomUUID } from 'node:crypto'
import { ShopError, shopError } from '#contract/errors.ts'
import type { Locale } from '#contract/locale.ts'
import { toLe } from '#contract/money.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { availableStock } from '#data/stock/stock.ts'
import type { Owner } from '#data/tables/shopper-tables.ts'
import { stockError } from '#rules/cart-items.ts'
import { subtotalOf } from '#rules/pricing.ts'
import type { TranslatableCart } from '#rules/translate.ts'
import { arabicItemTexts, arabicName, itemTranslations, nameIn } from './item-texts.ts'

/**
 * Returns the cart of `owner`, with items in the order in which they were added. Runs one query.
 */
export async function readCart(db: Db, owner: Owner): Promise<TranslatableCart> {
  const rows = await db
    .selectFrom('cart_lines as line')
    .innerJoin('variants', 'variants.id', 'line.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select([
      'line.id',
      'line.quantity',
      'variants.id as variant_id',
      'variants.product_id',
      'variants.name as variant_name',
      'variants.images',
      'variants.color',
      'variants.size',
      'variants.price',
      'variants.stock_quantity',
      'variants.removed_at',
      'products.name as product_name',
      'products.category',
      ...arabicItemTexts,
    ])
    .where('line.owner', '=', owner)
    .orderBy('line.added_at')
    .orderBy('line.id')
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    itemId: row.id,
    productId: row.product_id,
    productVariantId: row.variant_id,
    productName: row.product_name,
    variantName: row.variant_name,
    productCategory: row.category,
    images: row.images,
    color: row.color,
    size: row.size,
    price: toLe(row.price),
    quantity: row.quantity,
    stockQuantity: availableStock(row),
    translations: itemTranslations(row),
  }))
  return { items, totalPrice: toLe(subtotalOf(rows)) }
}

/** A request to set the quantity of a variant in the cart of `owner`. */
export interface CartRequest {
  owner: Owner
  productId: string
  variantId: string
  quantity: number
  /** The language of names in errors. */
  locale: Locale
  now: Date
}

/** Returns the error for a variant that cannot be put in the cart. */
async function createCartError(db: Db, request: CartRequest): Promise<ShopError> {
  const variant = await db
    .selectFrom('variants')
    .select(['product_id', 'name', 'stock_quantity', arabicName])
    .where('id', '=', request.variantId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!variant) return shopError('not_found', { field: 'productVariantId' })
  if (variant.product_id !== request.productId) {
    return shopError('variant_mismatch', { field: 'productVariantId' })
  }
  const { name, stock_quantity: stock } = variant
  const localName = nameIn(variant, request.locale)
  const shortage = stockError({ name, localName, wanted: request.quantity, stock })
  return shortage
    ? new ShopError([{ ...shortage, field: 'quantityNeaded' }])
    : shopError('insufficient_stock', { field: 'quantityNeaded' })
}

/**
 * Sets the quantity of a variant in the cart and returns the cart. Adds an item if there is none.
 * Does not reserve stock. Throws `not_found`, `variant_mismatch`, `sold_out`, `insufficient_stock`.
 * @spec calls.put-cart-sets, calls.cart-no-stock, refusals.stock, refusals.mismatch
 */
export async function setCartItem(engine: Engine, request: CartRequest): Promise<TranslatableCart> {
  const { owner, productId, variantId, quantity } = request
  const now = request.now.toISOString()
  const item = await engine.writeOne((db) =>
    db
      .insertInto('cart_lines')
      .columns(['id', 'owner', 'variant_id', 'quantity', 'added_at', 'touched_at'])
      .expression((from) =>
        from
          .selectFrom('variants')
          .select(({ val, ref }) => [
            val(randomUUID()).as('id'),
            val(owner).as('owner'),
            ref('variants.id').as('variant_id'),
            val(quantity).as('quantity'),
            val(now).as('added_at'),
            val(now).as('touched_at'),
          ])
          .where('variants.id', '=', variantId)
          .where('product_id', '=', productId)
          .where('removed_at', 'is', null)
          .where('stock_quantity', '>=', quantity),
      )
      .onConflict((conflict) =>
        conflict.columns(['owner', 'variant_id']).doUpdateSet({ quantity, touched_at: now }),
      )
      .returning('id')
      .executeTakeFirst(),
  )
  if (!item) throw await createCartError(engine.db, request)
  return readCart(engine.db, owner)
}

/** Removes an item and returns the cart. Throws `not_found` if `owner` has no such item. */
export async function removeCartItem(
  engine: Engine,
  { owner, itemId }: { owner: Owner; itemId: string },
): Promise<TranslatableCart> {
  const item = await engine.writeOne((db) =>
    db
      .deleteFrom('cart_lines')
      .where('owner', '=', owner)
      .where('id', '=', itemId)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!item) throw shopError('not_found')
  return readCart(engine.db, owner)
}
