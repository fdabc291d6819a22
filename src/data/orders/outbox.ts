import type { Updateable } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import type { EmailState, OutboxTable, SkipReason } from '#data/tables/order-tables.ts'
import { confirmationState } from '#rules/order-risk.ts'
import type { TranslatableOrder } from '#rules/translate.ts'
import { readOrder } from './orders.ts'

/** Identifies an e-mail: there is at most one for each status of an order. */
export interface EmailName {
  orderId: string
  /** The e-mail for `pending` confirms the order. */
  status: OrderStatus
}

/** An e-mail with its number of attempts, which also identifies the running attempt. */
export interface OutboxEmail extends EmailName {
  attempts: number
}

/** State of an e-mail, as the shop's staff see it. */
export interface OutboxRecord extends OutboxEmail {
  state: EmailState
  createdAt: string
  dueAt: string
  settledAt: string | null
  lastError: string | null
  skipReason: SkipReason | null
}

/** Returns the waiting e-mails that are due, longest due first. */
export const readDueEmails = (
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<OutboxEmail[]> =>
  db
    .selectFrom('outbox')
    .select(['order_id as orderId', 'order_status as status', 'attempts'])
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(limit)
    .execute()

/**
 * Records that an e-mail was sent, was only logged, or is given up. Changes nothing if the e-mail was
 * queued again since the attempt began.
 */
export async function settleEmail(
  engine: Engine,
  email: OutboxEmail,
  outcome: { state: 'sent' | 'logged' | 'given_up'; now: Date; error?: string },
): Promise<void> {
  await engine.writeOne((db) =>
    db
      .updateTable('outbox')
      .set({
        state: outcome.state,
        settled_at: outcome.now.toISOString(),
        last_tried_at: outcome.now.toISOString(),
        last_error: outcome.error ?? null,
      })
      .where('order_id', '=', email.orderId)
      .where('order_status', '=', email.status)
      .where('state', '=', 'waiting')
      .where('attempts', '=', email.attempts)
      .execute(),
  )
}

/**
 * Changes a waiting e-mail. Runs in the transaction of its caller. Returns false if an attempt has
 * begun since the e-mail was read. A new e-mail has 0 attempts.
 */
export async function updateWaitingEmail(
  trx: Db,
  { orderId, status, attempts }: OutboxEmail,
  change: Updateable<OutboxTable>,
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

/** Postpones an e-mail after a failed attempt, unless another process has begun a new one. */
export async function postponeEmail(
  engine: Engine,
  email: OutboxEmail,
  { until, error }: { until: Date; error: string },
): Promise<void> {
  await engine.writeOne((db) =>
    updateWaitingEmail(db, email, { due_at: until.toISOString(), last_error: error }),
  )
}

/** Skips a waiting e-mail, so that it will not be sent. Otherwise like `updateWaitingEmail`. */
export const skipEmail = (
  trx: Db,
  email: OutboxEmail,
  { reason, now }: { reason: SkipReason; now: Date },
): Promise<boolean> =>
  updateWaitingEmail(trx, email, {
    state: 'skipped',
    skip_reason: reason,
    settled_at: now.toISOString(),
  })

/** Skips all waiting e-mails about an order, including one whose attempt has begun. */
export async function skipEmailsOfOrder(
  trx: Db,
  orderId: string,
  { reason, now }: { reason: SkipReason; now: Date },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ state: 'skipped', skip_reason: reason, settled_at: now.toISOString() })
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .execute()
}

const selectRecords = (db: Db) =>
  db
    .selectFrom('outbox')
    .select([
      'order_id as orderId',
      'order_status as status',
      'state',
      'created_at as createdAt',
      'due_at as dueAt',
      'settled_at as settledAt',
      'attempts',
      'last_error as lastError',
      'skip_reason as skipReason',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('order_id')

/** Returns the e-mails about all orders, latest first. */
export const listEmails = (
  db: Db,
  { state, limit }: { state?: EmailState | undefined; limit: number },
): Promise<OutboxRecord[]> => {
  const query = selectRecords(db).limit(limit)
  return (state ? query.where('state', '=', state) : query).execute()
}

/** Returns the e-mails about one order, latest first. */
export const listEmailsOfOrder = (db: Db, orderId: string): Promise<OutboxRecord[]> =>
  selectRecords(db).where('order_id', '=', orderId).execute()

/** Returns the number of e-mails in a state. */
export async function countEmails(db: Db, state: EmailState): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Schedules e-mails about an order to be sent again: all of them, or the one about a status.
 * Includes only e-mails that were given up, only logged, or skipped for a reason other than a
 * cancelled order. Returns their number. Staff cause these e-mails, so the limit per recipient
 * postpones them.
 */
export async function resendEmails(
  engine: Engine,
  { orderId, status, now }: { orderId: string; status: OrderStatus | undefined; now: Date },
): Promise<number> {
  const result = await engine.writeOne((db) => {
    const query = db
      .updateTable('outbox')
      .set({
        state: 'waiting',
        settled_at: null,
        attempts: 0,
        due_at: now.toISOString(),
        caused_by: 'staff',
        skip_reason: null,
      })
      .where('order_id', '=', orderId)
      .where(({ eb, or }) =>
        or([
          eb('state', 'in', ['given_up', 'logged']),
          eb('skip_reason', 'in', ['recipient_limit', 'not_requested']),
        ]),
      )
    return (status ? query.where('order_status', '=', status) : query).executeTakeFirst()
  })
  return Number(result.numUpdatedRows)
}

/** An order with what its e-mails say about the parcel. */
export interface EmailOrder extends TranslatableOrder {
  /** True if the parcel came back. */
  isReturned: boolean
  /** True if it was cancelled because its customer did not confirm it. */
  isNotConfirmed: boolean
  /** Whether it waits for the confirmation of its customer. `until`: when it is cancelled without. */
  confirmation: { isWaiting: boolean; until: string | null }
  courier: string | null
  trackingNumber: string | null
  linkVersion: number
  /** The number of the latest edit of the items, or null. */
  editSeq: number | null
}

/** Returns the number of the audit entry about the latest edit of the items, or null. */
async function readEditSeq(db: Db, orderId: string): Promise<number | null> {
  const { seq } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('action', '=', 'order.items_edited')
    .executeTakeFirstOrThrow()
  return seq
}

/** Returns the current order that an e-mail is about. Throws if the order does not exist. */
export async function readEmailOrder(db: Db, email: EmailName): Promise<EmailOrder> {
  const order = await readOrder(db, email.orderId)
  if (!order) throw new Error(`There is no order ${email.orderId}.`)
  const parcel = await db
    .selectFrom('orders')
    .select([
      'returned_at',
      'courier',
      'tracking_number as trackingNumber',
      'status',
      'cancel_reason',
      'confirmed_at',
      'confirm_need',
      'confirm_until',
      'link_version',
    ])
    .where('id', '=', email.orderId)
    .executeTakeFirstOrThrow()
  const { returned_at, courier, trackingNumber, link_version: linkVersion } = parcel
  const editSeq = email.status === 'pending' ? await readEditSeq(db, email.orderId) : null
  return {
    ...order,
    isReturned: returned_at !== null,
    isNotConfirmed: parcel.cancel_reason === 'not_confirmed',
    confirmation: {
      isWaiting: confirmationState(parcel, 'email') === 'waiting',
      until: parcel.confirm_until,
    },
    courier,
    trackingNumber,
    linkVersion,
    editSeq,
  }
}
