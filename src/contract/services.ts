import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Services of the shop that depend on its settings. Few pages need them. */
export const ShopServices = z.object({
  /** Whether a mail server is set, so that the shop can send links. */
  hasEmail: z.boolean(),
  hasOrderLinks: z.boolean(),
  /** Number for WhatsApp: digits with the country code. */
  whatsApp: z.nullable(z.string()),
})
export type ShopServices = z.infer<typeof ShopServices>

/** Returns the services of the shop. */
export const getShopServices = endpoint({
  method: 'GET',
  path: '/shop/services',
  summary: 'Get the services of the shop',
  auth: 'none',
  data: ShopServices,
})
