import { type ConflictAuthor, readConflictAuthor } from '#admin/kit/conflict-author.ts'
import type { ApiError } from '#contract/errors.ts'

/** A field that was changed to another value since the form was opened. */
export interface FieldConflict extends ConflictAuthor {
  field: string
  /** Both values as the form shows them. */
  yours: string
  theirs: string
  /** The version with their value. */
  version: number
}

/** Returns the conflicts of a failed save. `toText` returns a value as the form shows it. */
export const readFieldConflicts = (
  errors: readonly ApiError[],
  toText: (field: string, value: unknown) => string,
): FieldConflict[] =>
  errors.flatMap(({ code, field, params = {} }) => {
    if (code !== 'edit_conflict' || field === undefined) return []
    const { yours, theirs, version }: Readonly<Record<string, unknown>> = params
    return [
      {
        field,
        yours: toText(field, yours),
        theirs: toText(field, theirs),
        ...readConflictAuthor(params),
        version: Number(version),
      },
    ]
  })
