import type { Selectable } from 'kysely'
import type { StaffErrorParams } from '#contract/admin/error-definitions.ts'
import { staffError } from '#contract/admin/errors.ts'
import { toPiastres } from '#contract/money.ts'
import { OrderStatus } from '#contract/orders.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import type { AuditLogTable } from '#data/tables/staff-tables.ts'
import { undoMs } from '#rules/order-lifecycle.ts'
import { lockOrderRow, type OrderRecord } from './lock-order.ts'
import { inLe } from './order-cash.ts'

/** A change of status to undo. */
export interface StatusUndo {
  auditSeq: number
  staffId: string
  /** True if the caller may undo the changes of others. */
  mayUndoAll: boolean
  now: Date
}

/** The audit entry of a change of status. */
export type StatusEntry = Pick<
  Selectable<AuditLogTable>,
  'seq' | 'actor_kind' | 'actor_id' | 'subject_id' | 'changes'
>

/** Returns the audit entries of changes of status, by their numbers. */
export async function readStatusEntries(
  db: Db,
  seqs: readonly number[],
): Promise<Map<number, StatusEntry>> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['seq', 'actor_kind', 'actor_id', 'subject_id', 'changes'])
    .where('seq', 'in', seqs)
    .where('subject_kind', '=', 'order')
    .where('action', '=', 'order.status_changed')
    .execute()
  return new Map(rows.map((row) => [row.seq, row]))
}

const findChange = ({ changes }: Pick<StatusEntry, 'changes'>, field: string) =>
  changes.find((change) => change.field === field)

const impossible = (reason: StaffErrorParams['undo_not_possible']['reason']) =>
  staffError('undo_not_possible', { params: { reason } })

/** Returns the latest entry about the status of an order. */
const readLatestEntry = (db: Db, orderId: string) =>
  db
    .selectFrom('audit_log')
    .select(['seq', 'action', 'changes'])
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('action', 'in', ['order.status_changed', 'order.status_undone'])
    .orderBy('seq', 'desc')
    .executeTakeFirst()

const readEmail = (db: Db, orderId: string, status: OrderStatus) =>
  db
    .selectFrom('outbox')
    .select(['state', 'attempts'])
    .where('order_id', '=', orderId)
    .where('order_status', '=', status)
    .executeTakeFirst()

const deleteEmail = (db: Db, orderId: string, status: OrderStatus) =>
  db
    .deleteFrom('outbox')
    .where('order_id', '=', orderId)
    .where('order_status', '=', status)
    .execute()

/** Throws `undo_not_possible` if the order changed without an audit entry, or if it is too late. */
function checkUndo(
  order: OrderRecord,
  { to, changedAt }: { to: unknown; changedAt: unknown },
  now: Date,
): void {
  // A shopper's cancellation and a change by an older version of the shop have no audit entry.
  if (order.status !== to || order.status_changed_at !== changedAt) throw impossible('newer_change')
  if (now.getTime() >= Date.parse(String(changedAt)) + undoMs) throw impossible('expired')
}

type RecordedCash = Pick<OrderRecord, 'cash_received' | 'cash_received_at'>

/** Returns the cash before a delivery that recorded it, unless the cash changed since then. */
function cashBefore(order: OrderRecord, entry: StatusEntry): RecordedCash | undefined {
  const [cash, at] = [findChange(entry, 'cashReceived'), findChange(entry, 'cashReceivedAt')]
  if (!cash || !at) return undefined
  if (inLe(order.cash_received) !== cash.to || order.cash_received_at !== at.to) return undefined
  return {
    cash_received: typeof cash.from === 'number' ? toPiastres(cash.from) : null,
    cash_received_at: typeof at.from === 'string' ? at.from : null,
  }
}

/** Restores a status and removes the e-mail that waits for the end of the undo. */
async function restoreStatus(
  trx: Db,
  order: OrderRecord,
  before: { status: OrderStatus; changedAt: string | null; cash: RecordedCash | undefined },
): Promise<void> {
  const email = await readEmail(trx, order.id, order.status)
  if (email && (email.state !== 'waiting' || email.attempts > 0)) throw impossible('expired')
  const hadEmail = (await readEmail(trx, order.id, before.status)) !== undefined
  await trx
    .updateTable('orders')
    .set({ status: before.status, status_changed_at: before.changedAt, ...before.cash })
    .where('id', '=', order.id)
    .execute()
  await deleteEmail(trx, order.id, order.status)
  // The trigger queues an e-mail for the restored status if the old one was deleted after 90 days.
  if (!hadEmail) await deleteEmail(trx, order.id, before.status)
}

/**
 * Undoes a change of status within 60 seconds: restores the status and removes its waiting e-mail.
 * Repeated, it changes nothing. Throws `forbidden` and `undo_not_possible`. Returns the number of
 * its audit entry, or null if it changed nothing.
 */
export async function undoStatus(
  engine: Engine,
  { trx, record }: AuditedWrite,
  { entry, undo }: { entry: StatusEntry; undo: StatusUndo },
): Promise<number | null> {
  const order = await lockOrderRow(engine, trx, entry.subject_id)
  const isOwn = entry.actor_kind === 'staff' && entry.actor_id === undo.staffId
  if (!isOwn && !undo.mayUndoAll) throw staffError('forbidden')
  const latest = await readLatestEntry(trx, order.id)
  const isUndone =
    latest?.action === 'order.status_undone' && findChange(latest, 'entry')?.from === entry.seq
  if (isUndone && order.status === findChange(latest, 'status')?.to) return record.unchanged(null)
  const status = findChange(entry, 'status')
  if (status?.to === 'cancelled') throw impossible('cancelled')
  if (latest?.seq !== entry.seq) throw impossible('newer_change')
  const changed = findChange(entry, 'statusChangedAt')
  checkUndo(order, { to: status?.to, changedAt: changed?.to }, undo.now)
  const from = OrderStatus.parse(status?.from)
  const changedAt = typeof changed?.from === 'string' ? changed.from : null
  const cash = cashBefore(order, entry)
  await restoreStatus(trx, order, { status: from, changedAt, cash })
  return record({
    subject: { kind: 'order', id: order.id },
    changes: [
      { field: 'status', from: order.status, to: from },
      { field: 'statusChangedAt', from: order.status_changed_at, to: changedAt },
      { field: 'entry', from: entry.seq, to: null },
      ...(cash
        ? [
            {
              field: 'cashReceived',
              from: inLe(order.cash_received),
              to: inLe(cash.cash_received),
            },
          ]
        : []),
    ],
  })
}
