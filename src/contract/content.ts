// @bundle calls
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { mapKinds } from './kinds.ts'
import type { Locale } from './locale.ts'
import type { ShippingPolicy } from './shipping.ts'

/**
 * A question with its answer. The page replaces `{email}` by the address of customer care.
 * @spec faqs.fields
 */
export const Faq = z.object({ question: z.string(), answer: z.string() })
export type Faq = z.infer<typeof Faq>

/** A banner between rows on phones: the fabric of a listed product with a caption. */
export const PromoBanner = z.object({
  caption: z.string(),
  /** The handle of the product whose fabric is shown. */
  product: z.string(),
})
export type PromoBanner = z.infer<typeof PromoBanner>

const PolicyTexts = z.object({ refund: z.string(), exchange: z.string() })

/** The texts of the shop that staff can change. Some contain `{email}`. */
export const ShopContent = z.object({
  faqs: z.array(Faq),
  /** In the order in which they appear, by kind of product. */
  banners: z.object(mapKinds(() => z.array(PromoBanner))),
  policies: z.object({
    ...mapKinds(() => PolicyTexts),
    /** How to request a refund or an exchange. */
    request: z.string(),
  }),
})
export type ShopContent = z.infer<typeof ShopContent>

/**
 * The built-in texts in one locale. In `texts`, `{shipping}` stands for the sentences of the current
 * shipping policy.
 */
export interface BuiltInContent {
  texts: ShopContent
  /** The days to request an exchange, which the built-in policies name. */
  exchangeDays: number
  shipping: Readonly<Record<ShippingPolicy, string>>
  /** Takes the owner's delivery time: `2 to 5 working days`. Follows the sentences of the policy. */
  deliveryTime: (time: string) => string
}

/** The built-in texts in all locales. */
export type BuiltInContents = Readonly<Record<Locale, BuiltInContent>>

/** Returns the FAQs, the banners and the policies. */
export const getShopContent = endpoint({
  method: 'GET',
  path: '/shop/content',
  summary: 'Get the FAQs, the banners and the policies of the shop',
  auth: 'none',
  isLocalized: true,
  data: ShopContent,
})
