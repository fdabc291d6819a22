import type { ActivitySearch } from '#admin/kit/page-search.ts'
import { staffPages, staffQuery } from '#admin/kit/staff-query.ts'
import {
  type AuditEntry,
  type AuditQuery,
  listAuditEntries,
  verifyAudit,
} from '#contract/admin/audit.ts'
import { actionText } from './entry-change.ts'

/** The filters as the API reads them. It refuses an unknown action or day, and the page shows why. */
export type Filter = Omit<AuditQuery, 'limit' | 'cursor'>

/** The entries that match the filters, newest first. A page that opens reads them again. */
export const activityQuery = (search: ActivitySearch) => ({
  ...staffPages(listAuditEntries, { query: { ...(search as Filter), withTotal: 'true' } }),
  staleTime: 0,
})

/** The result of the walk through the whole log. */
export const verificationQuery = { ...staffQuery(verifyAudit), staleTime: 300_000 }

/** Consecutive entries of one person with one action, shown as one row: one subject, or a bulk change. */
export interface ActivityGroup {
  entries: readonly [AuditEntry, ...AuditEntry[]]
}

/** The orders of a bulk change have the same time. */
const isBulk = (a: AuditEntry, b: AuditEntry): boolean =>
  a.at === b.at && a.subject.kind === 'order' && b.subject.kind === 'order'

const isSame = (a: AuditEntry, b: AuditEntry): boolean =>
  actionText(a) === actionText(b) &&
  a.actor.id === b.actor.id &&
  (a.subject.id === b.subject.id || isBulk(a, b))

/** Groups consecutive entries that repeat: `12 entries`, `8 orders`. */
export function groupEntries(entries: readonly AuditEntry[]): ActivityGroup[] {
  const groups: [AuditEntry, ...AuditEntry[]][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && isSame(last[0], entry)) last.push(entry)
    else groups.push([entry])
  }
  return groups.map((group) => ({ entries: group }))
}
