import { invalidField, staffError } from '#contract/admin/errors.ts'
import type { StatusChange } from '#contract/admin/order-status.ts'
import { ShopError, shopError } from '#contract/errors.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { type AuditActor, type AuditedWrite, withAudit } from '#data/audit/audit-log.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import {
  canTransition,
  commandActors,
  type LifecycleActor,
  requirementOf,
  undoMs,
} from '#rules/order-lifecycle.ts'
import { cancelReasonsOf } from '#rules/order-reasons.ts'
import {
  bookDamaged,
  cancelLockedOrder,
  type DamagedUnits,
  lockVariantsOf,
} from './cancel-locked-order.ts'
import { isClaimedBy, lockOrderRow, type OrderRecord } from './lock-order.ts'
import { inLe } from './order-cash.ts'
import { insertNote } from './order-notes.ts'

/** A change of status by staff or by a command line. */
export interface StatusWrite extends StatusChange {
  /** Id or number of the order. */
  order: string
  actors: readonly LifecycleActor[]
  /** Null for a command line. Its changes send their e-mail at once. */
  staffId: string | null
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

/** Returns the columns of cash that a change writes: a delivered order then brought its total. */
const cashOf = (order: OrderRecord, { isCashReceived, now }: StatusWrite) =>
  isCashReceived && order.cash_received !== order.total
    ? { cash_received: order.total, cash_received_at: now.toISOString() }
    : {}

/** Writes the new status with the columns that belong to it. */
async function writeStatus(
  write: AuditedWrite,
  order: OrderRecord,
  change: StatusWrite,
): Promise<void> {
  const { to, reason, courier, trackingNumber, staffId, now } = change
  if (to === 'cancelled') await cancelLockedOrder(write, order.id, now)
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
      ...(staffId !== null && isClaimedBy(order, { staffId, now })
        ? { claimed_at: now.toISOString() }
        : {}),
    })
    .where('id', '=', order.id)
    .execute()
}

/** Lets the e-mail of a change wait until the undo ends. */
const delayEmail = (db: Db, email: { orderId: string; status: OrderStatus }, until: string) =>
  db
    .updateTable('outbox')
    .set({ due_at: until })
    .where('order_id', '=', email.orderId)
    .where('order_status', '=', email.status)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute()

const changed = (field: string, from: unknown, to: unknown) =>
  to === undefined || to === from ? [] : [{ field, from, to }]

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
  await writeStatus(write, order, change)
  const until = new Date(now.getTime() + undoMs).toISOString()
  if (staffId !== null) await delayEmail(trx, { orderId: id, status: to }, until)
  const noteId =
    staffId !== null && change.note
      ? await insertNote(trx, { orderId: id, staffId, text: change.note, isPinned: false, now })
      : undefined
  const auditSeq = await recordChange(write, order, { change, noteId })
  await bookDamaged(write, damaged, { auditSeq, now })
  const undoUntil = staffId === null || to === 'cancelled' ? null : until
  return { order: { id, number, from }, isChanged: true, auditSeq, undoUntil }
}

/** A change of status by a command line. */
export interface CommandStatusChange {
  /** Id or number of the order. */
  number: string
  to: OrderStatus
  actor: AuditActor
  now: Date
  /** Default: `other`. */
  reason?: StatusChange['reason']
  /** Damaged units by variant. All other units of a cancelled order are sellable. */
  damaged?: ReadonlyMap<string, number>
}

/** Returns what became of the items of an order whose parcel came back. */
async function returnedItems(
  db: Db,
  number: string,
  damaged: ReadonlyMap<string, number>,
): Promise<NonNullable<StatusChange['items']>> {
  const items = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['position', 'quantity', 'variant_id'])
    .where(({ eb, or }) => or([eb('orders.id', '=', number), eb('orders.number', '=', number)]))
    .execute()
  for (const variantId of damaged.keys()) {
    if (!items.some((item) => item.variant_id === variantId))
      throw shopError('invalid', { description: `Order ${number} has no variant '${variantId}'.` })
  }
  return items.map(({ position, quantity, variant_id }) => {
    const units = Math.min(damaged.get(variant_id) ?? 0, quantity)
    return { position, sellable: quantity - units, damaged: units }
  })
}

/** Returns the error of a command line for an order that is missing or cannot change. */
function toCommandError(error: unknown, number: string): unknown {
  if (!(error instanceof ShopError)) return error
  const [{ code, description }] = error.errors
  if (code === 'not_found')
    return shopError('not_found', { description: `There is no order ${number}.` })
  if (code === 'transition_not_allowed') return shopError('order_not_pending', { description })
  return error
}

/**
 * Sets the status of an order by its number or id, for a command line. Cancelling returns its units
 * to stock. Throws `not_found`, and `order_not_pending` if the lifecycle does not allow the change
 * or the order has the status already.
 * @spec order-status.staff
 */
export async function setOrderStatus(
  engine: Engine,
  { number, to, actor, now, reason, damaged }: CommandStatusChange,
): Promise<{ id: string; from: OrderStatus }> {
  try {
    const source = { actor, action: 'order.status_changed', now } as const
    const { order, isChanged } = await withAudit(engine, source, async (write) =>
      changeStatus(engine, write, {
        order: number,
        to,
        actors: commandActors,
        staffId: null,
        now,
        ...(to === 'cancelled'
          ? {
              reason: reason ?? 'other',
              items: await returnedItems(write.trx, number, damaged ?? new Map()),
            }
          : { reason }),
      }),
    )
    if (!isChanged)
      throw shopError('order_not_pending', {
        description: `Order ${number} is ${to}: it cannot become ${to}.`,
      })
    return order
  } catch (error) {
    throw toCommandError(error, number)
  }
}
