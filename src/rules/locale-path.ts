import type { Locale } from '#contract/locale.ts'

/** The prefix of Arabic paths, as a whole segment. */
const arabicPrefix = /^\/ar(?=\/|$)/

/**
 * Returns the locale of a path: Arabic below `/ar` if the shop has it, otherwise English.
 * @example localeOf('/ar/products', ['en', 'ar']) // 'ar'
 */
export const localeOf = (pathname: string, locales: readonly Locale[]): Locale =>
  locales.includes('ar') && arabicPrefix.test(pathname) ? 'ar' : 'en'

/**
 * Returns an English path, with or without a query, in a locale. @spec shop.arabic-addresses
 * @example localizePath('/products?page=2', 'ar') // '/ar/products?page=2'
 */
export const localizePath = (path: string, locale: Locale): string =>
  locale === 'en' ? path : `/ar${path}`.replace(/^\/ar\/(?=[?#]|$)/, '/ar')

/**
 * Removes the prefix of a locale from a path.
 * @example stripLocale('/ar/products') // '/products'
 */
export const stripLocale = (pathname: string): string => pathname.replace(arabicPrefix, '') || '/'

/** The address of a page in one locale, or the default for readers of other languages. */
export interface Alternate {
  hreflang: Locale | 'x-default'
  path: string
}

/**
 * Returns the addresses of an English path in all locales of the shop, for search engines. A shop
 * with one locale has none.
 */
export const alternatesOf = (path: string, locales: readonly Locale[]): readonly Alternate[] =>
  locales.length < 2
    ? []
    : [
        ...locales.map((locale) => ({ hreflang: locale, path: localizePath(path, locale) })),
        { hreflang: 'x-default', path },
      ]
