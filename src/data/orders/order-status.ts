import { invalidField, staffError } from '#contract/admin/errors.ts'
import type { StatusChange } from '#contract/admin/order-status.ts'
import type { ShopError } from '#contract/errors.ts'
import type { Piastres } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { restock } from '#data/stock/stock.ts'
import {
  canTransition,
  type LifecycleActor,
  requirementOf,
  undoMs,
} from '#rules/order-lifecycle.ts'
import { cancelReasonsOf } from '#rules/order-reasons.ts'
import { bookDamaged, type DamagedUnits, lockVariantsOf } from './cancel-locked-order.ts'
import { isClaimedBy, lockOrderRow, type OrderRecord } from './lock-order.ts'
import { assertReceivable, inLe } from './order-cash.ts'
import { insertNote } from './order-notes.ts'
import { claimOfOther } from './order-packing.ts'
import { queueEmail } from './queue-email.ts'

/** A change of status by staff or by a command line. */
export interface StatusWrite extends StatusChange {
  /** Id or number of the order. */
  order: string
  actors: readonly LifecycleActor[]
  /** Null for a command line. Its changes send their e-mail at once. */
  staffId: string | null
  /** Amount that the courier paid for a delivered order. It replaces `isCashReceived`. */
  cashReceived?: Piastres
  /** True if the caller starts to pack this order, which claims it unless another person has it. */
  isPacking?: boolean
  now: Date
}

/** The outcome of a change of status. `undoUntil` is null if it cannot be undone. */
export interface StatusOutcome {
  order: { id: string; number: string; from: OrderStatus }
  isChanged: boolean
  auditSeq: number | null
  undoUntil: string | null
}

/** Returns who set the current status of an order, or null if no audit entry says so. */
async function readChanger(db: Db, order: OrderRecord): Promise<string | null> {
  const entry = await db
    .selectFrom('audit_log')
    .select(['actor_name', 'changes'])
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', order.id)
    .where('action', 'in', ['order.status_changed', 'order.status_undone'])
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  const status = entry?.changes.find(({ field }) => field === 'status')?.to
  return entry && status === order.status ? entry.actor_name : null
}

async function transitionError(db: Db, order: OrderRecord, to: OrderStatus): Promise<ShopError> {
  const changedBy = await readChanger(db, order)
  const changedAt = order.status_changed_at ?? order.ordered_at
  return staffError('transition_not_allowed', {
    description: `Order ${order.number} is ${order.status}: it cannot become ${to}.`,
    params: { from: order.status, to, changedBy, changedAt },
  })
}

/** Throws `invalid` for fields that do not belong to the change, or that it lacks. */
function checkFields(from: OrderStatus, change: StatusWrite): void {
  const { to, reason, courier, trackingNumber, items, isCashReceived } = change
  if (to !== 'delivered' && isCashReceived)
    throw invalidField('isCashReceived', 'Only a delivered order brings cash.')
  if (to !== 'shipped' && (courier || trackingNumber))
    throw invalidField(
      courier ? 'courier' : 'trackingNumber',
      'Only a shipped order has a courier.',
    )
  if (to !== 'cancelled') {
    if (reason || items)
      throw invalidField(reason ? 'reason' : 'items', 'Only a cancellation has a reason and items.')
    return
  }
  const reasons = cancelReasonsOf[from] ?? []
  if (!reason || !reasons.includes(reason))
    throw invalidField('reason', `Choose a reason: ${reasons.join(', ')}.`)
  if (requirementOf(from, to) === 'items' && !items)
    throw invalidField('items', 'Say of each item how many units are sellable and damaged.')
}

/** Returns the damaged units of each variant. Throws `invalid` unless `items` covers every unit. */
async function readDamaged(
  db: Db,
  orderId: string,
  items: StatusWrite['items'],
): Promise<DamagedUnits[]> {
  if (!items) return []
  const ordered = await db
    .selectFrom('order_items')
    .select(['position', 'quantity', 'variant_id', 'product_id'])
    .where('order_id', '=', orderId)
    .execute()
  const returned = new Map(items.map((item) => [item.position, item]))
  const isComplete =
    items.length === ordered.length &&
    ordered.every(({ position, quantity }) => {
      const item = returned.get(position)
      return item !== undefined && item.sellable + item.damaged === quantity
    })
  if (!isComplete)
    throw invalidField(
      'items',
      'Sellable and damaged units must add up to the quantity of each item.',
    )
  return ordered.flatMap(({ position, variant_id, product_id }) => {
    const units = returned.get(position)?.damaged ?? 0
    return units > 0 ? [{ variantId: variant_id, productId: product_id, units }] : []
  })
}

/** Returns the columns of cash that a change writes. Throws `invalid` for more than the total. */
function cashOf(order: OrderRecord, { isCashReceived, cashReceived, now }: StatusWrite) {
  const received = cashReceived ?? (isCashReceived ? order.total : undefined)
  if (received === undefined || received === order.cash_received) return {}
  assertReceivable(order, received)
  return { cash_received: received, cash_received_at: now.toISOString() }
}

