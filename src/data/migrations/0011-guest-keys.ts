import { type Kysely, sql } from 'kysely'

/**
 * Adds the key of a guest to orders, because the database cannot compute the hash of an address. The
 * search loop fills it. A new order is in neither index, so that a checkout costs as much as before.
 */
export const guestKeys = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`alter table orders add column email_key text`.execute(db)
    await sql`create index orders_email_key on orders (email_key)
      where email_key is not null`.execute(db)
    // With another first column, SQLite would prefer the index of search keys and read all orders.
    await sql`create index orders_without_email_key on orders (email_key, id)
      where email_key is null and search_key is not null`.execute(db)
  },
}
