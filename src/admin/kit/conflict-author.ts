import { formatTime } from '#admin/lib/format.ts'
import { type ConflictWords, conflictWords } from '#content/copy/admin/conflict.ts'
import { useMe } from './me.ts'

/** Who made the other change of a conflict, and when. */
export interface ConflictAuthor {
  who: string
  /** The member of staff, or null for a command. */
  whoId: string | null
  /** ISO 8601. */
  changedAt: string
}

/** Returns the author from the params of an error `edit_conflict`. */
export const readConflictAuthor = ({
  changedBy,
  changedById,
  changedAt,
}: Readonly<Record<string, unknown>>): ConflictAuthor => ({
  who: String(changedBy),
  whoId: typeof changedById === 'string' ? changedById : null,
  changedAt: String(changedAt),
})

/** Returns how texts name the author to the reader. Own changes are those of another tab. */
export const wordsFor = (
  { who, whoId, changedAt }: ConflictAuthor,
  readerId: string,
): ConflictWords => conflictWords(whoId === readerId ? null : who, formatTime(changedAt))

/** Returns a function that returns how texts name an author to the signed-in person. */
export function useConflictWords(): (author: ConflictAuthor) => ConflictWords {
  const { id } = useMe()
  return (author) => wordsFor(author, id)
}
