import type { Transaction } from 'kysely'
import type { MergedField } from '#contract/admin/edits.ts'
import { staffApiError, staffError } from '#contract/admin/errors.ts'
import type { ProductDoc } from '#contract/admin/product-document.ts'
import { ShopError } from '#contract/errors.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { StoredDraft } from '#data/tables/catalogue-tables.ts'
import type { Tables } from '#data/tables/tables.ts'
import { mergeEdits } from '#rules/merge-edits.ts'
import {
  addOverlaps,
  applyChanges,
  copyPaths,
  type DocChanges,
  type DocDifference,
  diffDocs,
  touchesPath,
  unknownPaths,
  valueAt,
} from '#rules/product-document.ts'
import { assertPicturesExist } from './draft-pictures.ts'
import { assertFreeKeys, syncDraftVariants } from './draft-variants.ts'
import {
  assertDraftVersion,
  assertNoConflicts,
  readDraftEdits,
  readLastDraftVersion,
  readPublishedEdits,
} from './product-edits.ts'
import { restoreVersion } from './product-versions.ts'
import { sanitizeDescription } from './sanitize.ts'
import { lockStoredProduct, type StoredProduct } from './stored-products.ts'

/** A call about the draft of a product. `version` is that of the draft that its form knows. */
export interface DraftCall {
  productId: string
  version: number
  staffId: string
  now: Date
}

/** Changes of a form. `productVersion` says which published values its author saw. */
export interface DraftEdit extends DraftCall {
  productVersion?: number | undefined
  changes: DocChanges
}

/** A change of a form with the current draft. */
interface Edit extends DraftEdit {
  stored: StoredProduct
  /** The document before the edit: the draft, or the published one. */
  before: ProductDoc
  /** The document after it. */
  doc: ProductDoc
  differences: readonly DocDifference[]
}

const unrecordedAt = (now: Date) => ({
  changedBy: 'another process',
  changedAt: now.toISOString(),
})

/** Merges an edit with the saved drafts that its author has not seen. Throws `edit_conflict`. */
async function mergeWithDrafts(trx: Transaction<Tables>, edit: Edit): Promise<MergedField[]> {
  const { stored, productId, now, differences, before } = edit
  const { draft } = stored
  if (!draft && edit.version === 0) return []
  // Without a draft, the form showed the state before the first version of the current one.
  const first = (draft?.body.firstVersion ?? 1) - 1
  const loadedVersion = edit.version === 0 ? first : edit.version
  const edits = await readDraftEdits(trx, productId, loadedVersion)
  const fields = differences.map(({ field }) => field)
  const version = draft?.version ?? edits.at(-1)?.version ?? loadedVersion
  const { merged, conflicts } = mergeEdits({
    loadedVersion,
    version,
    stored: Object.fromEntries(fields.map((field) => [field, valueAt(before, field)])),
    changes: Object.fromEntries(differences.map(({ field, to }) => [field, to])),
    laterEdits: edits.map((each) => ({ ...each, fields: addOverlaps(each.fields, fields) })),
    unrecorded: unrecordedAt(now),
  })
  assertNoConflicts(conflicts, draft?.version ?? 0)
  return merged
}

/** Merges an edit with published changes that its author has not seen. Throws `edit_conflict`. */
async function mergeWithPublished(trx: Transaction<Tables>, edit: Edit): Promise<MergedField[]> {
  const { stored, productVersion, productId, now, differences, before } = edit
  const { version } = stored.row
  if (productVersion === undefined || productVersion >= version) return []
  // The author of a draft has seen what it published.
  const loaded = { version: productVersion, knowsDraft: edit.version > 0 }
  const edits = await readPublishedEdits(trx, productId, loaded)
  const fields = differences.map(({ field }) => field)
  const { merged, conflicts } = mergeEdits({
    loadedVersion: productVersion,
    version,
    stored: Object.fromEntries(fields.map((field) => [field, valueAt(before, field)])),
    changes: Object.fromEntries(differences.map(({ field, to }) => [field, to])),
    laterEdits: edits.map((each) => ({ ...each, fields: addOverlaps(each.fields, fields) })),
    unrecorded: unrecordedAt(now),
  })
  assertNoConflicts(conflicts, stored.draft?.version ?? 0)
  return merged
}

/**
 * Returns what a draft is based on after an edit: the published document, but with the older values
 * of fields that others changed and whose change its author has not seen. Publishing reports those.
 */
function baseAfter({ stored, productVersion, changes, differences }: Edit): ProductDoc {
  const { draft, doc: current, row } = stored
  if (!draft) return current
  const isChosen = (path: string) =>
    productVersion === row.version && touchesPath(Object.keys(changes), path)
  const unseen = draft.conflicts.flatMap(({ field }) => (isChosen(field) ? [] : [field]))
  const changedSince = diffDocs(draft.body.base, current).map(({ field }) => field)
  const overwritten =
    productVersion === undefined
      ? differences.flatMap(({ field }) => (touchesPath(changedSince, field) ? [field] : []))
      : []
  return copyPaths(current, draft.body.base, [...unseen, ...overwritten])
}

