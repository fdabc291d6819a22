import { type Expression, type SqlBool, sql } from 'kysely'
import { defaultPageSize, maxTotal } from '#contract/admin/queries.ts'
import type { Reader } from '#data/engine/engine.ts'
import { ordersSource, type SearchSource } from '#data/engine/search-source.ts'
import { matchesOrderSearch, type OrderSearch, parseOrderSearch } from '#rules/order-search.ts'
import { matchesFilter, type OrderIdPage, type OrderListQuery } from './order-filter.ts'
import { keyOf, readSearchTexts, selectUnindexed } from './order-index.ts'

type SearchQuery = OrderListQuery & { q: string }

/** A found order with its key in the index. */
interface FoundOrder {
  id: string
  key: number
}

/** Orders that the index does not contain yet are read by every search, up to this number. */
const maxUnindexed = 1000
const never = sql<SqlBool>`1 = 0`

const startsWith = (prefix: string) =>
  sql<SqlBool>`orders.number >= ${prefix} and orders.number < ${`${prefix}g`}`

/** The condition of a search by the columns that have an index on every database. */
const byColumns = ({ numberPrefix, phone, email }: OrderSearch): Expression<SqlBool> => {
  const conditions = [
    ...(numberPrefix === null ? [] : [startsWith(numberPrefix)]),
    ...(phone === null ? [] : [sql<SqlBool>`orders.phone_key = ${phone}`]),
    ...(email === null ? [] : [sql<SqlBool>`lower(orders.contact_email) = ${email}`]),
  ]
  return conditions.length === 0 ? never : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** Returns where a search reads. Without an index, it reads the columns that have one. */
async function searchSource(reader: Reader, search: OrderSearch): Promise<SearchSource> {
  const { words, numberPrefix } = search
  if (words.length === 0) return ordersSource(numberPrefix ? startsWith(numberPrefix) : never)
  return (await reader.hasSearchIndex())
    ? reader.searchSource(words)
    : ordersSource(byColumns(search))
}

const isAfter = (key: Expression<number>, { sort, cursor }: SearchQuery) =>
  sql`${key} ${sql.raw(sort === 'oldest' ? '>' : '<')} ${BigInt(cursor ?? 0)}`

/** Reads matching orders of the index. */
async function readIndexed(
  reader: Reader,
  query: SearchQuery,
  { search, limit }: { search: OrderSearch; limit: number },
): Promise<FoundOrder[]> {
  const { from, key, matches } = await searchSource(reader, search)
  const after = query.cursor === undefined ? sql`1 = 1` : isAfter(key, query)
  const direction = sql.raw(query.sort === 'oldest' ? 'asc' : 'desc')
  const { rows } = await sql<FoundOrder>`select orders.id as id, ${key} as key from ${from}
    where ${matches} and orders.search_key is not null and ${after}
      and ${matchesFilter(query, query.now)}
    order by ${key} ${direction} limit ${limit}`.execute(reader.db)
  return rows
}

/** Reads the newest orders that are not in the index yet, and returns those that match. */
async function readUnindexed(
  { db }: Reader,
  query: SearchQuery,
  search: OrderSearch,
): Promise<FoundOrder[]> {
  const orders = await selectUnindexed(db)
    .where(matchesFilter(query, query.now))
    .orderBy('ordered_at', 'desc')
    .limit(maxUnindexed)
    .execute()
  const texts = await readSearchTexts(db, orders)
  return orders
    .filter((order) => matchesOrderSearch(texts.get(order.id) ?? '', search))
    .map((order) => ({ id: order.id, key: keyOf(order) }))
}

const isInPage = (key: number, { cursor, sort }: SearchQuery): boolean =>
  cursor === undefined || (sort === 'oldest' ? key > Number(cursor) : key < Number(cursor))

/**
 * Returns a page of orders that match `q` and the filters. New orders are found before they are
 * indexed. The cursor is the key of the last order.
 */
export async function findOrderIds(reader: Reader, query: SearchQuery): Promise<OrderIdPage> {
  const limit = query.limit ?? defaultPageSize
  const search = parseOrderSearch(query.q)
  const unindexed = await readUnindexed(reader, query, search)
  const indexed = await readIndexed(reader, query, { search, limit: limit + 1 })
  // The search loop may index an order between the two reads.
  const found = new Map([...unindexed, ...indexed].map((each) => [each.id, each.key]))
  const sign = query.sort === 'oldest' ? 1 : -1
  const page = [...found]
    .filter(([, key]) => isInPage(key, query))
    .toSorted(([, a], [, b]) => sign * (a - b))
  const shown = page.slice(0, limit)
  const last = shown.at(-1)
  return {
    ids: shown.map(([id]) => id),
    nextCursor: page.length > limit && last ? String(last[1]) : null,
  }
}

/** Returns the number of orders that match `q` and the filters, at most one above `maxTotal`. */
export async function countFound(reader: Reader, query: SearchQuery): Promise<number> {
  const search = parseOrderSearch(query.q)
  const { from, matches } = await searchSource(reader, search)
  const unindexed = await readUnindexed(reader, query, search)
  const { rows } = await sql<{ found: number }>`select count(*) as found from (
    select orders.id from ${from} where ${matches} and orders.search_key is not null
      and ${matchesFilter(query, query.now)} limit ${maxTotal + 1}) as counted`.execute(reader.db)
  return (rows[0]?.found ?? 0) + unindexed.length
}
