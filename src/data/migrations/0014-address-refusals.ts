import { type Kysely, sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'
import { columnTypes } from './0001-column-types.ts'

/** Adds the refusals of address limits in each hour, which the dashboard shows. */
export const addressRefusals = (kind: EngineKind) => ({
  async up(db: Kysely<never>): Promise<void> {
    const { timestamp, integer, tail } = columnTypes(kind)
    await sql`create table address_refusals (
      hour ${timestamp} not null,
      kind text not null,
      count ${integer} not null,
      primary key (hour, kind)
    ) ${tail}`.execute(db)
  },
})
