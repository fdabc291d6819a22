import { sql } from 'kysely'
import type { ColumnTypes } from './0001-column-types.ts'

/** Returns what staff record about messages and cash, and their saved views of lists. */
export const staffRecords = ({ timestamp, integer, tail }: ColumnTypes) => [
  sql`alter table orders add column cash_received ${integer} check (cash_received >= 0)`,
  sql`alter table orders add column cash_received_at ${timestamp}`,
  sql`alter table feedback add column done_at ${timestamp}`,
  sql`alter table feedback add column done_by text references staff (id)`,
  sql`alter table feedback add column assigned_to text references staff (id)`,
  sql`create index feedback_sent on feedback (sent_at, id)`,
  sql`create table saved_views (
    id text primary key,
    staff_id text references staff (id) on delete cascade,
    list text not null,
    name text not null,
    query text not null,
    position ${integer} not null
  ) ${tail}`,
  sql`create unique index saved_views_name on saved_views (list, coalesce(staff_id, ''), lower(name))`,
]
