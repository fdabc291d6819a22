import { sql } from 'kysely'
import type { ColumnTypes } from './0001-column-types.ts'

/** Returns the tables of accounts of staff: factors, sessions, links, challenges, e-mails and keys. */
export const staffTables = ({ timestamp, json, integer, tail }: ColumnTypes) => [
  sql`create table staff (
    id text primary key,
    email text not null unique check (email = lower(email)),
    name text not null,
    role text not null check (role in ('owner', 'manager', 'packer', 'viewer')),
    password_hash text,
    totp_secret text,
    totp_last_step ${integer},
    disabled_at ${timestamp},
    created_at ${timestamp} not null,
    version ${integer} not null default 1
  ) ${tail}`,
  sql`create table staff_passkeys (
    id text primary key,
    staff_id text not null references staff (id) on delete cascade,
    public_key text not null,
    counter ${integer} not null default 0,
    transports ${json} not null,
    label text not null,
    created_at ${timestamp} not null,
    used_at ${timestamp}
  ) ${tail}`,
  sql`create index staff_passkeys_staff on staff_passkeys (staff_id)`,
  sql`create table staff_recovery_codes (
    staff_id text not null references staff (id) on delete cascade,
    code_hash text not null,
    used_at ${timestamp},
    primary key (staff_id, code_hash)
  ) ${tail}`,
  sql`create table staff_sessions (
    token_hash text primary key,
    id text not null unique,
    staff_id text not null references staff (id) on delete cascade,
    state text not null check (state in ('partial', 'full')),
    method text not null,
    device text not null,
    created_at ${timestamp} not null,
    seen_at ${timestamp} not null,
    reauthenticated_at ${timestamp} not null,
    expires_at ${timestamp} not null
  ) ${tail}`,
  sql`create index staff_sessions_staff on staff_sessions (staff_id)`,
  sql`create index staff_sessions_expiry on staff_sessions (expires_at)`,
  sql`create table staff_links (
    token_hash text primary key,
    staff_id text not null references staff (id) on delete cascade,
    kind text not null check (kind in ('setup', 'signIn')),
    pending_totp_secret text,
    created_at ${timestamp} not null,
    expires_at ${timestamp} not null,
    used_at ${timestamp}
  ) ${tail}`,
  sql`create index staff_links_staff on staff_links (staff_id)`,
  sql`create table staff_challenges (
    id text primary key,
    staff_id text references staff (id) on delete cascade,
    challenge text not null,
    kind text not null,
    expires_at ${timestamp} not null,
    used_at ${timestamp}
  ) ${tail}`,
  sql`create index staff_challenges_expiry on staff_challenges (expires_at)`,
  sql`create table notices (
    id text primary key,
    recipient_kind text not null,
    recipient_id text not null,
    kind text not null,
    data ${json} not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'logged', 'given_up', 'skipped')),
    due_at ${timestamp} not null,
    attempts ${integer} not null default 0 check (attempts >= 0),
    last_error text
  ) ${tail}`,
  sql`create index notices_due on notices (state, due_at)`,
  sql`create table admin_idempotency_keys (
    staff_id text not null references staff (id) on delete cascade,
    key text not null,
    request_hash text not null,
    response ${json},
    created_at ${timestamp} not null,
    primary key (staff_id, key)
  ) ${tail}`,
  sql`create index admin_idempotency_keys_age on admin_idempotency_keys (created_at)`,
]
