import type { AuditChange } from '#contract/admin/audit.ts'
import type { AuditAction } from '#contract/admin/audit-actions.ts'
import { staffError } from '#contract/admin/errors.ts'
import { maxUnconfirmedPrices } from '#contract/admin/prices.ts'
import type { Db } from '#data/engine/engine.ts'
import { isRecentlyAuthenticated } from '#rules/staff-sessions.ts'

/** Actions whose entries contain prices that customers pay. A draft has none of these. */
const priceActions: readonly AuditAction[] = [
  'product.prices_changed',
  'product.published',
  'product.edited',
]

/** Entries read at once. */
const pageSize = 200

/** Returns the changes of prices that were in the shop before. */
const priceChanges = (changes: readonly AuditChange[]): AuditChange[] =>
  changes.filter(({ field, from }) => field.endsWith('.price') && Number(from) > 0)

const isBelowHalf = ({ from, to }: AuditChange): boolean => Number(to) < Number(from) / 2

/** Returns true if a person changed more prices since `confirmedAt` than a session may. */
async function hasChangedMany(
  db: Db,
  { actorId, confirmedAt }: { actorId: string; confirmedAt: string },
): Promise<boolean> {
  let count = 0
  let beforeSeq = Number.MAX_SAFE_INTEGER
  for (;;) {
    const entries = await db
      .selectFrom('audit_log')
      .select(['seq', 'at', 'action', 'changes'])
      .where('actor_id', '=', actorId)
      .where('seq', '<', beforeSeq)
      .orderBy('seq', 'desc')
      .limit(pageSize)
      .execute()
    for (const { at, action, changes, seq } of entries) {
      if (at < confirmedAt) return false
      if (priceActions.includes(action)) count += priceChanges(changes).length
      if (count > maxUnconfirmedPrices) return true
      beforeSeq = seq
    }
    if (entries.length < pageSize) return false
  }
}

/** The entries of one transaction. */
export interface RecordedChanges {
  action: AuditAction
  changes: readonly AuditChange[]
}

/**
 * Throws `reauthentication_required` if the entries of a transaction need a confirmation: a price
 * falls below half of the old one, or the person has changed too many prices since the last
 * confirmation, with all calls together. The entries are in the log already.
 */
export async function assertPricesConfirmed(
  db: Db,
  caller: { actorId: string; confirmedAt: string; now: Date },
  entries: readonly RecordedChanges[],
): Promise<void> {
  const changed = entries
    .filter(({ action }) => priceActions.includes(action))
    .flatMap(({ changes }) => priceChanges(changes))
  if (changed.length === 0) return
  if (isRecentlyAuthenticated(Date.parse(caller.confirmedAt), caller.now.getTime())) return
  if (changed.some(isBelowHalf) || (await hasChangedMany(db, caller)))
    throw staffError('reauthentication_required')
}
