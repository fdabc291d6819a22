import type { AuditChange } from '#contract/admin/audit.ts'
import type { AuditAction } from '#contract/admin/audit-actions.ts'
import { staffError } from '#contract/admin/errors.ts'
import type { ProductDoc } from '#contract/admin/product-document.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { applyChanges, diffDocs } from '#rules/product-document.ts'
import { type DraftCall, saveDraft, valueAtOf } from './product-drafts.ts'
import { assertDraftVersion } from './product-edits.ts'
import { lockStoredProduct } from './stored-products.ts'

/** Actions that change neither text, price nor picture of a product with its draft. */
const withoutEffect: ReadonlySet<AuditAction> = new Set([
  'product.published',
  'product.archived',
  'product.unarchived',
  'product.reordered',
])

const readEntries = (db: Db, productId: string, fromSeq: number) =>
  db
    .selectFrom('audit_log')
    .select(['seq', 'action', 'changes'])
    .where('subject_kind', '=', 'product')
    .where('subject_id', '=', productId)
    .where('seq', '>=', fromSeq)
    .orderBy('seq', 'desc')
    .execute()

/** Returns the document before changes. */
function revert(doc: ProductDoc, changes: readonly AuditChange[]): ProductDoc {
  const values = changes.map(({ field, from }): [string, unknown] => [field, from ?? null])
  return applyChanges(doc, Object.fromEntries(values))
}

/**
 * Saves the state after an audit entry as the draft of a product. Throws `not_found`, `edit_conflict`,
 * `already_exists`, and `invalid` for a state before an import, because its entry lacks long texts.
 */
export async function restoreProduct(
  engine: Engine,
  write: AuditedWrite,
  { seq, ...call }: DraftCall & { seq: number },
): Promise<void> {
  const { trx, record } = write
  const { productId, version, now } = call
  const { draft, doc, row } = await lockStoredProduct(engine, trx, productId)
  const shown = draft?.doc ?? doc
  const state = { productId, version: draft?.version ?? 0, valueAt: valueAtOf(shown) }
  await assertDraftVersion(trx, state, { version, now })
  const entries = await readEntries(trx, productId, seq)
  if (entries.at(-1)?.seq !== seq) throw staffError('not_found')
  const later = entries.filter((each) => each.seq > seq && !withoutEffect.has(each.action))
  if (later.some(({ action }) => action === 'product.edited'))
    throw staffError('invalid', {
      field: 'seq',
      description: 'An import changed the product since then, so this state is incomplete.',
    })
  const restored = later.reduce((current, { changes }) => revert(current, changes), shown)
  const differences = diffDocs(shown, restored)
  if (differences.length === 0) return record.unchanged(undefined)
  const changes = Object.fromEntries(differences.map(({ field, to }) => [field, to]))
  await saveDraft(engine, write, { ...call, productVersion: row.version, changes })
}
