import sanitizeHtml from 'sanitize-html'
import type { ProductTranslations } from '#contract/translations.ts'
import { descriptionTags } from '#rules/description-tags.ts'

const allowedTags = [...descriptionTags]

/** Matches text that contains only allowed tags without attributes. */
const safeHtml = new RegExp(`^[^<]*(?:</?(?:${allowedTags.join('|')})(?: /)?>[^<]*)*$`)

/** Removes all attributes, links, styles and scripts from the description of a product. */
export const sanitizeDescription = (html: string): string =>
  sanitizeHtml(html, { allowedTags, allowedAttributes: {} })

/**
 * Returns a stored description that is safe to show, even if another program wrote it. Most stored
 * descriptions are already safe. A regular expression finds them, because sanitising again would be
 * too slow for ten thousand products.
 */
export const readDescription = (stored: string): string =>
  safeHtml.test(stored) ? stored : sanitizeDescription(stored)

/** Returns translations of a product whose descriptions are the results of `sanitize`. */
export const sanitizeTranslations = (
  translations: ProductTranslations,
  sanitize: (html: string) => string,
): ProductTranslations => {
  const { ar } = translations
  return ar?.description ? { ar: { ...ar, description: sanitize(ar.description) } } : translations
}
