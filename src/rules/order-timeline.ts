import type { AuditChange } from '#contract/admin/audit.ts'
import type { AuditAction } from '#contract/admin/audit-actions.ts'
import { contactFieldNames } from '#contract/admin/order-edits.ts'
import { type NamedEmail, orderEmailName } from '#contract/admin/order-emails.ts'
import type { TimelineEntry } from '#contract/admin/orders.ts'
import { currencyLabel } from '#contract/market.ts'
import type { OrderStatus } from '#contract/orders.ts'

/** The audit entry of an order that the timeline describes. */
export interface TimelineAudit {
  action: AuditAction
  changes: readonly AuditChange[]
}

const statusTexts: Readonly<Record<OrderStatus, string>> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** Returns the name of a status as the timeline shows it. */
export const statusName = (status: unknown): string =>
  statusTexts[status as OrderStatus] ?? String(status)

const fieldNames: Readonly<Record<string, string>> = {
  ...contactFieldNames,
  shippingCost: 'shipping cost',
  total: 'total',
}

const callTexts: Readonly<Record<string, string>> = {
  confirmed: 'confirmed the order by phone',
  no_answer: 'called, no answer',
  wants_changes: 'called, the customer wants changes',
  wants_cancel: 'called, the customer wants to cancel',
  cleared: 'took back the confirmation',
}

const printTexts: Readonly<Record<string, string>> = {
  slips: 'printed the packing slip',
  'pick-list': 'printed the pick list',
  labels: 'printed the shipping label',
}

const newStatusTexts: Readonly<Record<OrderStatus, string>> = {
  pending: 'changed the order to Pending',
  processing: 'started packing',
  shipped: 'marked the order as shipped',
  delivered: 'marked the order as delivered',
  cancelled: 'cancelled the order',
}

const notConfirmedText = 'Cancelled automatically: the customer did not confirm'

const find = (changes: readonly AuditChange[], field: string) =>
  changes.find((change) => change.field === field)

function statusText({ changes }: TimelineAudit): string {
  const { from, to } = find(changes, 'status') ?? {}
  if (to === 'cancelled' && from === 'shipped') return 'recorded the returned parcel'
  // Only the system has this reason, and the timeline does not name it.
  if (find(changes, 'cancelReason')?.to === 'not_confirmed') return notConfirmedText
  const text = newStatusTexts[to as OrderStatus] ?? `changed the order to ${statusName(to)}`
  const courier = find(changes, 'courier')?.to
  return courier ? `${text}, courier ${courier}` : text
}

const editText = ({ changes }: TimelineAudit): string => {
  const names = changes.map(({ field }) => fieldNames[field] ?? field)
  return `changed ${[...new Set(names)].join(', ')}`
}

/** Returns the new items and total, so that the timeline says what the customer gets. */
function itemsText({ changes }: TimelineAudit): string {
  const items = find(changes, 'items')?.to
  const total = find(changes, 'total')?.to
  const text = `changed the items to ${Array.isArray(items) ? items.join('; ') : 'others'}`
  return total === undefined ? text : `${text}, total ${currencyLabel} ${total}`
}

const callText = ({ changes }: TimelineAudit): string =>
  callTexts[String(find(changes, 'outcome')?.to)] ?? 'called'

const missingText = ({ changes }: TimelineAudit): string => {
  const [variant, quantity, cause] = ['variant', 'quantity', 'cause'].map(
    (field) => find(changes, field)?.to,
  )
  return `reported ${quantity} x ${variant} as ${cause}`
}

const emailOutcomes = {
  sent: 'email sent',
  logged: 'email not sent, no mail server',
  given_up: 'email could not be sent',
  skipped: 'no email',
} as const

/** Returns how the timeline describes an e-mail: `Order received: email sent`. */
export const emailText = (email: NamedEmail, state: keyof typeof emailOutcomes): string =>
  `${orderEmailName(email)}: ${emailOutcomes[state]}`

/**
 * Returns how the timeline describes stock movements of one moment: `3 items taken from stock`.
 * `delta` is their sum, and `cause` the cause that staff chose.
 */
export function stockText(delta: number, cause: string | null): string {
  const units = Math.abs(delta)
  const items = `${units} ${units === 1 ? 'item' : 'items'}`
  const text = delta < 0 ? `${items} taken from stock` : `${items} returned to stock`
  return cause === null ? text : `${text}, ${cause}`
}

const confirmedTexts = {
  email_link: 'confirmed the order, e-mail link',
  phone_link: 'confirmed the order, WhatsApp link',
  rule: 'Confirmed automatically: an earlier order was delivered',
} as const

/** Returns how the timeline describes a confirmation without a call. */
export const confirmedText = (by: keyof typeof confirmedTexts): string => confirmedTexts[by]

type Describe = (audit: TimelineAudit) => [kind: TimelineEntry['kind'], text: string]

const descriptions: Partial<Record<AuditAction, Describe>> = {
  'order.status_changed': (audit) => ['status', statusText(audit)],
  'order.status_undone': ({ changes }) => [
    'undo',
    `changed the order back to ${statusName(find(changes, 'status')?.to)}`,
  ],
  'order.call_recorded': (audit) => ['call', callText(audit)],
  'order.items_edited': (audit) => ['edit', itemsText(audit)],
  'order.contact_edited': (audit) => ['edit', editText(audit)],
  'order.packed': ({ changes }) => [
    'packed',
    find(changes, 'packedAt')?.to ? 'packed the order' : 'took back the packing',
  ],
  'order.printed': ({ changes }) => [
    'printed',
    printTexts[String(find(changes, 'kind')?.to)] ?? 'printed the order',
  ],
  'order.item_missing': (audit) => ['stock', missingText(audit)],
  'order.cash_recorded': ({ changes }) => [
    'edit',
    find(changes, 'cashReceived')?.to === null
      ? 'took back the recorded cash'
      : 'recorded the cash received',
  ],
  'order.link_shared': ({ changes }) => [
    'edit',
    find(changes, 'channel')?.to === 'phone' ? 'sent the link on WhatsApp' : 'copied the link',
  ],
  'order.link_sent': () => ['edit', 'sent the link'],
  'order.link_blocked': () => ['edit', 'blocked the link'],
  'order.email_resent': ({ changes }) => [
    'email',
    `sent the email about '${statusName(find(changes, 'email')?.to)}' again`,
  ],
}

/**
 * Returns how the timeline shows an audit entry, or undefined for one that it does not show. The text
 * follows the name of the person: `packed the order`.
 */
export const describeAudit = (
  audit: TimelineAudit,
): [kind: TimelineEntry['kind'], text: string] | undefined => descriptions[audit.action]?.(audit)
