// @bundle calls
/** The locales of the shop. `baseLocale` is the first one. */
export const locales = ['en', 'ar'] as const

/** One of `locales`. */
export type Locale = (typeof locales)[number]

/** The locale of unprefixed paths, of the texts of the catalogue and of the descriptions of errors. */
export const baseLocale = 'en'

/** A locale whose paths have a prefix and whose texts are translations. */
export type TranslatedLocale = Exclude<Locale, typeof baseLocale>

/** The locales whose texts are translations. */
export const translatedLocales = /* @__PURE__ */ locales.slice(1) as readonly TranslatedLocale[]

/** The properties of a locale besides its texts. */
interface LocaleFacts {
  /** The name of the language in that language. */
  name: string
  direction: 'ltr' | 'rtl'
  /** The comma and the space between parts of a name or an address. */
  comma: string
  /** Its name in link previews. */
  preview: string
  /** Letters that only this language has. Without them, a text of its pages is in English. */
  letters?: RegExp
}

/** The facts of each locale. */
export const localeFacts: Readonly<Record<Locale, LocaleFacts>> = {
  en: { name: 'English', direction: 'ltr', comma: ', ', preview: 'en_US' },
  ar: {
    name: 'العربية',
    direction: 'rtl',
    comma: '، ',
    preview: 'ar_AR',
    letters: /[\u0621-\u064A]/,
  },
}

/** Creates an object with one field for each locale. */
export const mapLocales = /* @__NO_SIDE_EFFECTS__ */ <Value>(
  create: (locale: Locale) => Value,
): Record<Locale, Value> =>
  Object.fromEntries(locales.map((locale) => [locale, create(locale)])) as Record<Locale, Value>

/** Returns the end of the names of files in a locale: `-ar` of `/feed-ar.xml`. English files have none. */
export const fileSuffix = (locale: Locale): string => (locale === baseLocale ? '' : `-${locale}`)

/** Returns whether the pages of a locale read from right to left. */
export const isRightToLeft = (locale: Locale): boolean => localeFacts[locale].direction === 'rtl'
