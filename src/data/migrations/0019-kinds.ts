import { type Kysely, sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'

const onPostgres = [
  sql`alter table products drop constraint products_category_check`,
  sql`alter table products add constraint products_category_check check (category <> '')`,
]

/**
 * Edits the text of the table, as SQLite documents it for a constraint that goes. The rows stay as
 * they are. A copy of the table would need all its triggers again.
 */
async function onSqlite(db: Kysely<never>): Promise<void> {
  await sql`pragma writable_schema = on`.execute(db)
  await sql`update sqlite_schema
    set sql = replace(sql, 'check (category in (''shirts'', ''ties''))', 'check (category <> '''')')
    where type = 'table' and name = 'products'`.execute(db)
  await sql`pragma writable_schema = reset`.execute(db)
  // Other connections read the text again when this number differs.
  const { rows } = await sql<{ schema_version: number }>`pragma schema_version`.execute(db)
  const next = Number(rows[0]?.schema_version) + 1
  await sql.raw(`pragma schema_version = ${next}`).execute(db)
}

/**
 * Lets the table of products have any kind of goods. `contract/kinds.ts` lists the kinds. Nodes of
 * both versions may run during an upgrade, because this version has the same kinds as the one before.
 */
export const kinds = (kind: EngineKind) => ({
  async up(db: Kysely<never>): Promise<void> {
    if (kind === 'sqlite') return onSqlite(db)
    for (const statement of onPostgres) await statement.execute(db)
  },
})
