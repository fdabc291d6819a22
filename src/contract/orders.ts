import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { locales } from './locale.ts'
import { messages } from './messages.ts'
import { ShippingForm } from './shipping.ts'
import { email, Handle, Id, optionalPhone, phone, text } from './text.ts'

/** Statuses of an order. @spec order-status.values */
export const OrderStatus = z.enum(['pending', 'processing', 'shipped', 'delivered', 'cancelled'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** An item of an order, with its values at the time of the order. @spec data.order-item */
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

const PrimaryPhone = phone({
  required: messages.phoneRequired,
  tooShort: messages.phoneTooShort,
})

const contact = {
  contactInfo_Name: text(120, messages.nameRequired),
  contactInfo_Email: email({ required: messages.emailRequired, invalid: messages.emailInvalid }),
  contactInfo_PhoneNumber: PrimaryPhone,
}

/**
 * An order. Amounts are in LE. `totalPriceAfterDiscount` is what the customer pays.
 * @spec data.order
 */
export const Order = z.object({
  id: Id,
  orderedDateTime: z.iso.datetime(),
  status: OrderStatus,
  items: z.array(OrderItem),
  totalPrice: z.number(),
  /** Percentage of the coupon; 0 without one. */
  discount: z.int(),
  shippingCost: z.number(),
  totalPriceAfterDiscount: z.number(),
  contactInfo_Name: z.string(),
  contactInfo_Email: z.string(),
  contactInfo_PhoneNumber: z.string(),
  contactInfo_PhoneNumber2: z.nullable(z.string()),
  shippingAddress: z.string(),
  /** The language of the checkout. E-mails about the order are in it. */
  locale: z.enum(locales),
})
export type Order = z.infer<typeof Order>

/** Number of characters of the order id that form the order number. @spec orders.number */
export const orderNumberLength = 8

/** Returns the order number that shoppers see: `#4f9c21ab`. @spec orders.number */
export const orderNumber = (id: string): string => `#${id.slice(0, orderNumberLength)}`

/**
 * Fields of the step Contact Info.
 * @spec contact-info.fields, contact-info.name, contact-info.email-required
 * @spec contact-info.email-invalid, contact-info.phone-required, contact-info.phone-short
 * @spec contact-info.phone-optional, contact-info.agreements, contact-info.terms-error
 */
export const ContactInfoForm = z.object({
  name: contact.contactInfo_Name,
  email: contact.contactInfo_Email,
  primaryPhoneNumber: contact.contactInfo_PhoneNumber,
  secondaryPhoneNumber: optionalPhone(),
  terms: z.literal(true, messages.agreementsRequired),
  privacy: z.literal(true, messages.agreementsRequired),
  terms1: z.literal(true, messages.agreementsRequired),
})
export type ContactInfoForm = z.infer<typeof ContactInfoForm>

/**
 * Body of a checkout. The server computes all amounts. The last four fields take precedence over
 * `shippingAddress`.
 * @spec calls.checkout, calls.checkout-extra, calls.checkout-computes, refusals.status
 */
export const Checkout = z.strictObject({
  couponId: z.optional(z.nullable(z.union([z.literal(''), Id]))),
  ...contact,
  contactInfo_PhoneNumber2: z.optional(z.nullable(optionalPhone())),
  shippingAddress: text(500, messages.addressRequired),
  status: z.optional(z.literal('pending', "Status can only be 'pending'")),
  address1: z.optional(text(200)),
  ...z.partial(z.omit(ShippingForm, { address1: true })).shape,
})
export type Checkout = z.infer<typeof Checkout>

/** Orders the cart and returns the order. @spec calls.checkout, calls.checkout-order */
export const checkout = endpoint({
  method: 'POST',
  path: '/Orders/checkout',
  summary: 'Order all items in the cart',
  auth: 'shopper',
  isLocalized: true,
  limit: 'checkout',
  body: Checkout,
  data: Order,
  errors: [
    'cart_empty',
    'sold_out',
    'insufficient_stock',
    'coupon_unusable',
    'unknown_city',
    'idempotency_key_reused',
  ],
})

/** Returns the orders of the shopper. @spec calls.get-orders */
export const getOrders = endpoint({
  method: 'GET',
  path: '/Orders/get-orders',
  summary: 'List the orders of the shopper, latest first, without cancelled orders',
  auth: 'shopper',
  isLocalized: true,
  data: z.array(Order),
})

/** Cancels a pending order. @spec calls.delete-order */
export const cancelOrder = endpoint({
  method: 'DELETE',
  path: '/Orders/delete-order/{orderId}',
  summary: 'Cancel a pending order and return its items to stock',
  auth: 'shopper',
  limit: 'cart',
  params: z.object({ orderId: Id }),
  data: z.null(),
  errors: ['not_found', 'order_not_pending'],
})
