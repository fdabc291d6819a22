import * as z from 'zod/mini'
import { text } from './text.ts'

/** `free` charges nothing anywhere; `by-governorate` charges the rate table. @spec shipping.policy */
export const ShippingPolicy = z.enum(['free', 'by-governorate'])
export type ShippingPolicy = z.infer<typeof ShippingPolicy>

/** Cost in LE. @spec shipping.rate-fields */
export const ShippingRate = z.object({ state: z.string(), shippingCost: z.number() })
export type ShippingRate = z.infer<typeof ShippingRate>

/**
 * @spec shipping-info.fields, shipping-info.address1, shipping-info.address2
 * @spec shipping-info.city-country
 */
export const ShippingForm = z.object({
  address1: text(200, 'Address line 1 is required'),
  address2: text(200),
  city: text(60),
  country: text(60),
})
export type ShippingForm = z.infer<typeof ShippingForm>
