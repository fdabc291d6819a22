import { adminCopy } from '#content/copy/admin/shell.ts'
import type { MergedField } from '#contract/admin/edits.ts'
import { formatTime } from './format.ts'

/**
 * Returns what others changed meanwhile, one sentence for each person and field, or undefined if they
 * changed nothing. `nameOf` returns the name of a field inside a sentence.
 */
export function mergedText(
  merged: readonly MergedField[],
  nameOf: (field: string) => string | undefined,
): string | undefined {
  const sentences = merged.flatMap(({ field, changedBy, changedAt }) => {
    const name = nameOf(field)
    return name === undefined ? [] : adminCopy.merged(changedBy, name, formatTime(changedAt))
  })
  return [...new Set(sentences)].join(' ') || undefined
}
