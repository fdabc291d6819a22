import { type Kysely, sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'
import { columnTypes } from './0001-column-types.ts'

const statements = (kind: EngineKind) => {
  const { timestamp, json, integer, tail } = columnTypes(kind)
  return [
    sql`create table fabrics (
      id text primary key,
      name text not null,
      garment text not null,
      fabric ${json} not null,
      created_by text not null references staff (id),
      created_at ${timestamp} not null,
      updated_at ${timestamp} not null,
      version ${integer} not null default 1
    ) ${tail}`,
    sql`create table studio_jobs (
      id text primary key,
      fabric_id text not null references fabrics (id) on delete cascade,
      state text not null,
      pictures_done ${integer} not null default 0,
      pictures_total ${integer} not null,
      result ${json} not null,
      error text,
      created_by text not null references staff (id),
      created_at ${timestamp} not null,
      started_at ${timestamp},
      lease_until ${timestamp},
      finished_at ${timestamp}
    ) ${tail}`,
    sql`create index studio_jobs_fabric on studio_jobs (fabric_id, created_at)`,
    sql`create index studio_jobs_open on studio_jobs (created_at, id)
      where state in ('queued', 'running')`,
  ]
}

/** Adds the fabrics of the picture studio, and the jobs that take their pictures. */
export const studio = (kind: EngineKind) => ({
  async up(db: Kysely<never>): Promise<void> {
    for (const statement of statements(kind)) await statement.execute(db)
  },
})
