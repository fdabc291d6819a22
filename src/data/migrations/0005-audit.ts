import { sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'
import type { ColumnTypes } from './0001-column-types.ts'

const tables = ({ timestamp, json, integer, tail }: ColumnTypes) => [
  sql`create table audit_log (
    seq ${integer} primary key,
    at ${timestamp} not null,
    actor_kind text not null check (actor_kind in ('staff', 'command', 'system')),
    actor_id text,
    actor_name text not null,
    action text not null,
    subject_kind text not null,
    subject_id text not null,
    subject_version ${integer},
    changes ${json} not null,
    reason text,
    request_id text,
    personal_hash text,
    previous_hash text not null,
    hash text not null
  ) ${tail}`,
  sql`create index audit_log_subject on audit_log (subject_kind, subject_id, seq)`,
  sql`create index audit_log_actor on audit_log (actor_id, seq)`,
  sql`create index audit_log_action on audit_log (action, seq)`,
  sql`create table audit_personal (
    audit_seq ${integer} primary key references audit_log (seq),
    order_id text,
    customer_key text,
    salt text not null,
    changes ${json} not null
  ) ${tail}`,
  sql`create index audit_personal_order on audit_personal (order_id)`,
  sql`create index audit_personal_customer on audit_personal (customer_key)`,
  sql`create table audit_head (
    id ${integer} primary key check (id = 1),
    seq ${integer} not null,
    hash text not null
  ) ${tail}`,
  sql`insert into audit_head (id, seq, hash) values (1, 0, '')`,
]

const message = 'Entries of audit_log cannot be changed or deleted.'

const onPostgres = [
  sql.raw(`create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception '${message}';
    end $$`),
  sql`create trigger audit_log_changed before update or delete on audit_log
    for each row execute function refuse_audit_change()`,
  sql`create trigger audit_log_truncated before truncate on audit_log
    for each statement execute function refuse_audit_change()`,
]

const onSqlite = (['update', 'delete'] as const).map((event) =>
  sql.raw(`create trigger audit_log_${event} before ${event} on audit_log begin
    select raise(abort, '${message}'); end`),
)

/**
 * Returns the audit log. Triggers refuse every change of an entry, and the hash chain shows a change
 * that bypasses them. Personal values are in a table of their own, so that they can be erased.
 */
export const auditTables = (kind: EngineKind, types: ColumnTypes) => [
  ...tables(types),
  ...(kind === 'postgres' ? onPostgres : onSqlite),
]
