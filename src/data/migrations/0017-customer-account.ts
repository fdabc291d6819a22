import { type Kysely, sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'
import { columnTypes } from './0001-column-types.ts'

/** Adds what customers need to own their accounts: links, verified addresses, devices, deletion. */
export const customerAccount = (kind: EngineKind) => ({
  async up(db: Kysely<never>): Promise<void> {
    const { timestamp, flag, tail } = columnTypes(kind)
    const isDefault = sql.raw(kind === 'postgres' ? 'is_default' : 'is_default = 1')
    const statements = [
      sql`alter table users add column email_verified_at ${timestamp}`,
      sql`alter table users add column phone text`,
      sql`alter table users add column pending_email text`,
      sql`alter table users add column pending_email_at ${timestamp}`,
      sql`alter table sessions add column device text`,
      sql`alter table sessions add column seen_at ${timestamp}`,
      sql`create table account_links (
        token_hash text primary key,
        user_id text not null references users (id) on delete cascade,
        kind text not null,
        email text not null,
        created_at ${timestamp} not null,
        expires_at ${timestamp} not null,
        used_at ${timestamp}
      ) ${tail}`,
      sql`create index account_links_expiry on account_links (expires_at)`,
      sql`create index account_links_user on account_links (user_id)`,
      sql`create table addresses (
        id text primary key,
        user_id text not null references users (id) on delete cascade,
        address1 text not null,
        address2 text not null,
        city text not null,
        country text not null,
        is_default ${flag} not null,
        created_at ${timestamp} not null
      ) ${tail}`,
      sql`create index addresses_user on addresses (user_id)`,
      sql`create unique index addresses_default on addresses (user_id) where ${isDefault}`,
      sql`create table account_deletions (
        user_id text primary key references users (id) on delete cascade,
        requested_at ${timestamp} not null,
        due_at ${timestamp} not null,
        last_error text,
        locale text not null
      ) ${tail}`,
    ]
    for (const statement of statements) await statement.execute(db)
  },
})
