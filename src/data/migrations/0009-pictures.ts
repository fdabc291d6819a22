import { type Kysely, sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'
import { columnTypes } from './0001-column-types.ts'

const statements = (kind: EngineKind) => {
  const { timestamp, integer, tail } = columnTypes(kind)
  const bytes = kind === 'postgres' ? sql`bytea` : sql`blob`
  return [
    sql`create table media (
      id text primary key,
      width ${integer} not null,
      height ${integer} not null,
      placeholder text not null,
      source text not null,
      created_by text not null references staff (id),
      created_at ${timestamp} not null,
      used_at ${timestamp} not null
    ) ${tail}`,
    sql`create index media_used_at on media (used_at)`,
    sql`create table media_files (
      media_id text not null references media (id) on delete cascade,
      name text not null,
      bytes ${bytes} not null,
      primary key (media_id, name)
    ) ${tail}`,
    // AVIF and JPEG do not become smaller, so PostgreSQL need not try to compress them.
    ...(kind === 'postgres'
      ? [sql`alter table media_files alter column bytes set storage external`]
      : []),
  ]
}

/** Adds the pictures that staff upload or that the studio takes. Their files are in the database. */
export const pictures = (kind: EngineKind) => ({
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of statements(kind)) await statement.execute(db)
  },
})
