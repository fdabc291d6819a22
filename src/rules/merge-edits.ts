import type { MergedField } from '#contract/admin/edits.ts'

/** Who made an edit, and when. */
export interface EditAuthor {
  changedBy: string
  /** The member of staff, or null for a command, the system or a version without an audit entry. */
  changedById: string | null
  /** ISO 8601. */
  changedAt: string
}

/** An edit that an audit entry records. */
export interface LaterEdit extends EditAuthor {
  /** The version of the object after the edit. */
  version: number
  fields: readonly string[]
}

/** A field that two forms changed to different values. Both may belong to one person. */
export interface EditConflict extends EditAuthor {
  field: string
  yours: unknown
  theirs: unknown
}

/** An edit of a form that was loaded with an older version of the object. */
export interface StaleEdit {
  /** The version that the form was loaded with. */
  loadedVersion: number
  /** The current version and values of the object. */
  version: number
  stored: Readonly<Record<string, unknown>>
  /** The fields that the form changes. */
  changes: Readonly<Record<string, unknown>>
  /** The edits since then. */
  laterEdits: readonly LaterEdit[]
  /** Author and time of a version without an audit entry. It counts as a change of every field. */
  unrecorded: Omit<EditAuthor, 'changedById'>
}

/** Returns true if two values are the same JSON. */
export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Returns a later edit of a field, the latest one, or undefined. */
function latestEditOf(field: string, edit: StaleEdit): LaterEdit | undefined {
  const { loadedVersion, version, laterEdits, unrecorded } = edit
  const recorded = laterEdits
    .filter((later) => later.version > loadedVersion && later.fields.includes(field))
    .toSorted((a, b) => b.version - a.version)
  if (recorded[0]) return recorded[0]
  const versions = new Set(laterEdits.map((later) => later.version))
  for (let missing = version; missing > loadedVersion; missing -= 1) {
    if (!versions.has(missing))
      return { version: missing, fields: [field], changedById: null, ...unrecorded }
  }
  return undefined
}

/**
 * Compares an edit with the edits since its form was loaded. `merged` lists the fields that others
 * changed and that stay. `conflicts` lists the fields that both changed to different values; if there
 * is one, nothing may be written.
 */
export function mergeEdits(edit: StaleEdit): { merged: MergedField[]; conflicts: EditConflict[] } {
  const { changes, stored, loadedVersion, laterEdits } = edit
  const conflicts = Object.keys(changes).flatMap((field): EditConflict[] => {
    if (isEqual(changes[field], stored[field])) return []
    const later = latestEditOf(field, edit)
    if (!later) return []
    const { changedBy, changedById, changedAt } = later
    const values = { yours: changes[field], theirs: stored[field] }
    return [{ field, ...values, changedBy, changedById, changedAt }]
  })
  const laterFields = laterEdits
    .filter((later) => later.version > loadedVersion)
    .flatMap((later) => later.fields)
  const merged = [...new Set(laterFields)].flatMap((field): MergedField[] => {
    const later = latestEditOf(field, edit)
    if (!later || field in changes) return []
    return [{ field, changedBy: later.changedBy, changedAt: later.changedAt }]
  })
  return { merged, conflicts }
}
