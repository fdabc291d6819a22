import * as z from 'zod/mini'
import { messages } from './messages.ts'
import { text } from './text.ts'

/** How shipping is charged: not at all, or by the rate of the governorate. @spec shipping.policy */
export const ShippingPolicy = z.enum(['free', 'by-governorate'])
export type ShippingPolicy = z.infer<typeof ShippingPolicy>

/**
 * Shipping cost of a governorate, in LE. `state` is its English name, `label` its name in the language
 * of the request. @spec shipping.rate-fields
 */
export const ShippingRate = z.object({
  state: z.string(),
  label: z.string(),
  shippingCost: z.number(),
})
export type ShippingRate = z.infer<typeof ShippingRate>

/**
 * Fields of the step Shipping Info.
 * @spec shipping-info.fields, shipping-info.address1, shipping-info.address2
 * @spec shipping-info.city-country
 */
export const ShippingForm = z.object({
  address1: text(200, messages.addressRequired),
  address2: text(200),
  city: text(60),
  country: text(60),
})
export type ShippingForm = z.infer<typeof ShippingForm>
