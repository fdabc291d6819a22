import type { ColumnType } from 'kysely'

/** ISO 8601 in UTC, on both engines. */
export type Timestamp = string

/** A JSON column: the shop reads it as a value and writes it as JSON text. */
export type Json<Value> = ColumnType<Value, string, string>

/** A JSON column with a default, which an insert may leave out. */
export type DefaultedJson<Value> = ColumnType<Value, string | undefined, string>

/** A flag with a default, which an insert may leave out. */
export type DefaultedFlag = ColumnType<boolean, boolean | undefined, boolean>

/** `true` or `false`, on both engines. */
export type Flag = boolean
