import { sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'
import type { ColumnTypes } from './0001-column-types.ts'

/** The tables, with what they announce when they change. */
const announcements = {
  shipping_rates: '#shipping',
  content: '#content',
  settings: '#settings',
} as const

const names = Object.keys(announcements) as (keyof typeof announcements)[]
const events = ['insert', 'update', 'delete'] as const

const onPostgres = [
  sql`create function announce_setting() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', tg_argv[0]);
      return null;
    end $$`,
  ...names.map((name) =>
    sql.raw(`create trigger ${name}_changed after insert or update or delete on ${name}
      for each statement execute function announce_setting('${announcements[name]}')`),
  ),
]

const onSqlite = names.flatMap((name) =>
  events.map((event) =>
    sql.raw(`create trigger ${name}_${event} after ${event} on ${name} begin
      insert into catalogue_changes (product_id) values ('${announcements[name]}'); end`),
  ),
)

/**
 * Returns the tables of what staff may change while the shop runs. They contain only the rows that
 * differ from the built-in values. Triggers announce each change to all nodes, as for products.
 */
export const liveSettings = (kind: EngineKind, { json, integer, tail }: ColumnTypes) => [
  ...names.map(
    (name) => sql`create table ${sql.table(name)} (
      key text primary key,
      value ${json} not null,
      version ${integer} not null default 1
    ) ${tail}`,
  ),
  ...(kind === 'postgres' ? onPostgres : onSqlite),
]
