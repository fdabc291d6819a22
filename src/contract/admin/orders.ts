import * as z from 'zod/mini'
import { garmentNames } from '#contract/kinds.ts'
import { OrderStatus } from '#contract/orders.ts'
import { Handle, Id, text } from '#contract/text.ts'
import { Actor, StaffRef } from './actors.ts'
import { OrderQueue } from './dashboard.ts'
import { adminEndpoint, exportTimeoutMs, workerTimeoutMs } from './endpoint.ts'
import { CallReason, CancelReason, Confirmer, ConfirmNeed, ConfirmReason } from './order-reasons.ts'
import { commaList, countedPageOf, Day, Flag, pageOf, pageQuery } from './queries.ts'

/** An order in a path or a list: its id, or its number of eight characters, in any letter case. */
export const OrderRef = z
  .string()
  .check(z.toLowerCase(), z.regex(/^[\da-f]{8}(?:-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})?$/))

/** The order in the path of a call. */
export const orderParams = z.object({ order: OrderRef })

const PhoneHistory = z.object({ orderCount: z.int(), returnedCount: z.int() })
/** Orders with the same phone number. */
export type PhoneHistory = z.infer<typeof PhoneHistory>

/** A row of the order list. Amounts are in LE. `total` needs `orders.amounts`. */
export const OrderRow = z.object({
  id: Id,
  number: z.string(),
  status: OrderStatus,
  isReturned: z.boolean(),
  orderedAt: z.iso.datetime(),
  customerName: z.string(),
  governorate: z.nullable(z.string()),
  itemCount: z.int(),
  /** The first four items. */
  previewItems: z.array(
    z.object({ variantId: Handle, name: z.string(), image: z.string(), quantity: z.int() }),
  ),
  /** Amount that the courier collects; see `rules/cash-due.ts`. */
  cashDue: z.number(),
  total: z.optional(z.number()),
  confirmedAt: z.nullable(z.iso.datetime()),
  callAttempts: z.int(),
  nextCallAt: z.nullable(z.iso.datetime()),
  callReason: z.nullable(CallReason),
  claimedBy: z.nullable(StaffRef),
  packedAt: z.nullable(z.iso.datetime()),
  printedAt: z.nullable(z.iso.datetime()),
  noteCount: z.int(),
  /** Absent for the only order with its phone number. */
  phone: z.optional(PhoneHistory),
})
export type OrderRow = z.infer<typeof OrderRow>

/** The garments that the shop sells. */
export const Garment = z.enum(garmentNames)
export type Garment = z.infer<typeof Garment>

/** Facts about an item that packing shows, on the screen and on paper. */
export const PackingItem = z.object({
  variantId: Handle,
  code: z.string(),
  name: z.string(),
  variantName: z.string(),
  color: z.string(),
  size: z.nullable(z.string()),
  /** Null if the product was deleted. */
  garment: z.nullable(Garment),
  image: z.string(),
  quantity: z.int(),
})
export type PackingItem = z.infer<typeof PackingItem>

/** An item of an order with the current stock of its variant. `price` needs `orders.amounts`. */
export const OrderDetailItem = z.extend(PackingItem, {
  position: z.int(),
  productId: Handle,
  stock: z.int(),
  price: z.optional(z.number()),
})
export type OrderDetailItem = z.infer<typeof OrderDetailItem>

/** A note of staff. Shoppers never see it. */
export const OrderNote = z.object({
  id: Id,
  text: z.string(),
  isPinned: z.boolean(),
  author: StaffRef,
  createdAt: z.iso.datetime(),
})
export type OrderNote = z.infer<typeof OrderNote>

/** A status that the caller may set, and what the call needs for it. */
export const OrderTransition = z.object({
  to: OrderStatus,
  /** The next step in the usual course of an order. */
  isPrimary: z.boolean(),
  requires: z.nullable(z.enum(['reason', 'items'])),
})
export type OrderTransition = z.infer<typeof OrderTransition>

/** States of an e-mail about an order. */
export const EmailStateShape = z.enum(['waiting', 'sent', 'logged', 'given_up', 'skipped'])

/** The fields of an order that need `orders.amounts`. */
const amounts = {
  subtotal: z.optional(z.number()),
  discountPercent: z.optional(z.int()),
  discount: z.optional(z.number()),
  shippingCost: z.optional(z.number()),
  couponName: z.optional(z.nullable(z.string())),
  contactEmail: z.optional(z.string()),
  cashReceived: z.optional(z.nullable(z.number())),
  /** Orders of the same account, or with the same e-mail address. */
  customer: z.optional(
    z.object({
      key: z.string(),
      isAccount: z.boolean(),
      orderCount: z.int(),
      returnedCount: z.int(),
    }),
  ),
}

