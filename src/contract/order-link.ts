import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { locales } from './locale.ts'
import { OrderItem, OrderStatus } from './orders.ts'
import { Id } from './text.ts'

/** Header with the token of an order's link. */
export const orderLinkHeader = 'order-link'
/** Header with a proof that the client knows the telephone number of the order. */
export const orderProofHeader = 'order-proof'

/** Why an order was cancelled, as far as a shopper may know. */
const ShownCancelReason = z.enum(['customer', 'not_confirmed', 'payment_expired', 'other'])

const OrderPageItem = z.extend(OrderItem, {
  position: z.int(),
  returnedQuantity: z.int(),
})

/**
 * An order as its link shows it. Amounts are in LE. Without a proof name, phone and address are
 * masked: the first name, the last two digits, and the governorate.
 */
export const OrderPage = z.object({
  /** The number without `#`. */
  number: z.string(),
  orderedDateTime: z.iso.datetime(),
  status: OrderStatus,
  isReturned: z.boolean(),
  cancelReason: z.nullable(ShownCancelReason),
  items: z.array(OrderPageItem),
  totalPrice: z.number(),
  discount: z.number(),
  shippingCost: z.number(),
  totalPriceAfterDiscount: z.number(),
  /** Cash that the courier collects. */
  amountDue: z.number(),
  contact: z.object({
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    isMasked: z.boolean(),
  }),
  /** The last two digits of the telephone number. */
  phoneEnding: z.string(),
  courier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  locale: z.enum(locales),
  confirmation: z.object({
    state: z.enum(['none', 'waiting', 'call', 'confirmed']),
    until: z.nullable(z.iso.datetime()),
  }),
  /** Actions of the holder of the link that are possible now. */
  can: z.object({
    confirm: z.boolean(),
    cancel: z.boolean(),
    exchange: z.boolean(),
    pay: z.boolean(),
    payCash: z.boolean(),
  }),
  exchange: z.null(),
  payment: z.null(),
  receipts: z.array(z.never()),
  /** The number of the order that this one replaces. */
  replaces: z.nullable(z.string()),
})
export type OrderPage = z.infer<typeof OrderPage>

/** Returns the order of a link. A GET changes nothing, so programs that scan mail do no harm. */
export const getOrderByLink = endpoint({
  method: 'GET',
  path: '/Orders/by-link',
  summary: 'Get the order of a link',
  auth: 'orderLink',
  isLocalized: true,
  data: OrderPage,
})

/** Fields of a proof that its holder knows the telephone number of an order. */
export const Proof = {
  proof: z.string(),
  validUntil: z.iso.datetime(),
}

/** Confirms the order of a link. A confirmed order, or one in preparation, stays as it is. */
export const confirmOrderByLink = endpoint({
  method: 'POST',
  path: '/Orders/by-link/confirm',
  summary: 'Confirm the order of a link',
  auth: 'orderLink',
  isLocalized: true,
  limit: 'orderAction',
  body: z.strictObject({}),
  data: OrderPage,
  errors: ['order_not_confirmable'],
})

/** Cancels the pending order of a link. Needs a proof. */
export const cancelOrderByLink = endpoint({
  method: 'DELETE',
  path: '/Orders/by-link',
  summary: 'Cancel the pending order of a link and return its items to stock',
  auth: 'orderLink',
  isLocalized: true,
  limit: 'orderAction',
  data: OrderPage,
  errors: ['phone_proof_required', 'order_not_pending'],
})

/** Returns the token of an own order, with a proof. */
export const getOwnOrderLink = endpoint({
  method: 'POST',
  path: '/Orders/{orderId}/link',
  summary: 'Get the link of an own order',
  auth: 'shopper',
  limit: 'cart',
  params: z.object({ orderId: Id }),
  body: z.strictObject({}),
  data: z.object({ token: z.string(), ...Proof }),
  errors: ['not_found'],
})
