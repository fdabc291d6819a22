import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ShippingPolicy, ShippingRate } from './shipping.ts'

/**
 * Public settings of the shop. The links to terms and privacy are null until they are set.
 * @spec calls.settings, shop.currency-code
 */
export const ShopSettings = z.object({
  shippingPolicy: ShippingPolicy,
  shippingRates: z.array(ShippingRate),
  currency: z.literal('EGP'),
  careEmail: z.string(),
  pixelId: z.nullable(z.string()),
  links: z.object({
    terms: z.nullable(z.string()),
    privacy: z.nullable(z.string()),
    shortVideo: z.string(),
    socialNetwork: z.string(),
    photos: z.string(),
  }),
})
export type ShopSettings = z.infer<typeof ShopSettings>

export const getShopSettings = endpoint({
  method: 'GET',
  path: '/shop/settings',
  summary: 'What the owner of the shop has set',
  auth: 'none',
  data: ShopSettings,
})
