import type { Locale } from '#contract/locale.ts'

/** The name of each locale's language, in that language. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', ar: 'العربية' }
