// @bundle forms
import type * as z from 'zod/mini'
import { pageLocale } from '#content/define-copy.ts'
import { baseLocale, type TranslatedLocale } from '#contract/locale.ts'
import type { FormMessage } from '#contract/messages.ts'

/** Loads the messages of forms in each locale. */
const loadFormMessages = {
  ar: () => import('#content/copy/ar/form-messages.ts'),
} satisfies Record<TranslatedLocale, unknown>

type Issue = z.core.$ZodIssue

/** Returns the message of an invalid value. */
export type MessageOf = (issue: Issue) => string

/**
 * Loads the messages of forms in the locale of the page. The schemas of the contract contain the
 * English ones, so English pages load no file.
 */
export async function loadMessages(): Promise<MessageOf> {
  const locale = pageLocale()
  if (locale === baseLocale) return ({ message }) => message
  const { formMessages, tooLong } = await loadFormMessages[locale]()
  return (issue) =>
    issue.code === 'too_big'
      ? tooLong(Number(issue.maximum))
      : formMessages[issue.message as FormMessage]
}

/** Returns the first error message of each field by the field's name. */
export function firstErrors(
  issues: readonly Issue[],
  messageOf: MessageOf,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) errors[issue.path.join('.')] ??= messageOf(issue)
  return errors
}
