import { sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'

const states = sql.raw(`('waiting', 'sent', 'logged', 'given_up', 'skipped')`)
const reasons = sql.raw(`('recipient_limit', 'order_cancelled', 'not_requested')`)
const causes = sql.raw(`('shopper', 'staff')`)

/**
 * Cause of rows of earlier versions. These do not record who cancelled, so the stricter rule
 * applies.
 */
const causeOf = (status: string) =>
  `case when ${status} in ('pending', 'cancelled') then 'shopper' else 'staff' end`

/** Only shoppers place orders. `cancelOrder` corrects the row when a shopper cancels. */
const row = (now: string) => `insert into outbox
  (order_id, order_status, recipient, caused_by, created_at, due_at)
  values (new.id, new.status, lower(new.contact_email),
    case new.status when 'pending' then 'shopper' else 'staff' end, ${now}, ${now});`

/** Index to find the e-mails of the last hour to one recipient. */
const recipientIndex = sql`create index outbox_recipient on outbox (recipient, last_tried_at)
  where last_tried_at is not null`

const onPostgres = [
  sql`alter table outbox drop constraint outbox_state_check`,
  sql`alter table outbox add constraint outbox_state_check check (state in ${states})`,
  sql`alter table outbox
    add column recipient text,
    add column caused_by text check (caused_by in ${causes}),
    add column last_tried_at timestamptz,
    add column skip_reason text check (skip_reason in ${reasons})`,
  sql`update outbox set
    recipient = (select lower(contact_email) from orders where orders.id = outbox.order_id),
    caused_by = ${sql.raw(causeOf('order_status'))},
    last_tried_at = case when attempts > 0 then coalesce(settled_at, created_at) end`,
  sql`alter table outbox
    alter column recipient set not null,
    alter column caused_by set not null,
    add constraint outbox_skip_reason check ((state = 'skipped') = (skip_reason is not null))`,
  recipientIndex,
  sql.raw(`create or replace function write_letter() returns trigger language plpgsql as $$
    begin
      ${row(`date_trunc('milliseconds', now())`)}
      return null;
    end $$`),
]

const insertRow = row(`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`)

/** SQLite cannot change a constraint, so the table is copied. */
const onSqlite = [
  sql`drop trigger orders_placed`,
  sql`drop trigger orders_moved`,
  sql`create table outbox_new (
    order_id text not null references orders (id),
    order_status text not null check (order_status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
    state text not null default 'waiting' check (state in ${states}),
    created_at text not null,
    due_at text not null,
    attempts integer not null default 0 check (attempts >= 0),
    settled_at text,
    last_error text,
    recipient text not null,
    caused_by text not null check (caused_by in ${causes}),
    last_tried_at text,
    skip_reason text check (skip_reason in ${reasons}),
    primary key (order_id, order_status),
    check ((state = 'waiting') = (settled_at is null)),
    check ((state = 'skipped') = (skip_reason is not null))
  ) strict`,
  sql`insert into outbox_new select outbox.order_id, outbox.order_status, outbox.state,
    outbox.created_at, outbox.due_at, outbox.attempts, outbox.settled_at, outbox.last_error,
    lower(orders.contact_email), ${sql.raw(causeOf('outbox.order_status'))},
    case when outbox.attempts > 0 then coalesce(outbox.settled_at, outbox.created_at) end, null
    from outbox join orders on orders.id = outbox.order_id`,
  sql`drop table outbox`,
  sql`alter table outbox_new rename to outbox`,
  sql`create index outbox_due on outbox (state, due_at)`,
  recipientIndex,
  sql.raw(`create trigger orders_placed after insert on orders begin ${insertRow} end`),
  sql.raw(`create trigger orders_moved after update of status on orders
    when old.status <> new.status begin ${insertRow} end`),
]

/**
 * Returns the part of 0003 for e-mails: the state `skipped` with its reason, the cause of an
 * e-mail, and the columns that count e-mails per recipient.
 */
export const outboxLimits = (kind: EngineKind) => (kind === 'postgres' ? onPostgres : onSqlite)
