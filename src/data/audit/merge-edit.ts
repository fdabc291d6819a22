import type { MergedField } from '#contract/admin/edits.ts'
import { staffApiError } from '#contract/admin/errors.ts'
import { ShopError } from '#contract/errors.ts'
import type { Db } from '#data/engine/engine.ts'
import { type EditConflict, mergeEdits, type StaleEdit } from '#rules/merge-edits.ts'
import { readLaterEdits } from './audit-entries.ts'
import type { AuditRecord } from './audit-log.ts'

/** Returns the error of an edit: one entry for each field that two people changed. */
export function conflictError(conflicts: readonly EditConflict[], version: number): ShopError {
  const errors = conflicts.map(({ field, ...params }) =>
    staffApiError('edit_conflict', { field, params: { ...params, version } }),
  )
  const [first = staffApiError('edit_conflict'), ...rest] = errors
  return new ShopError([first, ...rest])
}

/**
 * Compares an edit with the audit entries since the version that its form was loaded with. Returns
 * the fields that others changed and that stay. Throws `edit_conflict` with one entry for each field
 * that both changed. The caller has locked the row.
 */
export async function mergeEdit(
  db: Db,
  { kind, id }: AuditRecord['subject'],
  edit: Omit<StaleEdit, 'laterEdits'>,
): Promise<MergedField[]> {
  const laterEdits = await readLaterEdits(db, { kind, id, version: edit.loadedVersion })
  const { merged, conflicts } = mergeEdits({ ...edit, laterEdits })
  if (conflicts.length > 0) throw conflictError(conflicts, edit.version)
  return merged
}
