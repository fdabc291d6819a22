import { type RawBuilder, type SqlBool, sql, type TableMetadata } from 'kysely'
import type { Engine } from '#data/engine/engine.ts'
import { type PersonalValue, spellingsToFind } from '#rules/personal-values.ts'

/** Where a search reads: a database, or the transaction of a write. */
export type SearchedDb = Pick<Engine, 'db' | 'textSearch'>

/** Conditions of the rows to search, by table. A table without one is searched as a whole. */
export type RowConditions = Readonly<Record<string, RawBuilder<SqlBool>>>

/** The texts of a table that a search reads. */
interface SearchedTexts {
  table: string
  text: RawBuilder<string>
  /** Names the text for staff. */
  label?: RawBuilder<string>
  where?: RawBuilder<SqlBool> | undefined
}

/** A text that contains a value. */
export interface TextHit {
  /** Address of the row. An update of the row may change it. */
  rowId: string | number
  text: string
  /** Empty if the search has no label. */
  label: string
}

/** Prevents that a common name fills the memory. */
const maxHits = 2000
/** A limit that no table reaches. It makes the database compute the text of a row only once. */
const noLimit = Number.MAX_SAFE_INTEGER

/** Returns the condition that a text in lower case contains one of the values. */
function containsAny(
  { textSearch }: SearchedDb,
  text: RawBuilder<unknown>,
  values: readonly PersonalValue[],
): RawBuilder<SqlBool> {
  const conditions = spellingsToFind(values).map((each) => textSearch.contains(text, each))
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** Returns the condition that a row has an address and still contains the text that was found. */
export const isRowOf = (
  { textSearch }: SearchedDb,
  { rowId, text }: Pick<TextHit, 'rowId' | 'text'>,
  column: string,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${textSearch.hasRowId(rowId)} and cast(${sql.ref(column)} as text) = ${text}`

/** Returns the texts of a table that contain one of the values, also within a word. */
export async function readParts(
  source: SearchedDb,
  { table, text, label = sql.lit(''), where = sql<SqlBool>`1 = 1` }: SearchedTexts,
  values: readonly PersonalValue[],
): Promise<TextHit[]> {
  if (values.length === 0) return []
  const { rows } = await sql<TextHit>`select "rowId", text, label from (
      select "rowId", text, label, lower(text) as folded from (
        select ${source.textSearch.rowId} as "rowId", ${text} as text, ${label} as label
        from ${sql.table(table)} where ${where} limit ${noLimit}
      ) as texts limit ${noLimit}
    ) as folded_texts where ${containsAny(source, sql`folded`, values)} limit ${maxHits}`.execute(
    source.db,
  )
  return rows
}

/** Returns the texts of a table that contain one of the values as whole words. */
export async function readHits(
  source: SearchedDb,
  texts: SearchedTexts,
  values: readonly PersonalValue[],
): Promise<TextHit[]> {
  const hits = await readParts(source, texts, values)
  return hits.filter(({ text }) => values.some(({ pattern }) => pattern.test(text)))
}

/** Returns one text of several columns. */
export const joinColumns = (names: readonly string[]): RawBuilder<string> =>
  sql<string>`concat_ws(${sql.lit('\n')}, ${sql.join(names.map((name) => sql.ref(name)))})`

const textTypes = /^(?:text|varchar|character varying|json|jsonb)/i

/** Tables of the search index and of the migrations. The index contains numbers of rows only. */
const isSearched = ({ name, schema }: TableMetadata): boolean =>
  !/^(?:order_search|kysely_|sqlite_)/.test(name) && (schema ?? 'public') === 'public'

const textColumns = ({ columns }: TableMetadata): string[] =>
  columns.filter(({ dataType }) => textTypes.test(dataType)).map(({ name }) => name)

/** Scope of `findTables`. Default: all rows and all text columns of all tables. */
interface SearchScope {
  tables?: readonly string[]
  where?: RowConditions
  except?: readonly { table: string; column: string }[]
}

/** Returns the tables in which a text column contains one of the values, with these values. */
export async function findTableValues(
  source: SearchedDb,
  values: readonly PersonalValue[],
  { tables, where = {}, except = [] }: SearchScope = {},
): Promise<{ table: string; found: PersonalValue[] }[]> {
  const results: { table: string; found: PersonalValue[] }[] = []
  if (values.length === 0) return results
  for (const metadata of await source.db.introspection.getTables()) {
    const { name: table } = metadata
    if (!isSearched(metadata) || tables?.includes(table) === false) continue
    const names = textColumns(metadata).filter(
      (column) => !except.some((each) => each.table === table && each.column === column),
    )
    if (names.length === 0) continue
    const texts = { table, text: joinColumns(names), where: where[table] }
    const hits = await readHits(source, texts, values)
    const found = values.filter(({ pattern }) => hits.some(({ text }) => pattern.test(text)))
    if (found.length > 0) results.push({ table, found })
  }
  return results
}

/** Returns the names of the tables in which a text column contains one of the values. */
export const findTables = async (
  source: SearchedDb,
  values: readonly PersonalValue[],
  scope: SearchScope = {},
): Promise<string[]> => (await findTableValues(source, values, scope)).map(({ table }) => table)

/**
 * Returns those of the texts that a row contains, in any column and also within a word. Upper and
 * lower case differ, as in the bytes of a file.
 */
export async function findStoredTexts(
  source: SearchedDb,
  texts: readonly string[],
): Promise<string[]> {
  const stored = new Set<string>()
  for (const metadata of await source.db.introspection.getTables()) {
    const rest = texts.filter((text) => !stored.has(text))
    const names = isSearched(metadata) ? textColumns(metadata) : []
    if (rest.length === 0 || names.length === 0) continue
    const conditions = rest.map((each, at) => {
      const contains = source.textSearch.contains(sql`text`, each)
      return sql`max(case when ${contains} then 1 else 0 end) as ${sql.ref(`text${at}`)}`
    })
    const { rows } = await sql<Record<string, number | null>>`select ${sql.join(conditions)}
      from (select ${joinColumns(names)} as text from ${sql.table(metadata.name)}) as texts`.execute(
      source.db,
    )
    for (const [at, text] of rest.entries()) if (rows[0]?.[`text${at}`] === 1) stored.add(text)
  }
  return [...stored]
}