/** Returns the columns of the claim: starting to pack claims the order, any change extends a claim. */
function claimOf(order: OrderRecord, { to, staffId, isPacking, now }: StatusWrite) {
  if (staffId === null) return {}
  const caller = { order: order.id, staffId, now }
  const isStarted = isPacking === true && to === 'processing' && !claimOfOther(order, caller)
  if (!isStarted && !isClaimedBy(order, caller)) return {}
  return { claimed_by: staffId, claimed_at: now.toISOString() }
}

/** Writes the new status with the columns that belong to it, and queues its e-mail. */
async function writeStatus(
  write: AuditedWrite,
  order: OrderRecord,
  change: StatusWrite & { emailDueAt: Date },
): Promise<void> {
  const { to, reason, courier, trackingNumber, emailDueAt, now } = change
  if (to === 'cancelled') await restock(write, order.id, now)
  const email = { order, status: to, causedBy: 'staff', now, dueAt: emailDueAt } as const
  await queueEmail(write.trx, email)
  await write.trx
    .updateTable('orders')
    .set({
      status: to,
      status_changed_at: now.toISOString(),
      ...(reason ? { cancel_reason: reason } : {}),
      ...(to === 'cancelled' && order.status === 'shipped'
        ? { returned_at: now.toISOString() }
        : {}),
      ...(courier ? { courier } : {}),
      ...(trackingNumber ? { tracking_number: trackingNumber } : {}),
      ...cashOf(order, change),
      ...claimOf(order, change),
    })
    .where('id', '=', order.id)
    .execute()
}

const changed = (field: string, from: unknown, to: unknown) =>
  to === undefined || to === from ? [] : [{ field, from, to }]

/** Returns the claim that a change begins, for the audit log. */
function claimChanges(order: OrderRecord, change: StatusWrite) {
  const { claimed_by, claimed_at } = claimOf(order, change)
  if (claimed_by === undefined || claimed_by === order.claimed_by) return []
  return [
    { field: 'claimedBy', from: order.claimed_by, to: claimed_by },
    { field: 'claimedAt', from: order.claimed_at, to: claimed_at },
  ]
}

/** Adds the audit entry of a change, with what an undo restores. Returns its number. */
const recordChange = (
  { record }: AuditedWrite,
  order: OrderRecord,
  { change, noteId }: { change: StatusWrite; noteId: string | undefined },
): Promise<number> => {
  const { cash_received, cash_received_at } = cashOf(order, change)
  return record({
    subject: { kind: 'order', id: order.id },
    changes: [
      { field: 'status', from: order.status, to: change.to },
      { field: 'statusChangedAt', from: order.status_changed_at, to: change.now.toISOString() },
      ...claimChanges(order, change),
      ...changed('cancelReason', order.cancel_reason, change.reason),
      ...changed('courier', order.courier, change.courier || undefined),
      ...changed('trackingNumber', order.tracking_number, change.trackingNumber || undefined),
      ...changed('items', null, change.items),
      ...changed('note', null, noteId),
      ...changed('cashReceived', inLe(order.cash_received), inLe(cash_received)),
      ...changed('cashReceivedAt', order.cash_received_at, cash_received_at),
    ],
  })
}

/**
 * Changes the status of an order. Cancelling returns its units to stock; damaged ones are booked out
 * again. The e-mail about a change by staff waits until the undo ends. The same status again
 * changes nothing. Throws `not_found`, `transition_not_allowed` and `invalid`.
 */
export async function changeStatus(
  engine: Engine,
  write: AuditedWrite,
  change: StatusWrite,
): Promise<StatusOutcome> {
  const { trx } = write
  const { to, staffId, now } = change
  const order = await lockOrderRow(engine, trx, change.order)
  const { id, number, status: from } = order
  const outcome = { order: { id, number, from }, isChanged: false, auditSeq: null, undoUntil: null }
  if (from === to) return write.record.unchanged(outcome)
  if (!canTransition(from, to, change.actors)) throw await transitionError(trx, order, to)
  checkFields(from, change)
  const damaged = await readDamaged(trx, id, change.items)
  if (to === 'cancelled') await lockVariantsOf(engine, trx, id)
  const until = new Date(now.getTime() + undoMs)
  await writeStatus(write, order, { ...change, emailDueAt: staffId === null ? now : until })
  const noteId =
    staffId !== null && change.note
      ? await insertNote(trx, { orderId: id, staffId, text: change.note, isPinned: false, now })
      : undefined
  const auditSeq = await recordChange(write, order, { change, noteId })
  await bookDamaged(write, damaged, { auditSeq, now })
  const undoUntil = staffId === null || to === 'cancelled' ? null : until.toISOString()
  return { order: { id, number, from }, isChanged: true, auditSeq, undoUntil }
}
