import { formatDayTime, formatMoney } from '#admin/lib/format.ts'
import { activityCopy as copy } from '#content/copy/admin/activity.ts'
import { callsCopy } from '#content/copy/admin/calls.ts'
import { orderStatusCopy } from '#content/copy/admin/orders.ts'
import type { AuditChange, AuditEntry } from '#contract/admin/audit.ts'

/** The change that a row names beside its sentence: one field, or the number of fields. */
export type ShownChange =
  | { label?: string; from?: string; to: string }
  | { count: number }
  | undefined

/** Fields that the sentence or the time of the entry says already. */
const hidden: ReadonlySet<string> = new Set([
  'statusChangedAt',
  'cashReceivedAt',
  'claimedAt',
  'claimedBy',
  'confirmedAt',
  'packedAt',
  'printedAt',
  'disabledAt',
  'sessions',
  'entry',
  'version',
  'note',
])

/** The one change that an action is about. Its sentence names the field. Empty: the sentence says all. */
const mainFields: Readonly<Record<string, string>> = {
  'order.status_changed': 'status',
  'order.status_undone': 'status',
  'order.cash_recorded': 'cashReceived',
  'order.item_missing': 'stock',
  'stock.moved': 'stock',
  'stock.threshold_changed': 'lowStockThreshold',
  'staff.edited': 'role',
  'staff.signed_in': '',
  'staff.invited': '',
  'staff.link_created': '',
  'order.call_recorded': '',
}

/** Fields with an amount in LE. */
const amounts = /(?:^|\.)(?:price|oldPrice|cost|cashReceived|shippingCost|total|minSubtotal)$/

/** Returns true for a UUID or the id of a picture. They say nothing to a person, so they are not shown. */
export const isId = (value: unknown): boolean =>
  typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}-[\da-f]{4}-|[\da-f]{24}$)/.test(value)

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

const words: Readonly<Record<string, string>> = { ...orderStatusCopy, ...callsCopy.outcomes }

/** Returns a value as a person reads it, or undefined for one that is too long or not a text. */
function valueText(field: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return copy.nothing
  if (typeof value === 'boolean') return value ? copy.yes : copy.no
  if (typeof value === 'number') return amounts.test(field) ? formatMoney(value) : String(value)
  if (typeof value !== 'string' || value.length > 40) return undefined
  if (isTime(value)) return formatDayTime(value)
  return field === 'status' || field === 'outcome' ? (words[value] ?? value) : value
}

/** Returns the name of a field: `oldPrice` of a variant is 'Old price'. */
export function fieldLabel(field: string): string {
  const name = field.split('.').at(-1) ?? field
  const text = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Returns the one change that an entry shows, or how many fields changed. */
export function shownChange({
  action,
  changes,
}: Pick<AuditEntry, 'action' | 'changes'>): ShownChange {
  const main = mainFields[action]
  const isShown = ({ field, from, to }: AuditChange) =>
    (main === undefined || field === main) && !hidden.has(field) && !isId(from) && !isId(to)
  const shown = changes.filter(isShown)
  const [change] = shown
  if (!change) return undefined
  if (shown.length > 1) return { count: shown.length }
  const { field, from, to } = change
  const [before, after] = [valueText(field, from), valueText(field, to)]
  if (before === undefined || after === undefined || (from === undefined && to === undefined))
    return { to: fieldLabel(field) }
  return {
    ...(main === undefined && { label: fieldLabel(field) }),
    ...(from !== undefined && from !== null && { from: before }),
    to: after,
  }
}

const toOf = (entry: Pick<AuditEntry, 'changes'>, field: string): string =>
  String(entry.changes.find((change) => change.field === field)?.to)

/** Returns what an entry says the person did, without the subject: `marked as shipped`. */
export function actionText(entry: Pick<AuditEntry, 'action' | 'changes'>): string {
  const { action } = entry
  const [texts, field] =
    action === 'order.status_changed'
      ? [copy.statuses, 'status']
      : action === 'stock.moved'
        ? [copy.causes, 'cause']
        : action === 'order.call_recorded'
          ? [copy.outcomes, 'outcome']
          : [{}, '']
  const own: Readonly<Record<string, string>> = texts
  const all: Readonly<Record<string, string>> = copy.actions
  return own[toOf(entry, field)] ?? all[action] ?? action
}
