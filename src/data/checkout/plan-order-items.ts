import { staffError } from '#contract/admin/errors.ts'
import type { OrderItemsPreview } from '#contract/admin/order-items.ts'
import { type Piastres, toLe } from '#contract/money.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import type { OrderRecord } from '#data/orders/lock-order.ts'
import { readItemsOf } from '#data/orders/staff-orders.ts'
import { availableStock } from '#data/stock/stock.ts'
import { displayName } from '#rules/display-name.ts'
import { type EditedOrder, editOrder, type WantedItem } from '#rules/order-edit.ts'
import { mainImage } from '#rules/product-images.ts'
import { type ShippingTerms, shippingCost } from '#rules/shipping-rates.ts'
import { type OrderableVariant, selectOrderableVariants } from './checkout-items.ts'

/** The items that a pending order should have. */
export interface WantedItems {
  items: readonly WantedItem[]
  shipping: 'keep' | 'recalculate'
  /** How the shipping is charged if it is calculated again. */
  terms: ShippingTerms
}

type OrderedRow = NonNullable<ReturnType<Awaited<ReturnType<typeof readItemsOf>>['get']>>[number]

/** An edit with the rows that it was planned with. */
export interface PlannedEdit {
  ordered: readonly OrderedRow[]
  variants: ReadonlyMap<string, OrderableVariant>
  edited: EditedOrder
  /** The shipping by the rates of now. */
  currentShipping: Piastres
  coupon: { id: string; name: string } | null
}

/** Throws `order_not_editable` unless the order is pending. */
export function assertPending({ status }: Pick<OrderRecord, 'status'>): void {
  if (status !== 'pending') throw staffError('order_not_editable')
}

/** Plans an edit with the rows of the order and of all its variants, which a write has locked. */
export async function planItems(
  db: Db,
  order: OrderRecord,
  edit: WantedItems & { lock?: Engine['lockRows'] },
): Promise<PlannedEdit> {
  const ordered = (await readItemsOf(db, [order.id])).get(order.id) ?? []
  const ids = [...ordered.map((row) => row.variant_id), ...edit.items.map((item) => item.variantId)]
  const { lock } = edit
  const rows = await selectOrderableVariants(db, ids)
    .$call((query) => (lock ? lock(query, ['variants']) : query))
    .execute()
  const variants = new Map(rows.map((row) => [row.id, row]))
  const coupon =
    order.coupon_id === null
      ? undefined
      : await db
          .selectFrom('coupons')
          .select(['id', 'name', 'min_subtotal'])
          .where('id', '=', order.coupon_id)
          .executeTakeFirst()
  const currentShipping = shippingCost(edit.terms, order.city) ?? order.shipping_cost
  const edited = editOrder({
    ordered: ordered.map(({ variant_id, price, quantity }) => ({
      variantId: variant_id,
      price,
      quantity,
    })),
    wanted: edit.items,
    offered: rows.map((row) => ({ id: row.id, price: row.price, stock: availableStock(row) })),
    coupon:
      order.discount_percent > 0
        ? { percent: order.discount_percent, minSubtotal: coupon?.min_subtotal ?? 0 }
        : null,
    shipping: edit.shipping === 'keep' ? order.shipping_cost : currentShipping,
  })
  const found = new Set(edited.items.map(({ variantId }) => variantId))
  const unknown = edit.items.find(({ variantId }) => !found.has(variantId))
  if (unknown)
    throw staffError('not_found', { description: `There is no variant '${unknown.variantId}'.` })
  return { ordered, variants, edited, currentShipping, coupon: coupon ?? null }
}

/** Returns the name of a variant with its size. */
export const nameOf = (variant: OrderableVariant): string =>
  [displayName(variant.name, variant.product_name), variant.size].filter(Boolean).join(', ')

/** Returns items as the audit log and a conflict show them: `2 x Poplin White, M`. */
export const itemTexts = (
  items: readonly { variantId: string; quantity: number }[],
  { ordered, variants }: Pick<PlannedEdit, 'ordered' | 'variants'>,
): string[] =>
  items.map(({ variantId, quantity }) => {
    const variant = variants.get(variantId)
    const row = ordered.find((item) => item.variant_id === variantId)
    const name = row
      ? [displayName(row.variant_name, row.product_name), row.size].filter(Boolean).join(', ')
      : variant && nameOf(variant)
    return `${quantity} x ${name ?? variantId}`
  })

/** Returns the items of an order as an edit names them. */
export const rowsAsItems = (rows: readonly OrderedRow[]) =>
  rows.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }))

/** Returns what an edit would change: items with their stock, and the sums before and after. */
export async function previewItems(
  db: Db,
  { order: ref, ...wanted }: WantedItems & { order: string },
): Promise<OrderItemsPreview> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where(({ eb, or }) => or([eb('id', '=', ref), eb('number', '=', ref)]))
    .executeTakeFirst()
  if (!order) throw staffError('not_found')
  assertPending(order)
  const { edited, variants, ordered, currentShipping, coupon } = await planItems(db, order, wanted)
  const { sums } = edited
  return {
    items: edited.items.map(({ variantId, quantity, price, taken, isShort }) => {
      const variant = variants.get(variantId)
      const row = ordered.find((item) => item.variant_id === variantId)
      const stock = variant ? availableStock(variant) : 0
      return {
        variantId,
        productId: variant?.product_id ?? row?.product_id ?? variantId,
        name: row?.product_name ?? variant?.product_name ?? variantId,
        variantName: row?.variant_name ?? variant?.name ?? variantId,
        color: row?.color ?? variant?.color ?? '',
        size: row?.size ?? variant?.size ?? null,
        image: row?.image ?? mainImage(variant?.images ?? []) ?? '',
        quantity,
        price: toLe(price),
        // The units that the order has already taken are no longer in stock.
        available: stock + quantity - taken,
        isShort,
      }
    }),
    subtotal: toLe(sums.subtotal),
    discount: toLe(sums.discount),
    shippingCost: toLe(sums.shipping),
    total: toLe(sums.total),
    previousTotal: toLe(order.total),
    currentShippingCost: toLe(currentShipping),
    couponName: coupon?.name ?? null,
    hasCoupon: edited.hasCoupon,
  }
}
