// @bundle forms
import { pageLocale } from '#content/define-copy.ts'
import { isRightToLeft } from '#contract/locale.ts'

/**
 * Returns the attribute `dir` of an input for text that reads from left to right, such as an e-mail
 * address. English pages need none.
 */
export const ltrInput = () => (isRightToLeft(pageLocale()) ? ({ dir: 'ltr' } as const) : {})
