import type { Transaction } from 'kysely'
import { type Engine, lockKey } from '#data/engine/engine.ts'
import { type OutboxEmail, skipEmail } from './outbox.ts'
import type { SkipReason, Tables } from './tables.ts'

const hour = 3_600_000

/** The rules of one claim. */
export interface ClaimRules {
  now: Date
  /** Until then no other process begins a try. */
  until: Date
  /** E-mails per recipient in any 60 minutes. */
  maxPerHour: number
}

/** A try begun, or what happened to the e-mail instead. */
export type EmailClaim =
  | { kind: 'claimed'; letter: OutboxEmail }
  | { kind: 'skipped'; reason: SkipReason }
  | { kind: 'postponed' }
  | { kind: 'taken' }

/** What is decided about a due e-mail before a try begins. */
type Decision = { skip: SkipReason } | { postponeTo: string; why: string | null } | undefined

type Trx = Transaction<Tables>

const readDue = (trx: Trx, { orderId, status, attempts }: OutboxEmail) =>
  trx
    .selectFrom('outbox')
    .innerJoin('orders', 'orders.id', 'outbox.order_id')
    .select(['outbox.recipient', 'outbox.caused_by as causedBy', 'orders.status as orderStatus'])
    .where('outbox.order_id', '=', orderId)
    .where('outbox.order_status', '=', status)
    .where('outbox.state', '=', 'waiting')
    .where('outbox.attempts', '=', attempts)
    .executeTakeFirst()

type Due = NonNullable<Awaited<ReturnType<typeof readDue>>>

/**
 * For a cancelled order only the e-mail about the cancellation is sent, and only if another one was sent
 * before. The rows of sent e-mails are deleted after 90 days, so an order without rows had some.
 */
async function decideByOrder(
  trx: Trx,
  { orderId, status }: OutboxEmail,
  { due, now }: { due: Due; now: Date },
): Promise<Decision> {
  if (due.orderStatus !== 'cancelled') return undefined
  if (status !== 'cancelled') return { skip: 'order_cancelled' }
  const others = await trx
    .selectFrom('outbox')
    .select(['state', 'attempts', 'due_at'])
    .where('order_id', '=', orderId)
    .where('order_status', '<>', 'cancelled')
    .execute()
  if (others.length === 0) return undefined
  if (others.some(({ state }) => state === 'sent' || state === 'logged')) return undefined
  const underWay = others.find(
    (row) => row.state === 'waiting' && row.attempts > 0 && row.due_at > now.toISOString(),
  )
  return underWay ? { postponeTo: underWay.due_at, why: null } : { skip: 'order_cancelled' }
}

/** Above the limit, e-mails caused by a shopper are skipped; those of staff wait. @spec limits.emails */
async function decideByRecipient(
  trx: Trx,
  { orderId, status }: OutboxEmail,
  { due, now, maxPerHour }: { due: Due; now: Date; maxPerHour: number },
): Promise<Decision> {
  const full = await trx
    .selectFrom('outbox')
    .select('last_tried_at as triedAt')
    .where('recipient', '=', due.recipient)
    .where('last_tried_at', '>', new Date(now.getTime() - hour).toISOString())
    .where(({ not, and, eb }) =>
      not(and([eb('order_id', '=', orderId), eb('order_status', '=', status)])),
    )
    .orderBy('last_tried_at', 'desc')
    .offset(maxPerHour - 1)
    .limit(1)
    .executeTakeFirst()
  if (!full?.triedAt) return undefined
  if (due.causedBy === 'shopper') return { skip: 'recipient_limit' }
  const room = new Date(Date.parse(full.triedAt) + hour).toISOString()
  return { postponeTo: room, why: `${maxPerHour} e-mails to this recipient in an hour` }
}

/** Updates the row of a due e-mail; false when another process was faster. */
async function updateDue(
  trx: Trx,
  { orderId, status, attempts }: OutboxEmail,
  change: { attempts?: number; due_at: string; last_tried_at?: string; last_error?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set(change)
    .where('order_id', '=', orderId)
    .where('order_status', '=', status)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Begins a try of a due e-mail, for this process alone until `until`. If the process dies, the e-mail
 * is due again at that moment. So it is sent at least once, and twice only if the process died between
 * sending it and `settleLetter`. Skips or postpones the e-mail where the rules say so.
 */
export function claimEmail(
  engine: Engine,
  letter: OutboxEmail,
  { now, until, maxPerHour }: ClaimRules,
): Promise<EmailClaim> {
  return engine.write(async (trx): Promise<EmailClaim> => {
    const due = await readDue(trx, letter)
    if (!due) return { kind: 'taken' }
    // Two nodes must not count the e-mails of one recipient at the same time.
    await lockKey(trx, engine, `outbox ${due.recipient}`)
    const decision =
      (await decideByOrder(trx, letter, { due, now })) ??
      (await decideByRecipient(trx, letter, { due, now, maxPerHour }))
    if (decision && 'skip' in decision) {
      const isSkipped = await skipEmail(trx, letter, { reason: decision.skip, now })
      return isSkipped ? { kind: 'skipped', reason: decision.skip } : { kind: 'taken' }
    }
    if (decision) {
      const { postponeTo, why } = decision
      const isPostponed = await updateDue(trx, letter, { due_at: postponeTo, last_error: why })
      return { kind: isPostponed ? 'postponed' : 'taken' }
    }
    const attempts = letter.attempts + 1
    const isClaimed = await updateDue(trx, letter, {
      attempts,
      due_at: until.toISOString(),
      last_tried_at: now.toISOString(),
    })
    return isClaimed ? { kind: 'claimed', letter: { ...letter, attempts } } : { kind: 'taken' }
  })
}
