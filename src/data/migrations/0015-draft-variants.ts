import { type Kysely, sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'

/** `removed_at` of the variant of a draft, by which earlier versions recognise it. */
const neverOnSale = '1970-01-01T00:00:00.000Z'

const column = (kind: EngineKind) =>
  kind === 'postgres'
    ? sql`alter table variants add column is_draft boolean not null default false`
    : sql`alter table variants
        add column is_draft integer not null default 0 check (is_draft in (0, 1))`

const marked = (kind: EngineKind) =>
  sql.raw(`update variants set is_draft = ${kind === 'postgres' ? 'true' : '1'}
    where removed_at = '${neverOnSale}'`)

const onPostgres = [
  sql.raw(`create function note_draft_variant() returns trigger language plpgsql as $$
    begin
      new.is_draft := coalesce(new.removed_at = '${neverOnSale}', false);
      return new;
    end $$`),
  sql`create trigger variants_drafted before insert or update of removed_at on variants
    for each row execute function note_draft_variant()`,
]

const derive = `update variants set is_draft = new.removed_at is '${neverOnSale}' where id = new.id;`
const differs = `new.is_draft <> (new.removed_at is '${neverOnSale}')`

const onSqlite = [
  sql.raw(`create trigger variants_draft_added after insert on variants when ${differs}
    begin ${derive} end`),
  sql.raw(`create trigger variants_draft_changed after update of removed_at on variants
    when ${differs} begin ${derive} end`),
]

/**
 * Adds a column for variants that only the draft of a product has. Earlier versions marked them with
 * the year 1970 in `removed_at`. Nodes of both versions may run during an upgrade, so this version
 * writes both columns, and the triggers set the new one for earlier versions. The triggers and the
 * year can go as soon as a node that does not know the column is too old to run beside others.
 */
export const draftVariants = (kind: EngineKind) => ({
  async up(db: Kysely<never>): Promise<void> {
    const triggers = kind === 'postgres' ? onPostgres : onSqlite
    for (const statement of [column(kind), marked(kind), ...triggers]) await statement.execute(db)
  },
})
