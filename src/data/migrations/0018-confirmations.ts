import { type Kysely, sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'
import { columnTypes } from './0001-column-types.ts'

/**
 * Adds what an order needs before it is packed, and when its confirmation is due. A new order is not in
 * the index, so that a checkout costs as much as before.
 */
export const confirmations = (kind: EngineKind) => ({
  async up(db: Kysely<never>): Promise<void> {
    const { timestamp, tail } = columnTypes(kind)
    const columns = [
      sql`confirm_need text`,
      sql`confirm_reason text`,
      sql`confirm_due_at ${timestamp}`,
      sql`confirm_until ${timestamp}`,
      sql`confirm_reminded_at ${timestamp}`,
      sql`confirm_sent_at ${timestamp}`,
    ]
    for (const column of columns) await sql`alter table orders add column ${column}`.execute(db)
    await sql`create index orders_confirm_due on orders (confirm_due_at)
      where confirm_due_at is not null`.execute(db)
    await sql`create table loops (name text primary key, ran_at ${timestamp} not null) ${tail}`.execute(
      db,
    )
  },
})
