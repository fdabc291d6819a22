import { type Kysely, sql } from 'kysely'

/**
 * Renames the column `summery` of products to `summary`. Earlier versions of the shop do not work
 * with the new name: `docs/decisions/0018-summary-column.md`.
 */
export const productSummary = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table products rename column summery to summary`.execute(db)
  },
}
