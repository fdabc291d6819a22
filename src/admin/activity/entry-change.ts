import { formatDayTime, formatMoney } from '#admin/lib/format.ts'
import { activityCopy as copy } from '#content/copy/admin/activity.ts'
import { callsCopy } from '#content/copy/admin/calls.ts'
import { orderStatusCopy } from '#content/copy/admin/orders.ts'
import { settingsCopy } from '#content/copy/admin/settings.ts'
import type { AuditChange, AuditEntry } from '#contract/admin/audit.ts'
import { plainText } from '#rules/plain-text.ts'

/**
 * The change that a row names beside its sentence: one field, the number of fields, or the number of
 * its entries. `isNamed`: the sentence names the field. Instead of `to`, `texts` has values that are too
 * long for a row.
 */
export type ShownChange =
  | {
      label?: string
      /** The word before the texts that a list gained or lost. */
      verb?: string
      from?: string
      to?: string
      texts?: { from: string; to: string }
      note?: string
      isNamed?: boolean
    }
  | { count: number }
  | { entries: number }
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

/** The form of a UUID, of the id of a picture, and of the key of a customer. */
const idForm = /^(?:(?:user_)?[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-|[\da-f]{32}$|guest_[\w-]{43}$)/

/** Fields with HTML. */
const htmlFields: ReadonlySet<string> = new Set(['description', 'arabicDescription'])

/** Returns the text of HTML, and every other value as it is. */
const readable = (field: string, value: unknown): unknown =>
  htmlFields.has(field) && typeof value === 'string' ? plainText(value) : value

/** Returns true for a value that says nothing to a person, so it is not shown. */
export const isId = (value: unknown): boolean => typeof value === 'string' && idForm.test(value)

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: orderStatusCopy,
  outcome: callsCopy.outcomes,
  ...settingsCopy.choices,
}

/** Returns a value as a person reads it, or undefined for one that is too long or not a text. */
function valueText(field: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return copy.nothing
  if (typeof value === 'boolean') return value ? copy.yes : copy.no
  if (typeof value === 'number') return amounts.test(field) ? formatMoney(value) : String(value)
  if (typeof value !== 'string' || value.length > 40) return undefined
  if (isTime(value)) return formatDayTime(value)
  return words[field]?.[value] ?? value
}

const settingLabels: Readonly<Record<string, string>> = settingsCopy.labels

/** Returns the name of a setting or a field: `oldPrice` of a variant is 'Old price'. */
export function fieldLabel(field: string): string {
  const label = settingLabels[field]
  if (label) return label
  const name = field.split('.').at(-1) ?? field
  const text = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Edits whose sentence names the field if there is only one: `changed the summary of`. */
const namedEdits: ReadonlySet<string> = new Set([
  'product.edited',
  'product.draft_saved',
  'product.prices_changed',
  'coupon.edited',
])

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && each.length <= 40)

/** Returns what a list of texts gained or lost, or undefined for both, for neither and for ids. */
function listChange(from: unknown, to: unknown): { verb: string; to: string } | undefined {
  if (!isTexts(from) || !isTexts(to)) return undefined
  const added = to.filter((each) => !from.includes(each))
  const removed = from.filter((each) => !to.includes(each))
  const [texts, verb] = added.length > 0 ? [added, copy.added] : [removed, copy.removed]
  if (texts.length === 0 || texts.some(isId) || (added.length > 0 && removed.length > 0)) return
  return { verb, to: texts.join(', ') }
}

/** Returns two texts of which one is too long for a row. */
function longTexts(from: unknown, to: unknown): { texts?: { from: string; to: string } } {
  const [before, after] = [from ?? '', to ?? '']
  if (typeof before !== 'string' || typeof after !== 'string' || before === after) return {}
  return { texts: { from: before, to: after } }
}

/** Returns true if changes are those of one field of several variants, with the same values. */
const isRepeated = ([first, ...others]: readonly AuditChange[]): boolean =>
  others.every(
    ({ field, from, to }) =>
      fieldLabel(field) === fieldLabel(first?.field ?? '') &&
      from === first?.from &&
      to === first?.to,
  )

/** Returns the one change that an entry shows, or how many fields changed. */
export function shownChange({
  action,
  changes,
}: Pick<AuditEntry, 'action' | 'changes'>): ShownChange {
  const main = mainFields[action]
  // The sentence names a setting.
  const isFieldNamed = main === undefined && action !== 'settings.changed'
  const isShown = ({ field, from, to }: AuditChange) =>
    (main === undefined || field === main) && !hidden.has(field) && !isId(from) && !isId(to)
  const shown = changes.filter(isShown)
  const [change] = shown
  if (!change) return undefined
  if (!isRepeated(shown)) return { count: shown.length }
  const { field } = change
  const [from, to] = [readable(field, change.from), readable(field, change.to)]
  const notes = [
    shown.length > 1 && copy.ofItems(shown.length),
    action === 'product.draft_saved' && copy.inDraft,
  ].filter((note) => note !== false)
  const common = {
    ...(isFieldNamed && { label: fieldLabel(field) }),
    ...(notes.length > 0 && { note: notes.join('. ') }),
    ...(namedEdits.has(action) && { isNamed: true }),
  }
  const list = listChange(from, to)
  if (list) return { ...common, ...list }
  const [before, after] = [valueText(field, from), valueText(field, to)]
  if (before === undefined || after === undefined || (from === undefined && to === undefined))
    return { ...common, ...longTexts(from, to) }
  return { ...common, ...(from !== undefined && from !== null && { from: before }), to: after }
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

/** Returns the sentence of one entry, without the subject. An edit of one field names it. */
export function sentenceText(entry: Pick<AuditEntry, 'action' | 'changes'>): string {
  const change = shownChange(entry)
  return change && 'isNamed' in change && change.label
    ? copy.changedField(change.label.toLowerCase())
    : actionText(entry)
}
