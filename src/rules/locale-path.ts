import { locales as allLocales, baseLocale, type Locale } from '#contract/locale.ts'

/** The prefix of paths in another locale than the first, as a whole segment. */
const prefix = new RegExp(`^/(${allLocales.slice(1).join('|')})(?=/|$)`)

/**
 * Returns the locale of a path: Arabic below `/ar` if the shop has it, otherwise English.
 * @example localeOf('/ar/products', ['en', 'ar']) // 'ar'
 */
export const localeOf = (pathname: string, locales: readonly Locale[]): Locale =>
  locales.find((locale) => locale === prefix.exec(pathname)?.[1]) ?? baseLocale

/**
 * Returns an English path, with or without a query, in a locale. @spec shop.arabic-addresses
 * @example localizePath('/products?page=2', 'ar') // '/ar/products?page=2'
 */
export const localizePath = (path: string, locale: Locale): string =>
  locale === baseLocale ? path : `/${locale}${path}`.replace(/^(\/\w+)\/(?=[?#]|$)/, '$1')

/**
 * Removes the prefix of a locale from a path.
 * @example stripLocale('/ar/products') // '/products'
 */
export const stripLocale = (pathname: string): string => pathname.replace(prefix, '') || '/'

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
