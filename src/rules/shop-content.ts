import type { ContentKey } from '#contract/admin/content.ts'
import type {
  BuiltInContent,
  BuiltInContents,
  Faq,
  PromoBanner,
  ShopContent,
} from '#contract/content.ts'
import { type Kind, mapKinds } from '#contract/kinds.ts'
import { baseLocale, type Locale } from '#contract/locale.ts'
import type { ShippingPolicy } from '#contract/shipping.ts'
import { isUntranslated } from './untranslated.ts'

/** Value that staff stored for a key. `value` is null if they restored the original. */
export interface StoredContent {
  value: unknown
  version: number
}

/** The stored texts by the keys of their rows. */
export type ContentRows = ReadonlyMap<string, StoredContent>

/** A text of the shop with its original. */
export interface CurrentContent<Key extends ContentKey = ContentKey> {
  key: Key
  value: ShopContent[Key]
  defaultValue: ShopContent[Key]
  version: number
  isDefault: boolean
}

/** Returns the key of the row of a text: `faqs` in English, `faqs.ar` in Arabic. */
export const contentRowKey = (key: ContentKey, locale: Locale): string =>
  locale === baseLocale ? key : `${key}.${locale}`

/** Translates a text that equals the built-in one. Returns any other text unchanged. */
const translateText = (text: string, [english, translated]: readonly [string, string]): string =>
  text === english ? translated : text

/** The built-in texts in English, and in the locale of the page. */
type TextPair = Record<'english' | 'own', BuiltInContent['texts']>

const translateFaq = (faq: Faq, { english, own }: TextPair): Faq => {
  const index = english.faqs.findIndex(
    ({ question, answer }) => question === faq.question && answer === faq.answer,
  )
  return own.faqs[index] ?? faq
}

const translateBanner = (
  banner: PromoBanner,
  kind: Kind,
  { english, own }: TextPair,
): PromoBanner => {
  const index = english.banners[kind].findIndex(
    ({ caption, product }) => caption === banner.caption && product === banner.product,
  )
  return own.banners[kind][index] ?? banner
}

/** For each key, what an English value is in another locale as long as staff stored none for it. */
const translators: {
  [Key in ContentKey]: (value: ShopContent[Key], texts: TextPair) => ShopContent[Key]
} = {
  faqs: (faqs, texts) => faqs.map((faq) => translateFaq(faq, texts)),
  banners: (banners, texts) =>
    mapKinds((kind) => banners[kind].map((banner) => translateBanner(banner, kind, texts))),
  policies(policies, texts) {
    const [english, own] = [texts.english.policies, texts.own.policies]
    return {
      ...mapKinds((kind) => ({
        refund: translateText(policies[kind].refund, [english[kind].refund, own[kind].refund]),
        exchange: translateText(policies[kind].exchange, [
          english[kind].exchange,
          own[kind].exchange,
        ]),
      })),
      request: translateText(policies.request, [english.request, own.request]),
    }
  },
}

/** Where a text comes from. */
export interface ContentSource {
  rows: ContentRows
  builtIn: BuiltInContents
}

/**
 * Returns a text of the shop in a locale, with its original. The original of a translated text
 * follows the English one: a part that staff did not change is the built-in one of the locale, and a
 * changed part is in English, because its built-in translation would be wrong.
 */
export function currentContent<Key extends ContentKey>(
  key: Key,
  locale: Locale,
  { rows, builtIn }: ContentSource,
): CurrentContent<Key> {
  const stored = (of: Locale, original: ShopContent[Key]): ShopContent[Key] | null => {
    const value = (rows.get(contentRowKey(key, of))?.value ?? null) as ShopContent[Key] | null
    // A value that was stored before the shop had a kind of goods has no texts of that kind.
    return value === null || Array.isArray(value) ? value : { ...original, ...value }
  }
  const texts = { english: builtIn[baseLocale].texts, own: builtIn[locale].texts }
  const english = stored(baseLocale, texts.english[key]) ?? texts.english[key]
  const defaultValue = locale === baseLocale ? texts.english[key] : translators[key](english, texts)
  const own = stored(locale, defaultValue)
  return {
    key,
    value: own ?? defaultValue,
    defaultValue,
    version: rows.get(contentRowKey(key, locale))?.version ?? 0,
    isDefault: own === null,
  }
}

/**
 * Returns the locale of the sentences of shipping in an answer. An answer without a translation has
 * English ones, because a paragraph has one language and direction.
 */
function localeOf(answer: string, locale: Locale): Locale {
  const words = answer.replaceAll(/\{\w+\}/g, '')
  return /\p{L}/u.test(words) && isUntranslated(words, locale) ? baseLocale : locale
}

/** The facts in the sentences about shipping. */
interface ShippingFacts {
  locale: Locale
  policy: ShippingPolicy
  /** The owner's delivery time in English and in the locale, or null. */
  deliveryTimes?: Readonly<Partial<Record<Locale, string | null>>>
}

/**
 * Returns all texts of the shop in a locale, with the sentences of the shipping policy and the delivery
 * time.
 */
export function shopContent(
  source: ContentSource,
  { locale, policy, deliveryTimes }: ShippingFacts,
): ShopContent {
  const shippingIn = (of: Locale): string => {
    const { shipping, deliveryTime } = source.builtIn[of]
    const time = deliveryTimes?.[of]
    return time ? `${shipping[policy]} ${deliveryTime(time)}` : shipping[policy]
  }
  const textOf = <Key extends ContentKey>(key: Key) => currentContent(key, locale, source).value
  return {
    faqs: textOf('faqs').map(({ question, answer }) => ({
      question,
      answer: answer.replaceAll('{shipping}', () => shippingIn(localeOf(answer, locale))),
    })),
    banners: textOf('banners'),
    policies: textOf('policies'),
  }
}

/**
 * Returns the texts of a value by their places, to compare two values: `2.answer`, `shirts.refund`.
 * Entries of lists count from 1.
 */
export function contentTexts(value: unknown, place = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map([[place, String(value)]])
  const entries = Array.isArray(value)
    ? value.map((each, index): [string, unknown] => [String(index + 1), each])
    : Object.entries(value)
  return new Map(
    entries.flatMap(([name, each]) => [
      ...contentTexts(each, place === '' ? name : `${place}.${name}`),
    ]),
  )
}
