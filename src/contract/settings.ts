import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ShippingPolicy, ShippingRate } from './shipping.ts'

/** What the shop's owner has set and every page may know. Links are null until supplied. */
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
  caller: 'nobody',
  data: ShopSettings,
})
