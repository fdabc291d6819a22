import type { Transaction } from 'kysely'
import { withAudit } from '#data/audit/audit-log.ts'
import { readConfirmationSettings } from '#data/content/settings.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import type { Tables } from '#data/tables/tables.ts'
import { canTransition } from '#rules/order-lifecycle.ts'
import { systemActor } from '#rules/system-actor.ts'
import { cancelLockedOrder, lockVariantsOf } from './cancel-locked-order.ts'
import type { OrderRecord } from './lock-order.ts'
import { queueCustomerEmail } from './queue-customer-email.ts'

/** Orders that one run reads. */
const batchSize = 50
/** The least time between a reminder and a cancellation. */
const answerMs = 3_600_000

/** Returns the ids of the orders whose reminder or cancellation is due, longest due first. */
async function readDueOrders(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('confirm_due_at', '<=', now.toISOString())
    .orderBy('confirm_due_at')
    .limit(batchSize)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns an order locked until the transaction ends, or undefined if another process has the lock. */
const lockFreeOrder = ({ kind }: Engine, trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(kind === 'postgres', (query) => query.forNoKeyUpdate().skipLocked())
    .executeTakeFirst()

const later = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString()

/** The action of a run for a due order. `recheckAt`: when it is due again, or null for never. */
type Step = { kind: 'remind' | 'cancel' } | { kind: 'wait'; recheckAt: string | null }

/** Returns what a run does with a due order. The system never cancels one that staff work on. */
function stepOf(order: OrderRecord, { now, cancels }: { now: Date; cancels: boolean }): Step {
  const isOpen = order.confirmed_at === null && order.confirm_need === 'confirm'
  if (!isOpen || !canTransition(order.status, 'cancelled', ['system']))
    return { kind: 'wait', recheckAt: null }
  if (order.confirm_reminded_at === null) return { kind: 'remind' }
  if (order.call_reason !== null || !cancels) return { kind: 'wait', recheckAt: null }
  const earliest = later(order.confirm_reminded_at, answerMs)
  const recheckAt =
    order.next_call_at && order.next_call_at > earliest ? order.next_call_at : earliest
  return recheckAt > now.toISOString() ? { kind: 'wait', recheckAt } : { kind: 'cancel' }
}

/** Reminds the customer, and shows the order in the call list. */
async function remind(trx: Db, order: OrderRecord, now: Date): Promise<void> {
  const at = now.toISOString()
  await queueCustomerEmail(trx, {
    kind: 'confirmReminder',
    orderId: order.id,
    recipient: order.contact_email,
    locale: order.locale,
    causedBy: 'system',
    now,
  })
  await trx
    .updateTable('orders')
    .set({
      confirm_reminded_at: at,
      next_call_at: at,
      confirm_due_at: order.confirm_until,
    })
    .where('id', '=', order.id)
    .execute()
}

/** Reminds the customer of a due order, cancels it, or leaves it. Returns what happened. */
function followUp(engine: Engine, id: string, now: Date): Promise<Step['kind'] | 'taken'> {
  return withAudit(
    engine,
    { actor: systemActor, action: 'order.status_changed', now },
    async (write) => {
      const { trx, record } = write
      const order = await lockFreeOrder(engine, trx, id)
      if (!order?.confirm_due_at || order.confirm_due_at > now.toISOString())
        return record.unchanged('taken' as const)
      const { confirmCancelHours } = await readConfirmationSettings(trx)
      const step = stepOf(order, { now, cancels: confirmCancelHours !== null })
      if (step.kind === 'remind') await remind(trx, order, now)
      if (step.kind === 'wait')
        await trx
          .updateTable('orders')
          .set({ confirm_due_at: step.recheckAt })
          .where('id', '=', id)
          .execute()
      if (step.kind !== 'cancel') return record.unchanged(step.kind)
      await lockVariantsOf(engine, trx, id)
      await cancelLockedOrder(write, order, { causedBy: 'staff', reason: 'not_confirmed', now })
      await record({
        subject: { kind: 'order', id },
        changes: [
          { field: 'status', from: order.status, to: 'cancelled' },
          { field: 'statusChangedAt', from: order.status_changed_at, to: now.toISOString() },
          { field: 'cancelReason', from: order.cancel_reason, to: 'not_confirmed' },
        ],
      })
      return step.kind
    },
  )
}

/**
 * Sends the due reminders and cancels the orders that were not confirmed, at most 50 in a run, each in
 * its own transaction. Returns the number of reminded and of cancelled orders.
 */
export async function followUpOrders(
  engine: Engine,
  now: Date,
): Promise<{ reminded: number; cancelled: number }> {
  const count = { reminded: 0, cancelled: 0 }
  for (const id of await readDueOrders(engine.db, now)) {
    const step = await followUp(engine, id, now)
    if (step === 'remind') count.reminded += 1
    if (step === 'cancel') count.cancelled += 1
  }
  return count
}
