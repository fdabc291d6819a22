import type { Engine } from './engine.ts'

const hour = 3_600_000
/** An answer can be asked for again at least this long. */
const keysKept = 48 * hour
/** Letters that are out, for whoever asks what was written. */
const lettersKept = 90 * 24 * hour
/** Entries of the catalogue log that a running server may still have to read. */
const logKept = 10_000

/**
 * Throws away what has had its day: ended sessions, old idempotency keys, letters long sent,
 * counters, the change log.
 */
export async function sweep(engine: Engine, now: Date): Promise<void> {
  await engine.write(async (trx) => {
    await trx.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
    await trx
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', new Date(now.getTime() - keysKept).toISOString())
      .execute()
    await trx
      .deleteFrom('outbox')
      .where('state', 'in', ['sent', 'logged'])
      .where('due_at', '<', new Date(now.getTime() - lettersKept).toISOString())
      .execute()
    if (engine.kind === 'postgres') {
      await trx.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
      return
    }
    const latest = await trx
      .selectFrom('catalogue_changes')
      .select((select) => select.fn.max('seq').as('seq'))
      .executeTakeFirst()
    await trx
      .deleteFrom('catalogue_changes')
      .where('seq', '<=', (latest?.seq ?? 0) - logKept)
      .execute()
  })
}