/** Returns the fields in which an edit prefers its own value to a published one. */
const chosenFields = ({ stored, productVersion, changes }: Edit): DocDifference[] =>
  (stored.draft?.conflicts ?? []).flatMap(({ field, yours, theirs }) =>
    productVersion === stored.row.version && touchesPath(Object.keys(changes), field)
      ? [{ field, from: theirs, to: yours }]
      : [],
  )

/** Inserts or replaces the draft of a product. */
export async function writeDraft(
  trx: Transaction<Tables>,
  { productId, staffId, now }: Pick<DraftCall, 'productId' | 'staffId' | 'now'>,
  draft: { version: number; baseVersion: number; body: StoredDraft },
): Promise<void> {
  const values = {
    version: draft.version,
    base_version: draft.baseVersion,
    body: JSON.stringify(draft.body),
    updated_by: staffId,
    updated_at: now.toISOString(),
  }
  await trx
    .insertInto('product_drafts')
    .values({ product_id: productId, ...values })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(values))
    .execute()
}

/** Writes the draft of an edit with its rows and its audit entry. */
async function writeEdit({ trx, record }: AuditedWrite, edit: Edit): Promise<void> {
  const { stored, productId, doc, differences } = edit
  const { draft, row } = stored
  await assertFreeKeys(trx, productId, doc)
  const base = baseAfter(edit)
  await syncDraftVariants(trx, stored, doc)
  await restoreVersion(trx, row)
  const last = draft?.version ?? (await readLastDraftVersion(trx, productId))
  const version = last + 1
  const firstVersion = draft?.body.firstVersion ?? version
  const isRebased = draft?.conflicts.length === 0 || !draft
  await writeDraft(trx, edit, {
    version,
    baseVersion: isRebased ? row.version : draft.base_version,
    body: { doc, base, firstVersion },
  })
  const changes = differences.length > 0 ? differences : chosenFields(edit)
  await record({ subject: { kind: 'product', id: productId, version }, changes })
}

/** Throws `invalid` for fields of variants that do not exist. */
function assertAllKnown(paths: readonly string[]): void {
  const description = 'There is no such variant.'
  const [first, ...rest] = paths.map((path) =>
    staffApiError('invalid', { field: `changes.${path}`, description }),
  )
  if (first) throw new ShopError([first, ...rest])
}

/** Returns the changes with sanitised descriptions. */
const sanitizeChanges = (changes: DocChanges): DocChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([path, value]) => [
      path,
      /^(?:description|arabicDescription)$/.test(path) && typeof value === 'string'
        ? sanitizeDescription(value)
        : value,
    ]),
  )

/**
 * Saves changes as the draft of a product, which the shop does not show. Changes of different fields
 * by others stay. Throws `not_found`, `edit_conflict`, `already_exists` and `invalid`.
 */
export async function saveDraft(
  engine: Engine,
  write: AuditedWrite,
  call: DraftEdit,
): Promise<{ merged: MergedField[] }> {
  const { trx, record } = write
  const stored = await lockStoredProduct(engine, trx, call.productId)
  const changes = sanitizeChanges(call.changes)
  const before = stored.draft?.doc ?? stored.doc
  const doc = applyChanges(before, changes)
  const unknown = unknownPaths(before, changes)
  const differences = [
    ...diffDocs(before, doc),
    ...unknown.map((field) => ({ field, from: null, to: changes[field] })),
  ]
  const edit: Edit = { ...call, changes, stored, before, doc, differences }
  const merged = [...(await mergeWithDrafts(trx, edit)), ...(await mergeWithPublished(trx, edit))]
  assertAllKnown(unknown)
  await assertPicturesExist(trx, { before, doc })
  if (edit.differences.length + chosenFields(edit).length === 0) return record.unchanged({ merged })
  await writeEdit(write, edit)
  return { merged }
}

/**
 * Deletes the draft of a product. Throws `not_found` and `edit_conflict`, and `invalid` for a product
 * that was never published, because its draft is all there is of it.
 */
export async function discardDraft(
  engine: Engine,
  { trx, record }: AuditedWrite,
  { productId, version, now }: DraftCall,
): Promise<void> {
  const stored = await lockStoredProduct(engine, trx, productId)
  const { draft, row, doc } = stored
  const shown = draft?.doc ?? doc
  const state = { productId, version: draft?.version ?? 0, valueAt: valueAtOf(shown) }
  await assertDraftVersion(trx, state, { version, now })
  if (!draft) return record.unchanged(undefined)
  if (row.state !== 'published' && row.published_at === null)
    throw staffError('invalid', {
      description: 'This product was never published, so nothing would remain. Delete it instead.',
    })
  await trx.deleteFrom('product_drafts').where('product_id', '=', productId).execute()
  await syncDraftVariants(trx, stored, null)
  await restoreVersion(trx, row)
  const differences = diffDocs(draft.doc, doc)
  await record({
    subject: { kind: 'product', id: productId, version: draft.version + 1 },
    changes:
      differences.length > 0 ? differences : [{ field: 'draft', from: draft.version, to: null }],
  })
}

/** Returns a function that returns the value at a path of a document. */
export const valueAtOf =
  (doc: ProductDoc) =>
  (path: string): unknown =>
    valueAt(doc, path)
