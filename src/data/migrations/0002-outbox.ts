import { type Kysely, sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'

const table = (kind: EngineKind) => {
  const timestamp = kind === 'postgres' ? sql`timestamptz` : sql`text`
  const integer = kind === 'postgres' ? sql`bigint` : sql`integer`
  const tail = kind === 'postgres' ? sql`` : sql`strict`
  return [
    sql`create table outbox (
      order_id text not null references orders (id),
      order_status text not null check (order_status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'logged', 'given_up')),
      created_at ${timestamp} not null,
      due_at ${timestamp} not null,
      attempts ${integer} not null default 0 check (attempts >= 0),
      settled_at ${timestamp},
      last_error text,
      primary key (order_id, order_status),
      check ((state = 'waiting') = (settled_at is null))
    ) ${tail}`,
    sql`create index outbox_due on outbox (state, due_at)`,
  ]
}

/** Truncated to milliseconds, the precision that the shop reads. */
const onPostgres = [
  sql`create function write_letter() returns trigger language plpgsql as $$
    begin
      insert into outbox (order_id, order_status, created_at, due_at)
        values (new.id, new.status, date_trunc('milliseconds', now()), date_trunc('milliseconds', now()));
      return null;
    end $$`,
  sql`create trigger orders_placed after insert on orders
    for each row execute function write_letter()`,
  sql`create trigger orders_moved after update of status on orders
    for each row when (old.status <> new.status) execute function write_letter()`,
]

const written = `insert into outbox (order_id, order_status, created_at, due_at)
  values (new.id, new.status, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));`

const onSqlite = [
  sql.raw(`create trigger orders_placed after insert on orders begin ${written} end`),
  sql.raw(`create trigger orders_moved after update of status on orders
    when old.status <> new.status begin ${written} end`),
]

/**
 * Creates the outbox. Triggers insert an e-mail for each new order and each change of its status.
 * So every change has its e-mail, and a checkout needs no extra query. Orders that are older than
 * the outbox get no e-mail about their past.
 */
export const outbox = (kind: EngineKind) => ({
  async up(db: Kysely<never>): Promise<void> {
    const triggers = kind === 'postgres' ? onPostgres : onSqlite
    for (const statement of [...table(kind), ...triggers]) await statement.execute(db)
  },
})
