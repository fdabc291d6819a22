import { type Kysely, sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'
import { columnTypes } from './0001-column-types.ts'

/**
 * Adds when an erasure left out an order that had not ended, and the audit entry that names the hash
 * of personal values from which an erasure removed a value.
 */
export const erasures = (kind: EngineKind) => {
  const { integer, timestamp } = columnTypes(kind)
  return {
    async up(db: Kysely<never>): Promise<void> {
      await sql`alter table orders add column erasure_requested_at ${timestamp}`.execute(db)
      await sql`create index orders_erasure_requested on orders (erasure_requested_at)
        where erasure_requested_at is not null`.execute(db)
      await sql`alter table audit_personal add column redaction_seq ${integer}`.execute(db)
    },
  }
}
