import type { Selectable, Updateable } from 'kysely'
import type { Db, Engine } from '#data/engine/engine.ts'
import { customerEmailRow, type NewCustomerEmail } from '#data/orders/queue-customer-email.ts'
import {
  findLimitEnd,
  findLinkLimitEnd,
  linkEmailKinds,
  mailboxKey,
} from '#data/orders/recipient-limit.ts'
import type { CustomerEmailTable, EmailState } from '#data/tables/order-tables.ts'

/** An e-mail to a customer that is not about the status of an order. */
export type CustomerEmail = Selectable<CustomerEmailTable>

/** The limits of e-mails per recipient in any 60 minutes. */
export interface CustomerEmailLimits {
  /** Of all e-mails. */
  maxPerHour: number
  /** Of those that a form without sign-in or a repeat button causes. */
  maxLinksPerHour: number
}

/** Returns true for an e-mail that a form without sign-in or a repeat button caused. */
const isLinkEmail = ({ kind, caused_by }: CustomerEmail): boolean =>
  caused_by !== 'staff' && linkEmailKinds.some((each) => each === kind)

/**
 * Writes an e-mail with a link that this process sends now, as a sent one, so that it counts for the
 * limits. Returns its id, or undefined if the recipient has got too many within an hour.
 */
export function recordLinkEmail(
  engine: Engine,
  email: NewCustomerEmail,
  { maxPerHour, maxLinksPerHour, state }: CustomerEmailLimits & { state: 'sent' | 'logged' },
): Promise<string | undefined> {
  return engine.write(async ({ trx }) => {
    const { recipient, now } = email
    await engine.lockKey(trx, `outbox ${mailboxKey(recipient)}`)
    const dueAt =
      (await findLinkLimitEnd(trx, { recipient, now, maxPerHour: maxLinksPerHour })) ??
      (await findLimitEnd(trx, { recipient, now, maxPerHour }))
    if (dueAt !== undefined) return undefined
    const row = { ...customerEmailRow(email), state, attempts: 1 }
    await trx
      .insertInto('customer_emails')
      .values({ ...row, last_tried_at: now.toISOString() })
      .execute()
    return row.id
  })
}

/** Deletes the row of an e-mail that the mail server did not accept. */
export async function deleteLinkEmail(engine: Engine, id: string): Promise<void> {
  await engine.writeOne((db) => db.deleteFrom('customer_emails').where('id', '=', id).execute())
}

/** Returns the waiting e-mails that are due, longest due first. */
export const readDueCustomerEmails = (
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<CustomerEmail[]> =>
  db
    .selectFrom('customer_emails')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Changes a waiting e-mail, unless another process has begun an attempt since it was read. */
async function updateWaiting(
  trx: Db,
  { id, attempts }: Pick<CustomerEmail, 'id' | 'attempts'>,
  change: Updateable<CustomerEmailTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('customer_emails')
    .set(change)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Result of a claim. `taken`: another process has claimed the e-mail. */
type Claim = { kind: 'claimed'; email: CustomerEmail } | { kind: 'skipped' | 'postponed' | 'taken' }

/**
 * Claims a due e-mail for an attempt of this process until `until`. Above the limits of the recipient
 * it is skipped if a form caused it, and else postponed.
 */
export function claimCustomerEmail(
  engine: Engine,
  email: CustomerEmail,
  { now, until, limits }: { now: Date; until: Date; limits: CustomerEmailLimits },
): Promise<Claim> {
  return engine.write(async ({ trx }): Promise<Claim> => {
    const { recipient, attempts } = email
    await engine.lockKey(trx, `outbox ${mailboxKey(recipient)}`)
    const of = { recipient, now, exceptId: email.id }
    const isLink = isLinkEmail(email)
    const dueAt =
      (isLink
        ? await findLinkLimitEnd(trx, { ...of, maxPerHour: limits.maxLinksPerHour })
        : undefined) ?? (await findLimitEnd(trx, { ...of, maxPerHour: limits.maxPerHour }))
    if (dueAt !== undefined) {
      const change = isLink ? { state: 'skipped' as const } : { due_at: dueAt }
      const isChanged = await updateWaiting(trx, email, change)
      if (!isChanged) return { kind: 'taken' }
      return { kind: isLink ? 'skipped' : 'postponed' }
    }
    const isClaimed = await updateWaiting(trx, email, {
      attempts: attempts + 1,
      due_at: until.toISOString(),
      last_tried_at: now.toISOString(),
    })
    if (!isClaimed) return { kind: 'taken' }
    return { kind: 'claimed', email: { ...email, attempts: attempts + 1 } }
  })
}

/** Records the outcome of an attempt. `waiting` repeats it at `dueAt`. */
export async function settleCustomerEmail(
  engine: Engine,
  id: string,
  { state, dueAt, error }: { state: EmailState; dueAt: Date; error?: string },
): Promise<void> {
  await engine.writeOne((db) =>
    db
      .updateTable('customer_emails')
      .set({ state, due_at: dueAt.toISOString(), last_error: error ?? null })
      .where('id', '=', id)
      .execute(),
  )
}
