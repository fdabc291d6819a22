import type { AuditAction } from '#contract/admin/audit-actions.ts'
import { staffApiError } from '#contract/admin/errors.ts'
import { ShopError } from '#contract/errors.ts'
import { readLaterEdits } from '#data/audit/audit-entries.ts'
import type { Db } from '#data/engine/engine.ts'
import type { EditAuthor, EditConflict, LaterEdit } from '#rules/merge-edits.ts'
import { pathOfField } from '#rules/product-document.ts'

/** Actions whose entries name the version of the draft. */
const draftActions: readonly AuditAction[] = ['product.draft_saved', 'product.draft_discarded']

/** Actions whose entries name the version of the product. */
const productActions: readonly AuditAction[] = [
  'product.created',
  'product.edited',
  'product.published',
  'product.archived',
  'product.unarchived',
  'product.reordered',
  'product.prices_changed',
]

/** Returns the edits with the paths of their fields, in the order of their versions. */
async function readEdits(
  db: Db,
  id: string,
  after: { version: number; actions: readonly AuditAction[] },
): Promise<LaterEdit[]> {
  const edits = await readLaterEdits(db, { kind: 'product', id, ...after })
  return edits.map((edit) => ({ ...edit, fields: edit.fields.map(pathOfField) }))
}

/** Returns the saved and discarded changes of drafts of a product after a version of the draft. */
export const readDraftEdits = (db: Db, id: string, version: number): Promise<LaterEdit[]> =>
  readEdits(db, id, { version, actions: draftActions })

/**
 * Returns the changes of a product after a version of the product. `knowsDraft`: published drafts
 * change nothing, for a form that showed the draft.
 */
export async function readPublishedEdits(
  db: Db,
  id: string,
  { version, knowsDraft = false }: { version: number; knowsDraft?: boolean },
): Promise<LaterEdit[]> {
  const edits = await readEdits(db, id, { version, actions: productActions })
  if (!knowsDraft) return edits
  const published = await readEdits(db, id, { version, actions: ['product.published'] })
  const versions = new Set(published.map((edit) => edit.version))
  return edits.map((edit) => (versions.has(edit.version) ? { ...edit, fields: [] } : edit))
}

/** Returns the latest version that a draft of a product had, 0 without one. */
export async function readLastDraftVersion(db: Db, id: string): Promise<number> {
  const row = await db
    .selectFrom('audit_log')
    .select('subject_version')
    .where('subject_kind', '=', 'product')
    .where('subject_id', '=', id)
    .where('action', 'in', draftActions)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.subject_version ?? 0
}

/** Throws `edit_conflict` with one error for each field, if there are conflicts. */
export function assertNoConflicts(conflicts: readonly EditConflict[], version: number): void {
  const [first, ...rest] = conflicts.map(({ field, yours = null, theirs = null, ...author }) =>
    staffApiError('edit_conflict', { field, params: { yours, theirs, ...author, version } }),
  )
  if (first) throw new ShopError([first, ...rest])
}

/** The author of a change without an audit entry. */
export const unknownAuthor = (at: Date): EditAuthor => ({
  changedBy: 'another process',
  changedById: null,
  changedAt: at.toISOString(),
})

/** The draft that a call changes. `version` is 0 without one. */
interface DraftState {
  productId: string
  version: number
  valueAt: (path: string) => unknown
}

/** Throws `edit_conflict` if the draft is not the one that a form was loaded with. */
export async function assertDraftVersion(
  db: Db,
  { productId, version, valueAt }: DraftState,
  loaded: { version: number; now: Date },
): Promise<void> {
  if (loaded.version === version) return
  const edits = await readDraftEdits(db, productId, loaded.version)
  const later = edits.flatMap(({ fields, version: _version, ...author }) =>
    fields.map((field) => ({ field, yours: null, theirs: valueAt(field), ...author })),
  )
  const latest = new Map(later.map((conflict) => [conflict.field, conflict]))
  assertNoConflicts([...latest.values()], version)
  // The draft was published, or its entries are missing.
  const author = unknownAuthor(loaded.now)
  const other = { field: 'version', yours: loaded.version, theirs: version, ...author }
  assertNoConflicts([other], version)
}
