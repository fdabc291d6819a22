import { type Kysely, sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'

/**
 * Refuses an entry whose number exists. On SQLite, `insert or replace` deletes the old entry without
 * running the trigger of deletions. PostgreSQL has no such statement.
 */
export const auditNumbers = (kind: EngineKind) => ({
  async up(db: Kysely<never>): Promise<void> {
    if (kind === 'postgres') return
    await sql`create trigger audit_log_insert before insert on audit_log
      when exists (select 1 from audit_log where seq = new.seq) begin
        select raise(abort, 'Entries of audit_log cannot be changed or deleted.'); end`.execute(db)
  },
})
