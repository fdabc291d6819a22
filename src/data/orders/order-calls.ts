import type { CallOutcome } from '#contract/admin/order-reasons.ts'
import type { AuditedWrite } from '#data/audit/audit-log.ts'
import type { Engine } from '#data/engine/engine.ts'
import { nextCallMs } from '#rules/order-reasons.ts'
import { assertEditable, lockOrder, type OrderChange, type OrderRecord } from './lock-order.ts'
import { insertNote } from './order-notes.ts'

/** The columns of an order that a call changes. */
type CallFacts = Partial<
  Pick<
    OrderRecord,
    | 'confirmed_at'
    | 'confirmed_by'
    | 'call_attempts'
    | 'next_call_at'
    | 'call_reason'
    | 'confirm_due_at'
  >
>

/** Returns what a call changes. */
function factsOf(outcome: CallOutcome, order: OrderRecord, now: Date): CallFacts {
  switch (outcome) {
    case 'confirmed':
      return {
        confirmed_at: now.toISOString(),
        confirmed_by: 'staff',
        next_call_at: null,
        call_reason: null,
        confirm_due_at: null,
      }
    case 'no_answer':
      return {
        call_attempts: order.call_attempts + 1,
        next_call_at: new Date(now.getTime() + nextCallMs).toISOString(),
      }
    case 'cleared':
      return {
        confirmed_at: null,
        confirmed_by: null,
        next_call_at: null,
        call_reason: null,
        confirm_due_at: null,
      }
    default:
      return { call_reason: outcome }
  }
}

const fields = {
  confirmed_at: 'confirmedAt',
  call_attempts: 'callAttempts',
  next_call_at: 'nextCallAt',
  call_reason: 'callReason',
} as const

/** Returns the changed facts for the audit log. */
const changesOf = (order: OrderRecord, facts: CallFacts) =>
  Object.entries(fields).flatMap(([column, field]) => {
    const key = column as keyof typeof fields
    const to = facts[key]
    return to === undefined || to === order[key] ? [] : [{ field, from: order[key], to }]
  })

/**
 * Records a phone call about an order that is pending or processing. A note becomes a note of the
 * order. Throws `not_found` and `order_not_editable`. Returns the id of the order.
 */
export async function recordOrderCall(
  engine: Engine,
  { trx, record }: AuditedWrite,
  change: OrderChange & { outcome: CallOutcome; note?: string | undefined },
): Promise<string> {
  const order = await lockOrder(engine, trx, change)
  assertEditable(order)
  const { id } = order
  const facts = factsOf(change.outcome, order, change.now)
  await trx.updateTable('orders').set(facts).where('id', '=', id).execute()
  const { note: text, staffId, now } = change
  const note = text
    ? await insertNote(trx, { orderId: id, staffId, text, isPinned: false, now })
    : undefined
  await record({
    subject: { kind: 'order', id },
    changes: [
      { field: 'outcome', to: change.outcome },
      ...changesOf(order, facts),
      ...(note === undefined ? [] : [{ field: 'note', from: null, to: note }]),
    ],
  })
  return id
}
