import * as z from 'zod/mini'
import { Handle } from '#contract/text.ts'
import { Version } from './edits.ts'
import { adminEndpoint } from './endpoint.ts'
import { OrderDetail, orderParams } from './orders.ts'
import { maxStockQuantity } from './stock.ts'

/** An order has at most this many items. */
const maxItems = 100

/** The items that an order should have: each variant once, and at least one. */
const WantedItems = z
  .array(
    z.strictObject({
      variantId: Handle,
      quantity: z.int().check(z.minimum(1), z.maximum(maxStockQuantity)),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(maxItems),
    z.refine((items) => new Set(items.map(({ variantId }) => variantId)).size === items.length, {
      error: 'Send each variant once',
    }),
  )

/** The fields that both calls send: the items, and whether the shipping stays. */
const edit = {
  items: WantedItems,
  /** Default: `recalculate`. */
  shipping: z.optional(z.enum(['keep', 'recalculate'])),
}

/** An item of an edited order. */
const PreviewedItem = z.object({
  variantId: Handle,
  productId: Handle,
  name: z.string(),
  variantName: z.string(),
  color: z.string(),
  size: z.nullable(z.string()),
  image: z.string(),
  quantity: z.int(),
  price: z.number(),
  /** Units that the order may have, those that it has already included. */
  available: z.int(),
  /** True if the quantity is above `available` and above the quantity of before. */
  isShort: z.boolean(),
})
/** An item of an edited order. */
export type PreviewedItem = z.infer<typeof PreviewedItem>

/** The result of an edit of items. Amounts are in LE. */
export const OrderItemsPreview = z.object({
  items: z.array(PreviewedItem),
  subtotal: z.number(),
  discount: z.number(),
  shippingCost: z.number(),
  total: z.number(),
  previousTotal: z.number(),
  /** The shipping by the rates of now. */
  currentShippingCost: z.number(),
  couponName: z.nullable(z.string()),
  /** False if the order has no coupon, or loses it because of its minimum. */
  hasCoupon: z.boolean(),
})
export type OrderItemsPreview = z.infer<typeof OrderItemsPreview>

/** Returns the sums of an order with other items. It changes nothing. */
export const previewOrderItems = adminEndpoint({
  method: 'POST',
  path: '/orders/{order}/items/preview',
  summary: 'Preview other items of a pending order',
  auth: 'staff',
  permission: 'orders.manage',
  audit: null,
  isRead: true,
  params: orderParams,
  body: z.strictObject(edit),
  data: OrderItemsPreview,
  errors: ['order_not_editable'],
})

/** Changes the items of a pending order. Stock, coupon, shipping and total follow. */
export const editOrderItems = adminEndpoint({
  method: 'POST',
  path: '/orders/{order}/items',
  summary: 'Change the items of a pending order',
  auth: 'staff',
  permission: 'orders.manage',
  idempotencyKey: 'required',
  audit: 'order.items_edited',
  params: orderParams,
  body: z.strictObject({
    version: Version,
    ...edit,
    /** The total in LE that the person saw. */
    total: z.number().check(z.minimum(0)),
  }),
  data: OrderDetail,
  errors: ['edit_conflict', 'order_not_editable', 'insufficient_stock', 'plan_outdated'],
})
