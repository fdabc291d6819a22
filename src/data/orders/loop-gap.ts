import type { Transaction } from 'kysely'
import type { Engine } from '#data/engine/engine.ts'
import type { Tables } from '#data/tables/tables.ts'

/** Name of the loop in the table `loops`. */
const loop = 'order-follow-up'
/** The time of the last run is written this often. */
const writeMs = 60_000
/** After a longer stop, no order is reminded or cancelled before its customer had the time. */
const maxGapMs = 3_600_000

const later = (time: string | null, ms: number): string | null =>
  time === null ? null : new Date(Date.parse(time) + ms).toISOString()

/** Moves the due times of all open confirmations. */
async function moveDueTimes(trx: Transaction<Tables>, ms: number): Promise<void> {
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'confirm_due_at', 'confirm_until'])
    .where('confirm_due_at', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id, confirm_due_at, confirm_until } of orders)
    await trx
      .updateTable('orders')
      .set({ confirm_due_at: later(confirm_due_at, ms), confirm_until: later(confirm_until, ms) })
      .where('id', '=', id)
      // A confirmation since the read has ended the wait.
      .where('confirm_due_at', '=', confirm_due_at)
      .execute()
}

/**
 * Records a run of the loop. If no node ran it for more than an hour, all due times move by that time
 * first, so that a stop of the shop costs no customer the time to confirm.
 */
export function recordRun(engine: Engine, now: Date): Promise<void> {
  return engine.write(async ({ trx }) => {
    await engine.lockKey(trx, `loop ${loop}`)
    const last = await trx
      .selectFrom('loops')
      .select('ran_at')
      .where('name', '=', loop)
      .executeTakeFirst()
    const gapMs = last ? now.getTime() - Date.parse(last.ran_at) : 0
    if (gapMs > maxGapMs) await moveDueTimes(trx, gapMs)
    if (last && gapMs < writeMs) return
    await trx
      .insertInto('loops')
      .values({ name: loop, ran_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ ran_at: now.toISOString() }))
      .execute()
  })
}
