import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Parts of a search for texts in all tables that each engine writes in another way. */
export interface TextSearch {
  /** Returns the condition that a text contains a value. LIKE and `replace` take longer. */
  contains(text: RawBuilder<unknown>, value: string): RawBuilder<SqlBool>
  /** The address of a row. On PostgreSQL an update changes it. */
  readonly rowId: RawBuilder<string | number>
  /** Returns the condition that a row has an address. */
  hasRowId(rowId: string | number): RawBuilder<SqlBool>
}

/** The search of SQLite. */
export const sqliteTextSearch: TextSearch = {
  contains: (text, value) => sql<SqlBool>`instr(${text}, ${value}) > 0`,
  rowId: sql`rowid`,
  hasRowId: (rowId) => sql<SqlBool>`rowid = ${rowId}`,
}

/** The search of PostgreSQL. */
export const postgresTextSearch: TextSearch = {
  contains: (text, value) => sql<SqlBool>`strpos(${text}, ${value}) > 0`,
  rowId: sql`ctid::text`,
  hasRowId: (rowId) => sql<SqlBool>`ctid = ${rowId}::tid`,
}
