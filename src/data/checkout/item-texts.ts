import { sql } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import type { ItemTranslations } from '#contract/translations.ts'

/** The Arabic name of a variant, as a column of a query. */
export const arabicName = sql<string | null>`variants.translations -> 'ar' ->> 'name'`.as(
  'arabic_name',
)

/**
 * The Arabic texts of an item of a cart, as columns of a query of products and variants. The other
 * translations of a product are long, so they are not read.
 */
export const arabicItemTexts = [
  arabicName,
  sql<string | null>`variants.translations -> 'ar' ->> 'color'`.as('arabic_color'),
  sql<string | null>`products.translations -> 'ar' ->> 'name'`.as('arabic_product_name'),
] as const

interface ArabicItemTexts {
  arabic_name: string | null
  arabic_color: string | null
  arabic_product_name: string | null
}

/** Returns the translations of an item from the columns `arabicItemTexts`. */
export function itemTranslations(row: ArabicItemTexts): ItemTranslations {
  const ar = {
    ...(row.arabic_product_name && { productName: row.arabic_product_name }),
    ...(row.arabic_name && { variantName: row.arabic_name }),
    ...(row.arabic_color && { color: row.arabic_color }),
  }
  return Object.keys(ar).length === 0 ? {} : { ar }
}

/** Returns the name of a variant in a locale. */
export const nameIn = (
  row: { name: string } & Pick<ArabicItemTexts, 'arabic_name'>,
  locale: Locale,
): string => {
  const translated: Partial<Record<Locale, string | null>> = { ar: row.arabic_name }
  return translated[locale] || row.name
}
