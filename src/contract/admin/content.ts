import * as z from 'zod/mini'
import { ProductCategory } from '#contract/catalogue.ts'
import { ShopContent } from '#contract/content.ts'
import { kinds, mapKinds } from '#contract/kinds.ts'
import { locales } from '#contract/locale.ts'
import { Handle, storableText, text } from '#contract/text.ts'
import { Version } from './edits.ts'
import { adminEndpoint } from './endpoint.ts'

/** The texts of the shop that staff change, each as a whole. */
export const ContentKey = z.enum(['faqs', 'banners', 'policies'])
export type ContentKey = z.infer<typeof ContentKey>

/** The longest texts and lists, in characters and entries. */
export const contentLimits = {
  faqs: 30,
  question: 200,
  answer: 2000,
  caption: 60,
  policy: 500,
} as const

const EditedFaq = z.strictObject({
  question: text(contentLimits.question, 'Enter a question'),
  answer: storableText(contentLimits.answer, 'Enter an answer'),
})

const EditedBanner = z.strictObject({
  caption: text(contentLimits.caption, 'Enter a caption'),
  product: Handle,
})

const policyText = () => text(contentLimits.policy, 'Enter a text')
const EditedPolicy = z.strictObject({ refund: policyText(), exchange: policyText() })

/** Schemas of the values that staff may store for each key. The values have the shape of the built-in ones. */
export const ContentValues = {
  faqs: z.array(EditedFaq).check(z.minLength(1), z.maxLength(contentLimits.faqs)),
  banners: z.strictObject(
    mapKinds((kind) => z.array(EditedBanner).check(z.length(kinds[kind].banners))),
  ),
  policies: z.strictObject({ ...mapKinds(() => EditedPolicy), request: policyText() }),
} as const

const item = <Key extends ContentKey>(key: Key, value: (typeof ShopContent)['shape'][Key]) =>
  z.object({
    key: z.literal(key),
    value,
    /** The text without changes by staff. In Arabic it follows the English one. */
    defaultValue: value,
    version: Version,
    isDefault: z.boolean(),
  })

const { shape } = ShopContent
const FaqsItem = item('faqs', shape.faqs)
const BannersItem = item('banners', shape.banners)
const PoliciesItem = item('policies', shape.policies)

/** A text of the shop with its original. */
export const ContentItem = z.discriminatedUnion('key', [FaqsItem, BannersItem, PoliciesItem])
export type ContentItem = z.infer<typeof ContentItem>
/** The text of one key. */
export type ContentItemOf<Key extends ContentKey> = Extract<ContentItem, { key: Key }>

/** A product that a banner can show. An archived one is not on sale. */
export const BannerProduct = z.object({
  id: Handle,
  name: z.string(),
  category: ProductCategory,
  isOnSale: z.boolean(),
  /** The picture of its fabric; null without pictures. */
  image: z.nullable(z.string()),
})
export type BannerProduct = z.infer<typeof BannerProduct>

/** The locale whose texts a call reads or changes. Default: English. */
const query = z.strictObject({ locale: z.optional(z.enum(locales)) })

/** Returns the texts of the shop with their originals. */
export const getContent = adminEndpoint({
  method: 'GET',
  path: '/content',
  summary: 'Get the texts of the shop',
  auth: 'staff',
  permission: 'content.read',
  audit: null,
  query,
  data: z.object({
    items: z.array(ContentItem),
    /** The locales of the storefront. */
    locales: z.array(z.enum(locales)),
    /** Current values of `{email}` and `{shipping}`, for a preview. */
    placeholders: z.object({ email: z.string(), shipping: z.string() }),
    /** Pictures that banners can show, by name. */
    products: z.array(BannerProduct),
  }),
})

const edit = <Key extends ContentKey, Data extends z.ZodMiniType>(key: Key, data: Data) =>
  adminEndpoint({
    method: 'POST',
    path: `/content/${key}`,
    summary: `Change the ${key}`,
    auth: 'staff',
    permission: 'content.write',
    audit: 'content.edited',
    maxBodyBytes: 256 * 1024,
    query,
    body: z.strictObject({ version: Version, value: ContentValues[key] }),
    data,
    errors: ['edit_conflict'],
  })

const reset = <Key extends ContentKey, Data extends z.ZodMiniType>(key: Key, data: Data) =>
  adminEndpoint({
    method: 'POST',
    path: `/content/${key}/reset`,
    summary: `Restore the original ${key}`,
    auth: 'staff',
    permission: 'content.write',
    audit: 'content.reset',
    query,
    body: z.strictObject({ version: Version }),
    data,
    errors: ['edit_conflict'],
  })

/** Changes the FAQs. */
export const editFaqs = edit('faqs', FaqsItem)
/** Changes the banners. */
export const editBanners = edit('banners', BannersItem)
/** Changes the policies. */
export const editPolicies = adminEndpoint({ ...edit('policies', PoliciesItem), recentAuth: true })
/** Restores the original FAQs. */
export const resetFaqs = reset('faqs', FaqsItem)
/** Restores the original banners. */
export const resetBanners = reset('banners', BannersItem)
/** Restores the original policies. Customers agree to them at the checkout. */
export const resetPolicies = adminEndpoint({ ...reset('policies', PoliciesItem), recentAuth: true })
