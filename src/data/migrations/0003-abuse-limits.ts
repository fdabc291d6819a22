import { type Kysely, sql } from 'kysely'
import type { EngineKind } from '#data/engine/engine.ts'
import { outboxLimits } from './0003-outbox.ts'

/** The sweep finds abandoned guest carts and wishlists by the time of their last change. */
const carts = (kind: EngineKind) => {
  const timestamp = kind === 'postgres' ? sql`timestamptz` : sql`text`
  return [
    sql`alter table cart_lines add column touched_at ${timestamp}`,
    sql`update cart_lines set touched_at = added_at`,
    sql`create index cart_lines_guest_change on cart_lines (coalesce(touched_at, added_at))
      where owner like 'guest:%'`,
    sql`create index wishlist_items_guest_change on wishlist_items (added_at)
      where owner like 'guest:%'`,
  ]
}

/** The rate-limit key of the client that placed an order. Personal data: removed after 30 days. */
const clientAddresses = [
  sql`alter table orders add column client_address text`,
  sql`create index orders_client_address on orders (client_address, ordered_at) where client_address is not null`,
]

/** Index for sign-ins, which delete the oldest sessions of the account. */
const sessionsOfUser = sql`create index sessions_user on sessions (user_id, created_at)`

/**
 * Adds columns and indexes that limit what one client can do: last change of a cart, client address
 * of an order, sessions of an account, recipient of an e-mail.
 */
export const abuseLimits = (kind: EngineKind) => ({
  async up(db: Kysely<never>): Promise<void> {
    const statements = [...carts(kind), ...clientAddresses, sessionsOfUser, ...outboxLimits(kind)]
    for (const statement of statements) await statement.execute(db)
  },
})
