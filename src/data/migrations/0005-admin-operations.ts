import type { Kysely } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'
import { columnTypes } from './0001-column-types.ts'
import { auditTables } from './0005-audit.ts'
import { orderChanges } from './0005-orders.ts'
import { staffTables } from './0005-staff.ts'

/**
 * Creates what the admin needs to run a shop: accounts of staff, the audit log, the facts of orders
 * and stock that staff record, and the search of orders. It only adds, and replaces triggers, so the
 * version before continues to work beside it.
 */
export const adminOperations = (kind: EngineKind) => ({
  async up(db: Kysely<never>): Promise<void> {
    const types = columnTypes(kind)
    const statements = [
      ...staffTables(types),
      ...auditTables(kind, types),
      ...orderChanges(kind, types),
    ]
    for (const statement of statements) await statement.execute(db)
  },
})
