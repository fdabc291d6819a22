// @bundle shared
import { pageLocale } from '#content/define-copy.ts'
import { baseLocale, isRightToLeft } from '#contract/locale.ts'
import { isUntranslated } from '#rules/untranslated.ts'

interface Direction {
  lang?: typeof baseLocale
  dir?: 'ltr'
}

/**
 * Returns the attributes of an element with a text of the catalogue or of staff. A text
 * that is English, because its translation is missing, has its language and direction.
 */
export const directionOf = (text: string): Direction =>
  isUntranslated(text, pageLocale()) ? { lang: baseLocale, dir: 'ltr' } : {}

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
