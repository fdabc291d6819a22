import type { Transaction } from 'kysely'
import { readConfirmationSettings } from '#data/content/settings.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { SkipReason } from '#data/tables/order-tables.ts'
import type { Tables } from '#data/tables/tables.ts'
import { type OutboxEmail, skipEmail, updateWaitingEmail } from './outbox.ts'
import { findLimitEnd, mailboxKey } from './recipient-limit.ts'

/** Rules for the claim of an e-mail. */
export interface ClaimRules {
  now: Date
  /** No other process begins an attempt before this time. */
  until: Date
  /** E-mails per recipient in any 60 minutes. */
  maxPerHour: number
}

/** Result of a claim. `taken`: another process has claimed the e-mail. */
export type EmailClaim =
  | { kind: 'claimed'; email: OutboxEmail }
  | { kind: 'skipped'; reason: SkipReason }
  | { kind: 'postponed' }
  | { kind: 'taken' }

/** Decision about a due e-mail before an attempt begins. Undefined: the attempt may begin. */
type Decision = { skip: SkipReason } | { postponeTo: string; reason: string | null } | undefined

type Trx = Transaction<Tables>

const readDue = (trx: Trx, { orderId, status, attempts }: OutboxEmail) =>
  trx
    .selectFrom('outbox')
    .innerJoin('orders', 'orders.id', 'outbox.order_id')
    .select([
      'outbox.recipient',
      'outbox.caused_by as causedBy',
      'orders.status as orderStatus',
      'orders.ordered_at as orderedAt',
      'orders.confirm_need as confirmNeed',
      'orders.cancel_reason as cancelReason',
    ])
    .where('outbox.order_id', '=', orderId)
    .where('outbox.order_status', '=', status)
    .where('outbox.state', '=', 'waiting')
    .where('outbox.attempts', '=', attempts)
    .executeTakeFirst()

type DueEmail = NonNullable<Awaited<ReturnType<typeof readDue>>>

/** The confirmation of a new order waits for this long until the search loop has written its need. */
const assessMs = 60_000
const recheckMs = 2000

/** Postpones the confirmation of a new order until its need is known, which the e-mail contains. */
async function decideByNeed(
  trx: Trx,
  { status }: OutboxEmail,
  { due, now }: { due: DueEmail; now: Date },
): Promise<Decision> {
  if (status !== 'pending' || due.orderStatus !== 'pending' || due.confirmNeed !== null)
    return undefined
  if (now.getTime() - Date.parse(due.orderedAt) >= assessMs) return undefined
  const { confirmOrders } = await readConfirmationSettings(trx)
  if (confirmOrders === 'never') return undefined
  return { postponeTo: new Date(now.getTime() + recheckMs).toISOString(), reason: null }
}

/**
 * The e-mail about a cancellation by the system is always sent. For another cancelled order, only the e-mail about the cancellation is sent, and only if another one
 * was sent before. Rows of sent e-mails are deleted after 90 days, so an order without rows had
 * some.
 */
async function decideByOrder(
  trx: Trx,
  { orderId, status }: OutboxEmail,
  { due, now }: { due: DueEmail; now: Date },
): Promise<Decision> {
  if (due.orderStatus !== 'cancelled') return undefined
  if (status !== 'cancelled') return { skip: 'order_cancelled' }
  if (due.cancelReason === 'not_confirmed') return undefined
  const others = await trx
    .selectFrom('outbox')
    .select(['order_status', 'state', 'attempts', 'due_at', 'caused_by'])
    .where('order_id', '=', orderId)
    .where('order_status', '<>', 'cancelled')
    .execute()
  if (others.length === 0) return undefined
  if (others.some(({ state }) => state === 'sent' || state === 'logged')) return undefined
  // Staff changed the items, so the e-mail about them replaced a confirmation that may have been sent.
  if (others.some((row) => row.order_status === 'pending' && row.caused_by === 'staff'))
    return undefined
  const running = others.find(
    (row) => row.state === 'waiting' && row.attempts > 0 && row.due_at > now.toISOString(),
  )
  return running ? { postponeTo: running.due_at, reason: null } : { skip: 'order_cancelled' }
}

/**
 * Above the limit, skips e-mails that shoppers cause and postpones those of staff.
 * @spec limits.emails
 */
async function decideByRecipient(
  trx: Trx,
  { orderId, status }: OutboxEmail,
  { due, now, maxPerHour }: { due: DueEmail; now: Date; maxPerHour: number },
): Promise<Decision> {
  const { recipient } = due
  const except = { orderId, status }
  const postponeTo = await findLimitEnd(trx, { recipient, maxPerHour, now, except })
  if (postponeTo === undefined) return undefined
  if (due.causedBy === 'shopper') return { skip: 'recipient_limit' }
  return { postponeTo, reason: `${maxPerHour} e-mails to this recipient in an hour` }
}

/**
 * Claims a due e-mail for an attempt of this process until `until`. If the process dies, the e-mail
 * is due again at that time. So it is sent at least once, and twice only if the process dies
 * between sending it and `settleEmail`. Skips or postpones the e-mail if the rules require it.
 */
export function claimEmail(
  engine: Engine,
  email: OutboxEmail,
  { now, until, maxPerHour }: ClaimRules,
): Promise<EmailClaim> {
  return engine.write(async ({ trx }): Promise<EmailClaim> => {
    const due = await readDue(trx, email)
    if (!due) return { kind: 'taken' }
    // Two nodes must not count the e-mails of one recipient at the same time.
    const mailbox_key = mailboxKey(due.recipient)
    await engine.lockKey(trx, `outbox ${mailbox_key}`)
    const decision =
      (await decideByOrder(trx, email, { due, now })) ??
      (await decideByNeed(trx, email, { due, now })) ??
      (await decideByRecipient(trx, email, { due, now, maxPerHour }))
    if (decision && 'skip' in decision) {
      const isSkipped = await skipEmail(trx, email, { reason: decision.skip, now })
      return isSkipped ? { kind: 'skipped', reason: decision.skip } : { kind: 'taken' }
    }
    if (decision) {
      const { postponeTo, reason } = decision
      const isPostponed = await updateWaitingEmail(trx, email, {
        due_at: postponeTo,
        last_error: reason,
      })
      return { kind: isPostponed ? 'postponed' : 'taken' }
    }
    const attempts = email.attempts + 1
    const isClaimed = await updateWaitingEmail(trx, email, {
      attempts,
      due_at: until.toISOString(),
      last_tried_at: now.toISOString(),
      mailbox_key,
    })
    return isClaimed ? { kind: 'claimed', email: { ...email, attempts } } : { kind: 'taken' }
  })
}
