import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Engine } from '#data/engine/engine.ts'
import { findNoticeLimitEnd } from '#data/orders/recipient-limit.ts'
import type { NoticeTable } from '#data/tables/staff-tables.ts'

/** Kinds of e-mails that belong to no order. The list will grow, so the database does not check it. */
export type NoticeKind = 'newDevice' | 'factorChanged' | 'dailySummary'

/** A change of the ways in which a person can sign in. */
export type FactorChange =
  | 'passwordChanged'
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesCreated'
  | 'reset'

/** An e-mail to a member of staff. */
interface NewNotice {
  /** A notice with an id that exists is not added again. Default: a new id. */
  id?: string
  staffId: string
  kind: NoticeKind
  /** Never holds a token. */
  data: Record<string, unknown>
  now: Date
}

/** Adds an e-mail to a member of staff. */
export async function addNotice(trx: Db, notice: NewNotice): Promise<void> {
  await trx
    .insertInto('notices')
    .values({
      id: notice.id ?? randomUUID(),
      recipient_kind: 'staff',
      recipient_id: notice.staffId,
      kind: notice.kind,
      data: JSON.stringify(notice.data),
      due_at: notice.now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Returns the waiting notices that are due, longest due first. */
export const readDueNotices = (
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<Selectable<NoticeTable>[]> =>
  db
    .selectFrom('notices')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Result of a claim. `taken`: another node has begun an attempt. */
export type NoticeClaim =
  | { kind: 'claimed'; email: string; attempts: number }
  | { kind: 'postponed' | 'skipped' | 'taken' }

const update = async (
  trx: Db,
  notice: Pick<Selectable<NoticeTable>, 'id' | 'attempts'>,
  change: { attempts?: number; due_at?: string; state?: 'skipped'; last_error?: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('notices')
    .set(change)
    .where('id', '=', notice.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', notice.attempts)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Begins an attempt: postpones the notice until `until`, so that no other node sends it at the same
 * time. Postpones it too if the recipient got too many notices. Skips it without a recipient.
 */
export function claimNotice(
  engine: Engine,
  notice: Selectable<NoticeTable>,
  rules: { now: Date; until: Date },
): Promise<NoticeClaim> {
  const { now, until } = rules
  return engine.write(async ({ trx }): Promise<NoticeClaim> => {
    const staff = await trx
      .selectFrom('staff')
      .select('email')
      .where('id', '=', notice.recipient_id)
      .executeTakeFirst()
    if (!staff)
      return { kind: (await update(trx, notice, { state: 'skipped' })) ? 'skipped' : 'taken' }
    const { email } = staff
    // Two nodes must not count the notices to one person at the same time.
    await engine.lockKey(trx, `notices ${email}`)
    const limit = await findNoticeLimitEnd(trx, { recipient: email, now })
    if (limit) {
      const { dueAt: due_at, reason: last_error } = limit
      const isPostponed = await update(trx, notice, { due_at, last_error })
      return { kind: isPostponed ? 'postponed' : 'taken' }
    }
    const attempts = notice.attempts + 1
    const isClaimed = await update(trx, notice, { attempts, due_at: until.toISOString() })
    return isClaimed ? { kind: 'claimed', email, attempts } : { kind: 'taken' }
  })
}

/**
 * Records the outcome of an attempt. `dueAt` is the time of the next attempt, or of the last one if
 * the notice is settled.
 */
export async function settleNotice(
  engine: Engine,
  id: string,
  outcome: {
    state: 'waiting' | 'sent' | 'logged' | 'given_up' | 'skipped'
    error?: string
    dueAt: Date
  },
): Promise<void> {
  const { state, error = null, dueAt } = outcome
  await engine.writeOne((db) =>
    db
      .updateTable('notices')
      .set({ state, last_error: error, due_at: dueAt.toISOString() })
      .where('id', '=', id)
      .execute(),
  )
}
