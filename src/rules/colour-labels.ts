import type { Product } from '#contract/catalogue.ts'
import { baseLocale, type Locale } from '#contract/locale.ts'
import { compareKey } from './compare-key.ts'
import type { Steps } from './steps.ts'
import { translateVariant } from './translate.ts'

/** The number of products that are searched in one step. */
const productsPerStep = 50

/**
 * Returns a function that returns the name of each of the English colours in a locale, as the first
 * variant of that colour has it. A colour that no variant has stays as it is.
 */
export function* findColourLabels(
  products: readonly Product[],
  colours: readonly string[],
  locale: Locale,
): Steps<(colour: string) => string> {
  const missing = new Set(locale === baseLocale ? [] : colours.map(compareKey))
  const labels = new Map<string, string>()
  for (const [index, { productVariants }] of products.entries()) {
    if (missing.size === 0) break
    if (index % productsPerStep === 0) yield
    for (const variant of productVariants) {
      const key = compareKey(variant.color)
      if (missing.delete(key)) labels.set(key, translateVariant(variant, locale).color)
    }
  }
  return (colour) => labels.get(compareKey(colour)) ?? colour
}
