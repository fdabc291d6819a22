// @bundle calls

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { locales } from './locale.ts'
import { currencyCode } from './market.ts'
import { ShippingPolicy, ShippingRate } from './shipping.ts'

/**
 * Public settings of the shop. `terms`, `privacy` and `deliveryTime` are null until the settings
 * contain them.
 * @spec calls.settings, shop.currency-code
 */
export const ShopSettings = z.object({
  shippingPolicy: ShippingPolicy,
  shippingRates: z.array(ShippingRate),
  currency: z.literal(currencyCode),
  careEmail: z.string(),
  pixelId: z.nullable(z.string()),
  /** When a parcel arrives, as the owner writes it: `2 to 5 working days`. */
  deliveryTime: z.nullable(z.string()),
  /** Days to request an exchange. Null if staff changed the policies, which then name the period. */
  exchangeDays: z.nullable(z.int()),
  locales: z.array(z.enum(locales)),
  links: z.object({
    terms: z.nullable(z.string()),
    privacy: z.nullable(z.string()),
    shortVideo: z.string(),
    socialNetwork: z.string(),
    photos: z.string(),
  }),
})
export type ShopSettings = z.infer<typeof ShopSettings>

/** Returns the public settings. @spec calls.settings */
export const getShopSettings = endpoint({
  method: 'GET',
  path: '/shop/settings',
  summary: 'Get the public settings of the shop',
  auth: 'none',
  isLocalized: true,
  data: ShopSettings,
})
