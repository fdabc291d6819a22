import { pageLocale } from '#content/define-copy.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { baseLocale, type TranslatedLocale } from '#contract/locale.ts'

/** Loads the texts of the errors in each locale. */
const loadErrors = {
  ar: () => import('#content/copy/ar/errors.ts'),
} satisfies Record<TranslatedLocale, unknown>

/** An entry of the `errors` of a response. A newer server may send a code that is unknown here. */
export interface CallFailure {
  code: string
  /** English. */
  description: string
  params?: object | undefined
}

/**
 * Returns why a call failed, in the locale of the page. English pages show the description of the
 * API. Other pages load a text by its code, because no page needs it at first view.
 */
export async function errorText({ code, description, params = {} }: CallFailure): Promise<string> {
  const locale = pageLocale()
  if (locale === baseLocale) return description
  const { errors } = await loadErrors[locale]()
  const text = errors[code as ErrorCode] ?? errors.unexpected
  return text(params)
}
