import { type RawBuilder, type SqlBool, sql, type TableMetadata } from 'kysely'
import type { Db } from '#data/engine/engine.ts'
import { type PersonalValue, spellingsToFind } from '#rules/personal-values.ts'

/** Prevents that a common name fills the memory. */
const maxHits = 2000
/** A limit that no table reaches. It makes the database compute the text of a row only once. */
const noLimit = Number.MAX_SAFE_INTEGER

/** Returns the condition that a text in lower case contains one of the values. */
function containsAny(
  text: RawBuilder<unknown>,
  values: readonly PersonalValue[],
): RawBuilder<SqlBool> {
  // Both databases have this function. LIKE is slower, because its pattern would begin with a wildcard.
  const conditions = spellingsToFind(values).map(
    (each) => sql`replace(${text}, ${each}, '') <> ${text}`,
  )
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** Returns the texts of a table that contain one of the values as whole words. */
export async function readHits(
  db: Db,
  { table, text }: { table: string; text: RawBuilder<string> },
  values: readonly PersonalValue[],
): Promise<string[]> {
  if (values.length === 0) return []
  const { rows } = await sql<{ text: string }>`select text from (
      select ${text} as text, lower(${text}) as folded from ${sql.table(table)} limit ${noLimit}
    ) as texts where ${containsAny(sql`folded`, values)} limit ${maxHits}`.execute(db)
  return rows
    .map((row) => row.text)
    .filter((found) => values.some(({ pattern }) => pattern.test(found)))
}

/** Deletes the rows of a table whose column contains one of the values. */
export async function deleteHits(
  db: Db,
  { table, column }: { table: string; column: string },
  values: readonly PersonalValue[],
): Promise<void> {
  if (values.length === 0) return
  const text = sql`lower(cast(${sql.ref(column)} as text))`
  await sql`delete from ${sql.table(table)} where ${containsAny(text, values)}`.execute(db)
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
