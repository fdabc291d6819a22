import { sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'
import type { ColumnTypes } from './0001-column-types.ts'

const orderColumns = ({ timestamp, integer }: ColumnTypes) => [
  sql`version ${integer} not null default 1`,
  sql`status_changed_at ${timestamp}`,
  sql`confirmed_at ${timestamp}`,
  sql`confirmed_by text`,
  sql`call_attempts ${integer} not null default 0`,
  sql`next_call_at ${timestamp}`,
  sql`call_reason text`,
  sql`claimed_by text references staff (id)`,
  sql`claimed_at ${timestamp}`,
  sql`packed_at ${timestamp}`,
  sql`printed_at ${timestamp}`,
  sql`courier text`,
  sql`tracking_number text`,
  sql`cancel_reason text`,
  sql`returned_at ${timestamp}`,
  sql`search_text text not null default ''`,
  sql`search_key ${integer}`,
  sql`phone_key text`,
]

const schemaChanges = (types: ColumnTypes) => {
  const { timestamp, json, integer, flag, tail } = types
  return [
    ...orderColumns(types).map((column) => sql`alter table orders add column ${column}`),
    sql`create table order_notes (
      id text primary key,
      order_id text not null references orders (id),
      staff_id text not null references staff (id),
      text text not null,
      is_pinned ${flag} not null,
      created_at ${timestamp} not null
    ) ${tail}`,
    sql`create index order_notes_order on order_notes (order_id, created_at)`,
    sql`alter table stock_movements add column cause text`,
    sql`alter table stock_movements add column audit_seq ${integer}`,
    sql`alter table variants add column low_stock_threshold ${integer}`,
    sql`create table stock_takes (
      id text primary key,
      scope ${json} not null,
      is_blind ${flag} not null,
      state text not null check (state in ('open', 'applied', 'cancelled')),
      started_at ${timestamp} not null,
      started_by text not null references staff (id),
      closed_at ${timestamp}
    ) ${tail}`,
    sql`create table stock_take_counts (
      stock_take_id text not null references stock_takes (id),
      variant_id text not null references variants (id),
      counted ${integer} not null check (counted >= 0),
      book_at_count ${integer} not null,
      counted_at ${timestamp} not null,
      counted_by text not null references staff (id),
      primary key (stock_take_id, variant_id)
    ) ${tail}`,
  ]
}

/**
 * Created after the update below, because indexes would slow it down. Each index that contains a new
 * order makes a checkout 2 to 4 % more expensive. So only two indexes of orders contain it at once:
 * the one of its status, and that of the empty search key. The search loop adds it to the others.
 * The index of movements replaces an older one with the same first column.
 */
const indexes = [
  sql`create index orders_status on orders (status, ordered_at, id)`,
  sql`create unique index orders_search_key on orders (search_key)`,
  sql`create index orders_phone on orders (phone_key) where phone_key is not null`,
  sql`create index orders_email on orders (lower(contact_email)) where search_key is not null`,
  sql`create index stock_movements_variant_time on stock_movements (variant_id, moved_at)`,
  sql`drop index stock_movements_variant`,
]

/**
 * Shipped orders get the time of their e-mail, which a trigger wrote with the status. Without one,
 * and for every other order, the time of the order counts.
 */
const shippedTimes = sql`update orders set status_changed_at = (
  select outbox.created_at from outbox
  where outbox.order_id = orders.id and outbox.order_status = 'shipped'
) where status = 'shipped'`

/** An undo may return to a status that has an e-mail. That row does not change. */
const outboxRow = (now: string) => `insert into outbox
  (order_id, order_status, recipient, caused_by, created_at, due_at)
  values (new.id, new.status, lower(new.contact_email),
    case new.status when 'pending' then 'shopper' else 'staff' end, ${now}, ${now})
  on conflict (order_id, order_status) do nothing;`

const postgresNow = `date_trunc('milliseconds', now())`

/**
 * The GIN index needs the extension pg_trgm. Where this role may not create it, or it is not
 * installed, the search works by number, phone and e-mail address only, and `doctor` reports it.
 */
const onPostgres = [
  sql.raw(`create or replace function write_letter() returns trigger language plpgsql as $$
    begin
      ${outboxRow(postgresNow)}
      return null;
    end $$`),
  sql.raw(`create function note_status_change() returns trigger language plpgsql as $$
    begin
      new.status_changed_at := ${postgresNow};
      return new;
    end $$`),
  sql`create trigger orders_status_changed before update of status on orders for each row
    when (old.status <> new.status and new.status_changed_at is not distinct from old.status_changed_at)
    execute function note_status_change()`,
  sql`do $$ begin
    create extension if not exists pg_trgm;
    create index orders_search on orders using gin (search_text gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported then null;
  end $$`,
]

const sqliteNow = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
const noteStatusChange = `update orders set status_changed_at = ${sqliteNow}
  where id = new.id and new.status_changed_at is old.status_changed_at;`

/** The row ids of the index are explicit, because a backup renumbers others. */
const onSqlite = [
  sql`drop trigger orders_placed`,
  sql`drop trigger orders_moved`,
  sql.raw(`create trigger orders_placed after insert on orders begin ${outboxRow(sqliteNow)} end`),
  sql.raw(`create trigger orders_moved after update of status on orders
    when old.status <> new.status begin ${outboxRow(sqliteNow)} ${noteStatusChange} end`),
  sql`create virtual table order_search using
    fts5(search_text, content='', contentless_delete=1, tokenize='trigram')`,
  sql.raw(`create trigger orders_indexed after update of search_text, search_key on orders begin
    delete from order_search where rowid = old.search_key;
    insert into order_search (rowid, search_text)
      select new.search_key, new.search_text where new.search_key is not null; end`),
]

/**
 * Returns what the work of staff needs: facts of orders, notes, causes of stock movements, stock
 * takes and the search index.
 */
export const orderChanges = (kind: EngineKind, types: ColumnTypes) => [
  ...schemaChanges(types),
  shippedTimes,
  ...indexes,
  ...(kind === 'postgres' ? onPostgres : onSqlite),
]
