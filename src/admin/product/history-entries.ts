import type { AuditEntry } from '#contract/admin/audit.ts'
import type { ProductDoc } from '#contract/admin/product-document.ts'
import { pathOfField } from '#rules/product-document.ts'
import type { DifferenceRow } from './differences.ts'
import { labelOfPath, valueText } from './field-names.ts'

/** Consecutive saves of a draft by one person, shown as one row. */
export interface HistoryGroup {
  /** The newest entry. Restoring it returns to the state after all of them. */
  latest: AuditEntry
  entries: readonly AuditEntry[]
}

/** Actions that change the document, so that the state after them can be restored. */
const documentActions: ReadonlySet<string> = new Set([
  'product.created',
  'product.edited',
  'product.published',
  'product.draft_saved',
  'product.draft_discarded',
  'product.prices_changed',
  'product.unarchived',
])

/** Returns true if the state after an entry can become the draft. */
export const isRestorable = ({ action }: AuditEntry): boolean => documentActions.has(action)

/** Groups consecutive saves of a draft by one person. `entries` are newest first. */
export function groupHistory(entries: readonly AuditEntry[]): HistoryGroup[] {
  const groups: { latest: AuditEntry; entries: AuditEntry[] }[] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    const isSame =
      group?.latest.action === 'product.draft_saved' &&
      entry.action === 'product.draft_saved' &&
      group.latest.actor.id === entry.actor.id
    if (isSame) group.entries.push(entry)
    else groups.push({ latest: entry, entries: [entry] })
  }
  return groups
}

const maxShort = 24

/** Returns the changes of a group: the oldest value and the newest one of each field. */
export function historyRows({ entries }: HistoryGroup, doc: ProductDoc): DifferenceRow[] {
  const values = new Map<string, { from: unknown; to: unknown }>()
  for (const { changes } of entries)
    for (const { field, from, to } of changes) {
      const path = pathOfField(field)
      values.set(path, { from, to: values.has(path) ? values.get(path)?.to : to })
    }
  return [...values].flatMap(([path, { from, to }]) => {
    if (path === 'draft' || path === 'rank') return []
    const texts = { from: valueText(path, from), to: valueText(path, to) }
    const isLong = Math.max(texts.from.length, texts.to.length) > maxShort
    return [{ key: path, label: labelOfPath(path, doc), ...texts, isLong }]
  })
}
