// @bundle shared
import { type Locale, localeFacts } from '#contract/locale.ts'

/**
 * Returns true if a text of a page is in English, because it has no translation. Only the letters
 * show it, so it is false for a language that is written with Latin letters.
 */
export const isUntranslated = (text: string, locale: Locale): boolean =>
  localeFacts[locale].letters?.test(text) === false
