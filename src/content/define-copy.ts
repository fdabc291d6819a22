import { type Locale, locales } from '#contract/locale.ts'

/**
 * The type of a translation of a copy: the same keys, lengths of lists and parameters of functions,
 * and any strings.
 */
export type Translation<Copy> = Copy extends string
  ? string
  : Copy extends (...parameters: infer Parameters) => infer Text
    ? (...parameters: Parameters) => Translation<Text>
    : { readonly [Key in keyof Copy]: Translation<Copy[Key]> }

/** The translations of a copy: one for each locale after the first one, in the order of `locales`. */
type Translations<Copy, Codes = typeof locales> = Codes extends readonly [unknown, ...infer Others]
  ? { [Index in keyof Others]: Translation<Copy> }
  : never

let readLocale = (): Locale => {
  throw new Error('The locale is not known. Read texts inside a function, or pass their locale.')
}

/**
 * Sets the function that returns the locale of the current page. The server reads it from the request
 * that is rendered, the browser from its document. It throws where there is no page.
 */
export function setLocaleReader(reader: () => Locale): void {
  readLocale = reader
}

/** Returns the locale of the current page. Throws where there is no page. */
export const pageLocale = (): Locale => readLocale()

/**
 * Returns a function that returns the texts of a locale, by default of the current page. The
 * translations have the order of `locales`.
 * @example
 * const cartCopy = defineCopy(english, arabic)
 * cartCopy().title // in a component
 * cartCopy(order.locale).title // in an e-mail
 */
export const defineCopy =
  <const Copy>(english: Copy, ...translations: Translations<NoInfer<Copy>>) =>
  (locale: Locale = pageLocale()): Translation<Copy> =>
    (translations[locales.indexOf(locale) - 1] ?? english) as Translation<Copy>
