import { type Kysely, sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'
import { columnTypes } from './0001-column-types.ts'

/**
 * Adds the translations of products, variants and ordered items, and the locale of an order. It only
 * adds columns with defaults, so the version before continues to work beside it. The locale has no
 * list of values, because SQLite cannot change one for a third locale.
 */
export const translations = (kind: EngineKind) => ({
  async up(db: Kysely<never>): Promise<void> {
    const { json } = columnTypes(kind)
    for (const table of ['products', 'variants', 'order_items']) {
      await sql`alter table ${sql.table(table)}
        add column translations ${json} not null default '{}'`.execute(db)
    }
    await sql`alter table orders add column locale text not null default 'en'`.execute(db)
  },
})
