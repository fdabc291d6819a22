import { type RawBuilder, sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'

/** Column types that differ between the engines, and what follows a table's columns. */
export interface ColumnTypes {
  timestamp: RawBuilder<unknown>
  json: RawBuilder<unknown>
  integer: RawBuilder<unknown>
  flag: RawBuilder<unknown>
  /** SQLite: checks the types of values. */
  tail: RawBuilder<unknown>
}

/** Returns the column types of an engine. Used by several migrations, so it must not change. */
export const columnTypes = (kind: EngineKind): ColumnTypes =>
  kind === 'postgres'
    ? {
        timestamp: sql`timestamptz`,
        json: sql`jsonb`,
        integer: sql`bigint`,
        flag: sql`boolean`,
        tail: sql``,
      }
    : {
        timestamp: sql`text`,
        json: sql`text`,
        integer: sql`integer`,
        flag: sql`integer`,
        tail: sql`strict`,
      }
