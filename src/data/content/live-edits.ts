import type { Transaction } from 'kysely'
import type { AuditSubjectKind } from '#contract/admin/audit-actions.ts'
import { staffApiError } from '#contract/admin/errors.ts'
import type { ApiError } from '#contract/errors.ts'
import { readLaterEdits } from '#data/audit/audit-entries.ts'
import type { Tables } from '#data/tables/tables.ts'
import { mergeEdits } from '#rules/merge-edits.ts'
import type { LiveValue } from './live-values.ts'

/** An edit of a live value that a form loaded with `version`. */
export interface LiveEdit {
  subject: { kind: AuditSubjectKind; id: string }
  /** The field of the request, for the error. */
  field: string
  /** The version that the form was loaded with. */
  version: number
  value: unknown
}

/**
 * Returns the error `edit_conflict` if someone else changed the value to another one since the form
 * was loaded, or undefined. A value is changed as a whole.
 */
export async function findLiveConflict(
  trx: Transaction<Tables>,
  stored: LiveValue,
  edit: LiveEdit,
): Promise<ApiError | undefined> {
  const { subject, field, version, value } = edit
  if (version === stored.version) return undefined
  const loadedVersion = Math.min(version, stored.version - 1)
  const laterEdits = await readLaterEdits(trx, { ...subject, version: loadedVersion })
  const { conflicts } = mergeEdits({
    loadedVersion,
    version: stored.version,
    stored: { value: stored.value },
    changes: { value },
    laterEdits: laterEdits.map((later) => ({ ...later, fields: ['value'] })),
    unrecorded: { changedBy: 'another process', changedAt: new Date(0).toISOString() },
  })
  const [conflict] = conflicts
  if (!conflict) return undefined
  const { field: _, ...params } = conflict
  return staffApiError('edit_conflict', { field, params: { ...params, version: stored.version } })
}
