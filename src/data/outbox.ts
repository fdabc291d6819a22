import type { Order, OrderStatus } from '#contract/orders.ts'
import type { Db, Engine } from '#data/engine/engine.ts'
import { readOrder } from './orders.ts'
import type { EmailState, SkipReason } from './tables.ts'

/** Which letter: there is at most one about each status of an order. */
export interface EmailName {
  orderId: string
  /** `pending` confirms the order. */
  status: OrderStatus
}

/** A letter with the number of tries begun; the number also tells whose try is under way. */
export interface OutboxEmail extends EmailName {
  attempts: number
}

/** How a letter fares, for the shop's staff. */
export interface OutboxRecord extends OutboxEmail {
  state: EmailState
  createdAt: string
  dueAt: string
  settledAt: string | null
  lastError: string | null
  skipReason: SkipReason | null
}

/** Letters that wait and whose time has come, longest due first. */
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

/** Ends the life of a letter in the outbox: it is out, or will never be. */
export async function settleEmail(
  engine: Engine,
  letter: OutboxEmail,
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
      .where('order_id', '=', letter.orderId)
      .where('order_status', '=', letter.status)
      .where('state', '=', 'waiting')
      .execute(),
  )
}

/** Puts a letter off after a try that failed, unless another process has begun one since. */
export async function postponeEmail(
  engine: Engine,
  letter: OutboxEmail,
  { until, error }: { until: Date; error: string },
): Promise<void> {
  await engine.writeOne((db) =>
    db
      .updateTable('outbox')
      .set({ due_at: until.toISOString(), last_error: error })
      .where('order_id', '=', letter.orderId)
      .where('order_status', '=', letter.status)
      .where('state', '=', 'waiting')
      .where('attempts', '=', letter.attempts)
      .execute(),
  )
}

/**
 * Skips a waiting e-mail: it will not be sent. Runs in the transaction of its caller. Returns false
 * when a try has begun since `letter` was read; an e-mail just written has 0 attempts.
 */
export async function skipEmail(
  trx: Db,
  { orderId, status, attempts }: OutboxEmail,
  { reason, now }: { reason: SkipReason; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ state: 'skipped', skip_reason: reason, settled_at: now.toISOString() })
    .where('order_id', '=', orderId)
    .where('order_status', '=', status)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Skips all waiting e-mails about an order, also one whose try has begun. */
export async function skipEmailsOf(
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

const records = (db: Db) =>
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

/** Letters of all orders, latest first. */
export const listEmails = (
  db: Db,
  { state, limit }: { state?: EmailState | undefined; limit: number },
): Promise<OutboxRecord[]> =>
  records(db)
    .$if(state !== undefined, (query) => query.where('state', '=', state as EmailState))
    .limit(limit)
    .execute()

/** The letters about one order, latest first. */
export const emailsOfOrder = (db: Db, orderId: string): Promise<OutboxRecord[]> =>
  records(db).where('order_id', '=', orderId).execute()

/** How many letters are in a state. */
export async function countEmails(db: Db, state: EmailState): Promise<number> {
  const { many } = await db
    .selectFrom('outbox')
    .select((select) => select.fn.countAll<number>().as('many'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return many
}

/**
 * Lets e-mails about an order wait to be sent again: all of them, or the one about a status. Only
 * those that were given up, only logged, or skipped for another reason than a cancelled order.
 * Returns how many. Staff request it, so the limit per recipient postpones them.
 */
export async function resendEmails(
  engine: Engine,
  { orderId, status, now }: { orderId: string; status: OrderStatus | undefined; now: Date },
): Promise<number> {
  const again = await engine.writeOne((db) =>
    db
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
      .where((either) =>
        either.or([
          either('state', 'in', ['given_up', 'logged']),
          either('skip_reason', 'in', ['recipient_limit', 'not_requested']),
        ]),
      )
      .$if(status !== undefined, (query) => query.where('order_status', '=', status as OrderStatus))
      .executeTakeFirst(),
  )
  return Number(again.numUpdatedRows)
}

/** The order that a letter is about, as it stands today. Throws when there is none. */
export async function readEmailOrder(db: Db, letter: EmailName): Promise<Order> {
  const order = await readOrder(db, letter.orderId)
  if (!order) throw new Error(`There is no order ${letter.orderId}.`)
  return order
}
