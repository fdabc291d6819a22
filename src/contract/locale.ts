// @bundle calls
/** The locales of the shop. Unprefixed paths are English. */
export const locales = ['en', 'ar'] as const

/** One of `locales`. */
export type Locale = (typeof locales)[number]
