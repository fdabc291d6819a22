import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Tables } from '#data/tables/tables.ts'

/** Where a search of orders reads, and the condition that matching orders meet. */
export interface SearchSource {
  /** The tables to read. They include `orders`. */
  from: Expression<unknown>
  /** The search key of an order. Newer orders have larger keys. */
  key: Expression<number>
  matches: Expression<SqlBool>
}

/** Returns a source that reads the table of orders. */
export const ordersSource = (matches: Expression<SqlBool>): SearchSource => ({
  from: sql`orders`,
  key: sql<number>`orders.search_key`,
  matches,
})

/**
 * Returns the source of SQLite for orders that contain all words. It reads the index by descending
 * row id and looks up each order, so it stops after one page. Words have letters and digits only, so
 * none needs an escape.
 */
export const sqliteSearchSource = (words: readonly string[]): SearchSource => ({
  from: sql`order_search cross join orders on orders.search_key = order_search.rowid`,
  key: sql<number>`order_search.rowid`,
  matches: sql<SqlBool>`order_search match ${words.map((word) => `"${word}"`).join(' AND ')}`,
})

/** Returns the source of PostgreSQL for orders that contain all words. It needs `pg_trgm`. */
export const postgresSearchSource = (words: readonly string[]): SearchSource => {
  const conditions = words.map((word) => sql`orders.search_text like ${`%${word}%`}`)
  return ordersSource(sql<SqlBool>`(${sql.join(conditions, sql` and `)})`)
}

/** Returns true if PostgreSQL has the index of the search. */
export async function hasTrigramIndex(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_indexes
    where schemaname = current_schema() and indexname = 'orders_search'`.execute(db)
  return rows.length > 0
}
