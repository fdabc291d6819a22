import type { Transaction } from 'kysely'
import type { EmailName } from './outbox.ts'
import type { Tables } from './tables.ts'

const hour = 3_600_000

/** A limit of e-mails per recipient in any 60 minutes. It counts e-mails about orders and notices. */
export interface RecipientLimit {
  recipient: string
  maxPerHour: number
  now: Date
  /** The e-mail about to be sent. Its own earlier attempt does not count. */
  except?: EmailName
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
    .where('recipient', '=', recipient)
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

/** Returns when the recipient may get the next e-mail, or undefined if that is now. */
export async function findLimitEnd(trx: Trx, limit: RecipientLimit): Promise<string | undefined> {
  const since = new Date(limit.now.getTime() - hour).toISOString()
  const times = [
    ...(await readOutboxTimes(trx, limit, since)),
    ...(await readNoticeTimes(trx, limit, since)),
  ].toSorted()
  const limiting = times.at(-limit.maxPerHour)
  return limiting && new Date(Date.parse(limiting) + hour).toISOString()
}
