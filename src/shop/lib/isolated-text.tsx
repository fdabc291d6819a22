// @bundle shared
import { pageLocale } from '#content/define-copy.ts'
import { isRightToLeft } from '#contract/locale.ts'
import { hasArabicLetters } from '#rules/arabic-letters.ts'

interface Direction {
  lang?: 'en'
  dir?: 'ltr'
}

/**
 * Returns the attributes of an element with a text of the catalogue or of staff. On Arabic pages a
 * text without Arabic letters is English, because its translation is missing.
 */
export const directionOf = (text: string): Direction =>
  isRightToLeft(pageLocale()) && !hasArabicLetters(text) ? { lang: 'en', dir: 'ltr' } : {}

interface IsolatedProps extends Direction {
  children: string
}

/**
 * Shows a text that must not reorder the Arabic words around it, such as the name of a customer.
 * With `dir="ltr"` its signs keep their place: order numbers, phone numbers, e-mail addresses,
 * measurements. English pages show the plain text.
 */
export const Isolated = ({ children, ...direction }: IsolatedProps) =>
  isRightToLeft(pageLocale()) ? <bdi {...direction}>{children}</bdi> : children

/** Shows a name or a colour of the catalogue. */
export const CatalogueText = ({ children }: { children: string }) => (
  <Isolated {...directionOf(children)}>{children}</Isolated>
)