/** How an order is confirmed: who must do it, why, when, and who did. */
const OrderConfirmation = z.object({
  need: z.nullable(ConfirmNeed),
  reason: z.nullable(ConfirmReason),
  /** The amount in LE above which staff call, if that is the reason. */
  callAboveLe: z.nullable(z.int()),
  /** When the reminder or, after it, the cancellation is due. */
  dueAt: z.nullable(z.iso.datetime()),
  until: z.nullable(z.iso.datetime()),
  remindedAt: z.nullable(z.iso.datetime()),
  /** When staff sent the link on WhatsApp. */
  sentAt: z.nullable(z.iso.datetime()),
  confirmedBy: z.nullable(Confirmer),
})

/** Everything about an order. The fields of `amounts` are absent without `orders.amounts`. */
export const OrderDetail = z.extend(OrderRow, {
  ...amounts,
  version: z.int(),
  statusChangedAt: z.iso.datetime(),
  items: z.array(OrderDetailItem),
  contactName: z.string(),
  contactPhone: z.string(),
  contactPhone2: z.nullable(z.string()),
  shippingAddress: z.string(),
  country: z.nullable(z.string()),
  cancelReason: z.nullable(CancelReason),
  courier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  phone: PhoneHistory,
  transitions: z.array(OrderTransition),
  confirmation: OrderConfirmation,
  /** Whether the order has a link that can be shared. */
  hasLink: z.boolean(),
  notes: z.array(OrderNote),
  emails: z.array(
    z.object({
      status: OrderStatus,
      state: EmailStateShape,
      settledAt: z.nullable(z.iso.datetime()),
      lastError: z.nullable(z.string()),
      /** Whether it was sent after an edit of the items. */
      isEdited: z.boolean(),
    }),
  ),
})
export type OrderDetail = z.infer<typeof OrderDetail>

/** An event of the timeline of an order. */
export const TimelineEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum([
    'placed',
    'status',
    'undo',
    'note',
    'call',
    'edit',
    'packed',
    'printed',
    'email',
    'stock',
  ]),
  actor: Actor,
  /**
   * Action of the actor, as text after the name: `packed the order`. An entry of kind `note` has the text of
   * the note, and an entry of the system is a sentence of its own.
   */
  text: z.string(),
  auditSeq: z.nullable(z.int()),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/**
 * A state of the confirmation: the customer or staff must confirm a pending order, or it is confirmed.
 */
export const ConfirmationFilter = z.enum(['waiting', 'call', 'confirmed'])
export type ConfirmationFilter = z.infer<typeof ConfirmationFilter>

/** The filters of the order list. The days are those of the order. */
const orderFilter = {
  status: z.optional(commaList(OrderStatus, 5)),
  queue: z.optional(OrderQueue),
  governorate: z.optional(commaList(text(60), 28)),
  from: z.optional(Day),
  to: z.optional(Day),
  product: z.optional(Handle),
  variant: z.optional(Handle),
  coupon: z.optional(text(60)),
  /** Name of the courier; `No courier` finds orders without one. */
  courier: z.optional(text(60)),
  confirmed: z.optional(Flag),
  confirmation: z.optional(ConfirmationFilter),
  packed: z.optional(Flag),
  printed: z.optional(Flag),
  returned: z.optional(Flag),
  q: z.optional(text(100, 'Enter a search')),
}

/** Query of the order list. */
export const OrderQuery = z.strictObject({
  ...orderFilter,
  /** Default: `newest`. */
  sort: z.optional(z.enum(['newest', 'oldest'])),
  withTotal: z.optional(Flag),
  ...pageQuery,
})
export type OrderQuery = z.infer<typeof OrderQuery>

const ordersRead = { auth: 'staff', permission: 'orders.read', audit: null } as const

/** Returns orders that match the filters. */
export const listStaffOrders = adminEndpoint({
  ...ordersRead,
  method: 'GET',
  path: '/orders',
  summary: 'List orders, with optional filters and search',
  timeoutMs: workerTimeoutMs,
  query: OrderQuery,
  data: countedPageOf(OrderRow),
})

/** Returns one order. */
export const getStaffOrder = adminEndpoint({
  ...ordersRead,
  method: 'GET',
  path: '/orders/{order}',
  summary: 'Get an order by its id or number',
  params: orderParams,
  data: OrderDetail,
})

/** Returns what happened to an order, newest first. */
export const getOrderTimeline = adminEndpoint({
  ...ordersRead,
  method: 'GET',
  path: '/orders/{order}/timeline',
  summary: 'List what happened to an order, newest first',
  params: orderParams,
  query: z.strictObject(pageQuery),
  data: pageOf(TimelineEntry),
})

/** Returns orders as CSV, one row per order item. */
export const exportOrders = adminEndpoint({
  method: 'GET',
  path: '/orders/export',
  summary: 'Export orders as CSV, one row per order item',
  auth: 'staff',
  permission: 'orders.export',
  recentAuth: true,
  audit: 'order.exported',
  limit: 'export',
  timeoutMs: exportTimeoutMs,
  query: z.strictObject(orderFilter),
  responseType: 'text/csv',
  data: z.string(),
})
