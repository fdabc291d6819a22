import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, Handle, Id, text } from './text.ts'

/** @spec order-status.values */
export const OrderStatus = z.enum(['pending', 'processing', 'shipped', 'delivered', 'cancelled'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** An order line with the values at the time of the order. Price in LE. @spec data.order-item */
export const OrderItem = z.object({
  productId: Handle,
  productVariantId: Handle,
  productCategory: z.string(),
  name: z.string(),
  variantName: z.string(),
  color: z.string(),
  size: z.nullable(z.string()),
  images: z.array(z.string()),
  quantity: z.int(),
  price: z.number(),
})
export type OrderItem = z.infer<typeof OrderItem>

const phone = (required: string, short: string) => text(30, required).check(z.minLength(10, short))
const PrimaryPhone = phone('Primary phone number is required', 'Primary phone number is too short')

const contact = {
  contactInfo_Name: text(120, 'Name is required'),
  contactInfo_Email: email({ required: 'Email is required', invalid: 'Invalid email' }),
  contactInfo_PhoneNumber: PrimaryPhone,
}

/** Amounts in LE; `totalPriceAfterDiscount` is what the customer pays. @spec data.order */
export const Order = z.object({
  id: Id,
  orderedDateTime: z.iso.datetime(),
  status: OrderStatus,
  items: z.array(OrderItem),
  totalPrice: z.number(),
  /** Percentage the coupon took off, 0 without one. */
  discount: z.int(),
  shippingCost: z.number(),
  totalPriceAfterDiscount: z.number(),
  contactInfo_Name: z.string(),
  contactInfo_Email: z.string(),
  contactInfo_PhoneNumber: z.string(),
  contactInfo_PhoneNumber2: z.nullable(z.string()),
  shippingAddress: z.string(),
})
export type Order = z.infer<typeof Order>

/** Characters of an order's id that serve as its number. @spec orders.number */
export const orderNumberLength = 8

/** Returns the order number that shoppers see: `#4f9c21ab`. @spec orders.number */
export const orderNumber = (id: string): string => `#${id.slice(0, orderNumberLength)}`

/**
 * @spec contact-info.fields, contact-info.name, contact-info.email-required
 * @spec contact-info.email-invalid, contact-info.phone-required, contact-info.phone-short
 * @spec contact-info.phone-optional, contact-info.agreements, contact-info.terms-error
 */
export const ContactInfoForm = z.object({
  name: contact.contactInfo_Name,
  email: contact.contactInfo_Email,
  primaryPhoneNumber: contact.contactInfo_PhoneNumber,
  secondaryPhoneNumber: text(30),
  terms: z.literal(true, 'Please accept all agreements'),
  privacy: z.literal(true, 'Please accept all agreements'),
  terms1: z.literal(true, 'Please accept all agreements'),
})
export type ContactInfoForm = z.infer<typeof ContactInfoForm>

/**
 * No amount is taken from the caller. The last four win over `shippingAddress`.
 * @spec calls.checkout, calls.checkout-extra, calls.checkout-computes, refusals.status
 */
export const Checkout = z.strictObject({
  couponId: z.optional(z.nullable(z.union([z.literal(''), Id]))),
  ...contact,
  contactInfo_PhoneNumber2: z.optional(z.nullable(text(30))),
  shippingAddress: text(500, 'Address line 1 is required'),
  status: z.optional(z.literal('pending', "Status can only be 'pending'")),
  address1: z.optional(text(200)),
  address2: z.optional(text(200)),
  city: z.optional(text(60)),
  country: z.optional(text(60)),
})
export type Checkout = z.infer<typeof Checkout>

/** @spec calls.checkout, calls.checkout-order */
export const checkout = endpoint({
  method: 'POST',
  path: '/Orders/checkout',
  summary: 'Order what is in the cart: every line or none',
  auth: 'shopper',
  limit: 'checkout',
  body: Checkout,
  data: Order,
  refusals: [
    'cart_empty',
    'sold_out',
    'insufficient_stock',
    'coupon_unusable',
    'unknown_city',
    'idempotency_key_reused',
  ],
})

/** @spec calls.get-orders */
export const getOrders = endpoint({
  method: 'GET',
  path: '/Orders/get-orders',
  summary: 'The orders of the caller, latest first, without the cancelled',
  auth: 'shopper',
  data: z.array(Order),
})

/** @spec calls.delete-order */
export const cancelOrder = endpoint({
  method: 'DELETE',
  path: '/Orders/delete-order/{orderId}',
  summary: 'Cancel an order that is still pending; its pieces return to stock',
  auth: 'shopper',
  params: z.object({ orderId: Id }),
  data: z.null(),
  refusals: ['not_found', 'order_not_pending'],
})
