// @bundle forms
import type * as z from 'zod/mini'
import { pageLocale } from '#content/define-copy.ts'
import type { FormMessage } from '#contract/messages.ts'

type Issue = z.core.$ZodIssue

/** Returns the message of an invalid value. */
export type MessageOf = (issue: Issue) => string

/**
 * Loads the messages of forms in the locale of the page. The schemas of the contract contain the
 * English ones, so only Arabic pages load a file.
 */
export async function loadMessages(): Promise<MessageOf> {
  if (pageLocale() === 'en') return ({ message }) => message
  const { formMessages, tooLong } = await import('#content/copy/ar/form-messages.ts')
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
