import { type RawBuilder, type SqlBool, sql, type TableMetadata } from 'kysely'
import type { Db } from '#data/engine/engine.ts'
import type { PersonalValue } from '#rules/personal-values.ts'

/** A text with a value in it. `limit` prevents that a common name fills the memory. */
const maxHits = 500

/** Returns the condition that a text contains one of the values, in any letter case. */
export function containsAny(
  text: RawBuilder<string>,
  values: readonly PersonalValue[],
): RawBuilder<SqlBool> {
  const escaped = values
    .flatMap(({ spellings }) => spellings)
    .map((spelling) => `%${spelling.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const conditions = escaped.map((each) => sql`lower(${text}) like ${each} escape '\\'`)
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** Returns the texts of a query that contain one of the values as whole words. */
export async function readHits(
  db: Db,
  { table, text }: { table: string; text: RawBuilder<string> },
  values: readonly PersonalValue[],
): Promise<string[]> {
  if (values.length === 0) return []
  const { rows } = await sql<{ text: string }>`select ${text} as text from ${sql.table(table)}
    where ${containsAny(text, values)} limit ${maxHits}`.execute(db)
  return rows
    .map((row) => row.text)
    .filter((found) => values.some(({ pattern }) => pattern.test(found)))
}

/** Returns one text of several columns. */
export const joinColumns = (names: readonly string[]): RawBuilder<string> =>
  sql<string>`(${sql.join(
    names.map((name) => sql`coalesce(cast(${sql.ref(name)} as text), '')`),
    sql` || ${sql.lit('\n')} || `,
  )})`

const textTypes = /^(?:text|varchar|character varying|json|jsonb)/i

/** Tables of the search index and of the migrations. The index contains numbers of rows only. */
const isSearched = ({ name, schema }: TableMetadata): boolean =>
  !/^(?:order_search|kysely_|sqlite_)/.test(name) && (schema ?? 'public') === 'public'

const textColumns = ({ columns }: TableMetadata): string[] =>
  columns.filter(({ dataType }) => textTypes.test(dataType)).map(({ name }) => name)

/** Returns the names of the tables in which a text column contains one of the values. */
export async function findTables(db: Db, values: readonly PersonalValue[]): Promise<string[]> {
  const found: string[] = []
  for (const table of await db.introspection.getTables()) {
    const names = textColumns(table)
    if (!isSearched(table) || names.length === 0) continue
    const hits = await readHits(db, { table: table.name, text: joinColumns(names) }, values)
    if (hits.length > 0) found.push(table.name)
  }
  return found
}
