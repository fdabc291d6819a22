import { type Kysely, sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'
import { columnTypes } from './0001-column-types.ts'

/** Adds links to orders, e-mails to customers that are not about a status, and requests for links. */
export const afterOrder = (kind: EngineKind) => ({
  async up(db: Kysely<never>): Promise<void> {
    const { timestamp, json, integer, tail } = columnTypes(kind)
    await sql`alter table orders add column link_version ${integer} not null default 1`.execute(db)
    await sql`create table customer_emails (
      id text primary key,
      order_id text references orders (id),
      user_id text references users (id) on delete cascade,
      recipient text not null,
      kind text not null,
      locale text not null,
      data ${json} not null,
      caused_by text not null,
      state text not null default 'waiting',
      created_at ${timestamp} not null,
      due_at ${timestamp} not null,
      attempts ${integer} not null default 0,
      last_tried_at ${timestamp},
      last_error text
    ) ${tail}`.execute(db)
    await sql`create index customer_emails_due on customer_emails (state, due_at)`.execute(db)
    await sql`create index customer_emails_recipient
      on customer_emails (recipient, last_tried_at)`.execute(db)
    await sql`create table link_requests (
      id text primary key,
      kind text not null,
      email text not null,
      number text,
      user_id text,
      locale text not null,
      device text,
      requested_at ${timestamp} not null,
      due_at ${timestamp} not null,
      attempts ${integer} not null default 0
    ) ${tail}`.execute(db)
    await sql`create index link_requests_due on link_requests (due_at)`.execute(db)
  },
})
