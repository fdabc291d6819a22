import type { Cart, CartItem } from '#contract/cart.ts'
import type { Product, Variant } from '#contract/catalogue.ts'
import { baseLocale, type Locale, mapLocales, type TranslatedLocale } from '#contract/locale.ts'
import type { Order, OrderItem } from '#contract/orders.ts'
import type { ItemTranslations } from '#contract/translations.ts'
import { perObject } from './per-object.ts'

/** Returns the translated texts of a locale, or undefined if there are none. */
const textsIn = <Texts>(
  translations: Partial<Record<TranslatedLocale, Texts>>,
  locale: Locale,
): Texts | undefined => (locale === baseLocale ? undefined : translations[locale])

/** Returns a product, or some of its fields, with its own texts in a locale. */
export function translateTexts<
  Fields extends Pick<Product, 'name' | 'summary' | 'description' | 'translations'>,
>(product: Fields, locale: Locale): Fields {
  const texts = textsIn(product.translations, locale)
  if (!texts) return product
  return {
    ...product,
    name: texts.name || product.name,
    summary: texts.summary || product.summary,
    description: texts.description || product.description,
  }
}

/** Returns a variant with its texts in a locale. */
export function translateVariant<Fields extends Variant>(variant: Fields, locale: Locale): Fields {
  const texts = textsIn(variant.translations, locale)
  if (!texts) return variant
  return {
    ...variant,
    variantName: texts.name || variant.variantName,
    color: texts.color || variant.color,
    imageAlts: variant.imageAlts.map((alt, index) => texts.imageAlts?.[index] || alt),
  }
}

const translators = mapLocales((locale) =>
  perObject(
    (product: Product): Product => ({
      ...translateTexts(product, locale),
      productVariants: product.productVariants.map((variant) => translateVariant(variant, locale)),
    }),
  ),
)

/**
 * Returns a product with all its variants in a locale. The result is cached per product object, so
 * caches of its JSON work for each locale. Only responses use it: filters, facets and the order of
 * lists read the English product.
 */
export const translateProduct = (product: Product, locale: Locale): Product =>
  locale === baseLocale ? product : translators[locale](product)

/** A cart whose items have translations. */
export interface TranslatableCart extends Cart {
  items: (CartItem & { translations: ItemTranslations })[]
}

/** Returns a cart with the names and colours of a locale. */
export const translateCart = (cart: TranslatableCart, locale: Locale): Cart => ({
  ...cart,
  items: cart.items.map((item) => {
    const texts = textsIn(item.translations, locale)
    return {
      ...item,
      productName: texts?.productName || item.productName,
      variantName: texts?.variantName || item.variantName,
      color: texts?.color || item.color,
    }
  }),
})

/** An order whose items have the translations of their purchase. */
export interface TranslatableOrder extends Order {
  items: (OrderItem & { translations: ItemTranslations })[]
}

/** Returns an order with the names and colours that a locale had when it was placed. */
export const translateOrder = (order: TranslatableOrder, locale: Locale): Order => ({
  ...order,
  items: order.items.map((item) => {
    const texts = textsIn(item.translations, locale)
    return {
      ...item,
      name: texts?.productName || item.name,
      variantName: texts?.variantName || item.variantName,
      color: texts?.color || item.color,
    }
  }),
})
