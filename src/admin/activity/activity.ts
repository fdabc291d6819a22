import type { ActivitySearch } from '#admin/kit/page-search.ts'
import { staffPages, staffQuery } from '#admin/kit/staff-query.ts'
import { signed } from '#admin/stock/describe-movement.ts'
import { activityCopy } from '#content/copy/admin/activity.ts'
import {
  type AuditEntry,
  type AuditQuery,
  listAuditEntries,
  verifyAudit,
} from '#contract/admin/audit.ts'
import { actionText, type ShownChange, shownChange } from './entry-change.ts'

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

type BulkKind = keyof typeof activityCopy.bulk

const isBulkKind = (kind: string): kind is BulkKind => kind in activityCopy.bulk

/** The orders, the variants or the products of a bulk change have the same time. */
const isBulk = (a: AuditEntry, b: AuditEntry): boolean =>
  a.at === b.at && a.subject.kind === b.subject.kind && isBulkKind(a.subject.kind)

const isSame = (a: AuditEntry, b: AuditEntry): boolean =>
  actionText(a) === actionText(b) &&
  a.actor.id === b.actor.id &&
  (a.subject.id === b.subject.id || isBulk(a, b))

/** Groups consecutive entries that repeat: `12 entries`, `8 orders`, `5 items`. */
export function groupEntries(entries: readonly AuditEntry[]): ActivityGroup[] {
  const groups: [AuditEntry, ...AuditEntry[]][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && isSame(last[0], entry)) last.push(entry)
    else groups.push([entry])
  }
  return groups.map((group) => ({ entries: group }))
}

/** Returns the subjects of a bulk change as text: `8 orders`. Undefined for a row of one subject. */
export function bulkText({ entries }: ActivityGroup): string | undefined {
  const [{ subject }] = entries
  const count = new Set(entries.map((entry) => entry.subject.id)).size
  return count > 1 && isBulkKind(subject.kind) ? activityCopy.bulk[subject.kind](count) : undefined
}

/** Returns the units that a bulk change of stock moved. */
function movedUnits(entries: readonly AuditEntry[]): number {
  const stocks = entries.flatMap(({ changes }) => changes.filter(({ field }) => field === 'stock'))
  return stocks.reduce((sum, { from, to }) => sum + Number(to) - Number(from), 0)
}

/** Returns what a row names beside its sentence: a change that all its entries share, or a sum. */
export function groupChange({ entries }: ActivityGroup): ShownChange {
  const [first] = entries
  const change = shownChange(first)
  if (entries.length === 1) return change
  if (bulkText({ entries }) === undefined) return { entries: entries.length }
  const text = JSON.stringify(change)
  if (entries.every((entry) => JSON.stringify(shownChange(entry)) === text)) return change
  return first.action === 'stock.moved'
    ? { to: activityCopy.units(signed(movedUnits(entries))) }
    : { entries: entries.length }
}
