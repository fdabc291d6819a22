import type { TimelineEntry } from '#contract/admin/orders.ts'
import { defaultPageSize } from '#contract/admin/queries.ts'
import type { Db } from '#data/engine/engine.ts'
import { confirmedText, describeAudit, emailText, stockText } from '#rules/order-timeline.ts'
import { systemActor } from '#rules/system-actor.ts'
import { readOrderEmails } from './order-emails.ts'
import { readNotes } from './order-notes.ts'
import type { StaffOrderRecord } from './staff-orders.ts'

const shopper: TimelineEntry['actor'] = { kind: 'shopper', id: null, name: 'Customer' }

async function auditEntries(db: Db, orderId: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['seq', 'at', 'actor_kind', 'actor_id', 'actor_name', 'action', 'changes'])
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .orderBy('seq')
    .execute()
  return rows.flatMap((row): TimelineEntry[] => {
    const [kind, text] = describeAudit(row) ?? []
    if (kind === undefined || text === undefined) return []
    const actor = { kind: row.actor_kind, id: row.actor_id, name: row.actor_name }
    // Entries of one moment sort by id, so the number has leading zeros.
    const id = `audit-${String(row.seq).padStart(12, '0')}`
    return [{ id, at: row.at, kind, actor, text, auditSeq: row.seq }]
  })
}

async function noteEntries(db: Db, orderId: string): Promise<TimelineEntry[]> {
  const notes = await readNotes(db, orderId)
  return notes.map((note) => ({
    id: `note-${note.id}`,
    at: note.createdAt,
    kind: 'note',
    actor: { kind: 'staff', ...note.author },
    text: note.text,
    auditSeq: null,
  }))
}

async function emailEntries(
  db: Db,
  { id: orderId, returned_at }: StaffOrderRecord,
): Promise<TimelineEntry[]> {
  const emails = await readOrderEmails(db, orderId)
  return emails.flatMap(({ status, state, settledAt: at, isEdited }): TimelineEntry[] => {
    if (state === 'waiting' || at === null) return []
    const text = emailText({ status, isReturned: returned_at !== null, isEdited }, state)
    return [{ id: `email-${status}`, at, kind: 'email', actor: systemActor, text, auditSeq: null }]
  })
}

/** Returns the stock movements of an order, and those that its audit entries caused. */
async function stockEntries(db: Db, orderId: string): Promise<TimelineEntry[]> {
  const ofOrder = db
    .selectFrom('audit_log')
    .select('seq')
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
  const rows = await db
    .selectFrom('stock_movements')
    .select(['id', 'delta', 'reason', 'cause', 'moved_at', 'audit_seq'])
    .where(({ or, eb }) => or([eb('order_id', '=', orderId), eb('audit_seq', 'in', ofOrder)]))
    .orderBy('id')
    .execute()
  // A checkout moves all its items at one moment, for one reason.
  const groups = Map.groupBy(rows, ({ moved_at, reason, cause, audit_seq }) =>
    [moved_at, reason, cause, audit_seq].join(),
  )
  return [...groups.values()].flatMap((movements): TimelineEntry[] => {
    const [first] = movements
    if (!first) return []
    const delta = movements.reduce((sum, each) => sum + each.delta, 0)
    return [
      {
        id: `stock-${first.id}`,
        at: first.moved_at,
        kind: 'stock',
        actor: systemActor,
        text: stockText(delta, first.cause),
        auditSeq: first.audit_seq,
      },
    ]
  })
}

/** Returns when a link or the rule confirmed the order. A call that confirms it has an audit entry. */
function confirmationEntries({
  confirmed_at: at,
  confirmed_by,
}: StaffOrderRecord): TimelineEntry[] {
  if (at === null || confirmed_by === null || confirmed_by === 'staff') return []
  const isRule = confirmed_by === 'rule'
  return [
    {
      id: 'confirmed',
      at,
      kind: 'call',
      actor: isRule ? systemActor : shopper,
      text: confirmedText(confirmed_by),
      auditSeq: null,
    },
  ]
}

/** Returns when the shopper placed and confirmed the order and, without an audit entry, cancelled it. */
function shopperEntries(
  order: StaffOrderRecord,
  audited: readonly TimelineEntry[],
): TimelineEntry[] {
  const placed: TimelineEntry = {
    id: 'placed',
    at: order.ordered_at,
    kind: 'placed',
    actor: shopper,
    text: 'placed the order',
    auditSeq: null,
  }
  const isByStaff = audited.some(
    ({ kind, at }) => kind === 'status' && at === order.status_changed_at,
  )
  const entries = [placed, ...confirmationEntries(order)]
  if (order.status !== 'cancelled' || isByStaff) return entries
  const at = order.status_changed_at ?? order.ordered_at
  return [
    ...entries,
    { ...placed, id: 'cancelled', at, kind: 'status', text: 'cancelled the order' },
  ]
}

const kindRank = (entry: TimelineEntry): number => (entry.id === 'placed' ? 0 : 1)

/** Compares entries, newest first. The order of one moment is fixed too. */
const compare = (a: TimelineEntry, b: TimelineEntry): number =>
  b.at.localeCompare(a.at) || kindRank(b) - kindRank(a) || (a.id < b.id ? 1 : -1)

/**
 * Returns what happened to an order, newest first: from the order, the audit log, notes, e-mails and
 * stock movements. The cursor is the last entry of the page before.
 */
export async function readTimeline(
  db: Db,
  order: StaffOrderRecord,
  { limit = defaultPageSize, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: TimelineEntry[]; nextCursor: string | null }> {
  const audited = await auditEntries(db, order.id)
  const entries = [
    ...shopperEntries(order, audited),
    ...audited,
    ...(await noteEntries(db, order.id)),
    ...(await emailEntries(db, order)),
    ...(await stockEntries(db, order.id)),
  ].toSorted(compare)
  const last = cursor && Buffer.from(cursor, 'base64url').toString()
  const start = last ? entries.findIndex(({ id }) => id === last) + 1 : 0
  const items = entries.slice(start, start + limit)
  const end = items.at(-1)
  const hasMore = start + limit < entries.length
  return {
    items,
    nextCursor: hasMore && end ? Buffer.from(end.id).toString('base64url') : null,
  }
}
