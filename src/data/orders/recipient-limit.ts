import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#data/tables/tables.ts'
import { mailboxOf } from '#rules/mailbox.ts'
import type { EmailName } from './outbox.ts'

const hour = 3_600_000

/** Notices per member of staff in any 60 minutes. */
const maxNoticesPerHour = 30

/**
 * Returns the key of a mailbox, the same for all spellings of its address. It is a hash, so that the
 * row of one address does not contain another one.
 */
export const mailboxKey = (email: string): string => hash('sha256', mailboxOf(email), 'base64url')

/** A limit of e-mails about orders per mailbox in any 60 minutes. It counts notices to staff, too. */
export interface RecipientLimit {
  recipient: string
  maxPerHour: number
  now: Date
  /** The e-mail about to be sent. Its own earlier attempt does not count. */
  except?: EmailName
  /** The same for an e-mail that is not about a status. */
  exceptId?: string
}

type Trx = Transaction<Tables>

async function readOutboxTimes(
  trx: Trx,
  { recipient, maxPerHour, except }: RecipientLimit,
  since: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('outbox')
    .select('last_tried_at as triedAt')
    .where('mailbox_key', '=', mailboxKey(recipient))
    .where('last_tried_at', '>', since)
    .where(({ not, and, eb }) =>
      not(
        and(
          except
            ? [eb('order_id', '=', except.orderId), eb('order_status', '=', except.status)]
            : [eb('order_id', '=', '')],
        ),
      ),
    )
    .orderBy('last_tried_at', 'desc')
    .limit(maxPerHour)
    .execute()
  return rows.flatMap(({ triedAt }) => triedAt ?? [])
}

/** Returns when notices were sent. `due_at` of a settled notice is the time of its last attempt. */
async function readNoticeTimes(
  trx: Trx,
  { recipient, maxPerHour }: RecipientLimit,
  since: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('notices')
    .innerJoin('staff', 'staff.id', 'notices.recipient_id')
    .select('notices.due_at as triedAt')
    .where('staff.email', '=', recipient.toLowerCase())
    .where('notices.state', 'in', ['sent', 'logged', 'given_up'])
    .where('notices.due_at', '>', since)
    .orderBy('notices.due_at', 'desc')
    .limit(maxPerHour)
    .execute()
  return rows.map(({ triedAt }) => triedAt)
}

/** The kinds that a form without sign-in or a repeat button causes, unless staff sent the e-mail. */
export const linkEmailKinds = ['orderLink', 'passwordReset', 'emailVerify', 'emailTaken'] as const

/** Returns when e-mails were tried that are not about a status, of all kinds or of these. */
async function readCustomerEmailTimes(
  trx: Trx,
  { recipient, maxPerHour, exceptId = '' }: RecipientLimit,
  { since, kinds }: { since: string; kinds?: readonly string[] },
): Promise<string[]> {
  const rows = await trx
    .selectFrom('customer_emails')
    .select('last_tried_at as triedAt')
    .where('recipient', '=', recipient.toLowerCase())
    .where('last_tried_at', '>', since)
    .where('id', '<>', exceptId)
    .$if(kinds !== undefined, (query) =>
      query.where('kind', 'in', kinds ?? []).where('caused_by', '<>', 'staff'),
    )
    .orderBy('last_tried_at', 'desc')
    .limit(maxPerHour)
    .execute()
  return rows.flatMap(({ triedAt }) => triedAt ?? [])
}

/** Returns the time an hour before. */
const hourBefore = (now: Date): string => new Date(now.getTime() - hour).toISOString()

/** Returns when the next e-mail may follow e-mails at these times, or undefined if that is now. */
function limitEnd(times: readonly string[], maxPerHour: number): string | undefined {
  const limiting = times.toSorted().at(-maxPerHour)
  return limiting && new Date(Date.parse(limiting) + hour).toISOString()
}

/** Returns when the mailbox may get the next e-mail about an order, or undefined if that is now. */
export async function findLimitEnd(trx: Trx, limit: RecipientLimit): Promise<string | undefined> {
  const since = hourBefore(limit.now)
  const times = [
    ...(await readOutboxTimes(trx, limit, since)),
    ...(await readNoticeTimes(trx, limit, since)),
    ...(await readCustomerEmailTimes(trx, limit, { since })),
  ]
  return limitEnd(times, limit.maxPerHour)
}

/** Returns when the recipient may get the next e-mail of `linkEmailKinds`, or undefined for now. */
export async function findLinkLimitEnd(
  trx: Trx,
  limit: RecipientLimit,
): Promise<string | undefined> {
  const since = hourBefore(limit.now)
  const times = await readCustomerEmailTimes(trx, limit, { since, kinds: linkEmailKinds })
  return limitEnd(times, limit.maxPerHour)
}

/**
 * Returns when a member of staff may get the next notice, or undefined if that is now. Counts notices
 * only: anyone can order with the address of a member of staff.
 */
export async function findNoticeLimitEnd(
  trx: Trx,
  { recipient, now }: Pick<RecipientLimit, 'recipient' | 'now'>,
): Promise<{ dueAt: string; reason: string } | undefined> {
  const limit = { recipient, now, maxPerHour: maxNoticesPerHour }
  const dueAt = limitEnd(await readNoticeTimes(trx, limit, hourBefore(now)), maxNoticesPerHour)
  if (dueAt === undefined) return undefined
  return { dueAt, reason: `${maxNoticesPerHour} notices to this person in an hour` }
}
