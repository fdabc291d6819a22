import { baseLocale, isRightToLeft, type Locale, locales } from '#contract/locale.ts'
import { requestContext } from '#shop/lib/request-context.ts'

/** Returns the locales that an attribute of the document names, separated by spaces. */
const readLocales = (names = ''): readonly Locale[] =>
  locales.filter((locale) => names.split(' ').includes(locale))

/** Returns the locale of the page: on the server of the request, in the browser of the document. */
export const currentLocale = (): Locale =>
  requestContext()?.locale ?? readLocales(document.documentElement.lang)[0] ?? baseLocale

/** Returns the locales of the shop. Only a document of a shop with several names them. */
export const shopLocales = (): readonly Locale[] =>
  requestContext()?.locales ?? readLocales(document.documentElement.dataset.locales)

/** Returns the attributes of `<html>`. English pages of a shop without other locales have only `lang`. */
export const documentAttributes = () => ({
  lang: currentLocale(),
  ...(isRightToLeft(currentLocale()) && { dir: 'rtl' as const }),
  ...(shopLocales().length > 1 && { 'data-locales': shopLocales().join(' ') }),
})
