import type { Generated } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import type { Piastres } from '#contract/money.ts'
import type { Flag, Timestamp } from './column-types.ts'

/**
 * The owner of a cart, wishlist or order: `customer:<user id>` or `guest:<hash of the guest
 * token>`. A guest token gives access to a cart like a password, so only its hash is stored.
 */
export type Owner = `customer:${string}` | `guest:${string}`

/** A customer account. */
export interface UserTable {
  id: string
  /** Lower case, unique. */
  email: string
  first_name: string
  last_name: string
  /** PHC string, argon2id. */
  password_hash: string
  created_at: Timestamp
  /** When the customer proved to receive e-mails at the address. Null: never. */
  email_verified_at: Timestamp | null
  phone: string | null
  /** The new address that waits for its link, and when it was requested. */
  pending_email: string | null
  pending_email_at: Timestamp | null
}

/** A session of a customer account. */
export interface SessionTable {
  /** SHA-256 of the token, base64url. */
  token_hash: string
  user_id: string
  created_at: Timestamp
  expires_at: Timestamp
  /** Browser and system. Null in a row of an earlier version, and if they are unknown. */
  device: string | null
  /** When a call used the session, to within an hour. Null: not since `created_at`. */
  seen_at: Timestamp | null
}

/** A one-time link of an account. */
export interface AccountLinkTable {
  /** SHA-256 of the token, base64url. */
  token_hash: string
  user_id: string
  /** The link sets a password, verifies the address, or changes it to another one. */
  kind: 'password' | 'verify' | 'email'
  /** The address that the link was sent to, in lower case. */
  email: string
  created_at: Timestamp
  expires_at: Timestamp
  used_at: Timestamp | null
}

/** A saved address of an account. */
export interface AddressTable {
  id: string
  user_id: string
  address1: string
  address2: string
  city: string
  country: string
  /** At most one address of an account. */
  is_default: Flag
  created_at: Timestamp
}

/** An account that its customer deleted. A loop erases it. */
export interface AccountDeletionTable {
  user_id: string
  requested_at: Timestamp
  /** When the loop may erase the account. */
  due_at: Timestamp
  last_error: string | null
  locale: Locale
}

/** An item of a cart. */
export interface CartLineTable {
  id: string
  owner: Owner
  variant_id: string
  quantity: number
  /** When the variant was added. Carts show their items in this order. */
  added_at: Timestamp
  /** Time of the last change. Null in a row that an earlier version of the shop wrote. */
  touched_at: Timestamp | null
}

/** An item of a wishlist. */
export interface WishlistItemTable {
  owner: Owner
  variant_id: string
  added_at: Timestamp
}

/** A coupon. */
export interface CouponTable {
  id: string
  /** As staff wrote it. Unique without regard to letter case. */
  name: string
  discount_percent: number
  is_enabled: Flag
  starts_at: Timestamp | null
  ends_at: Timestamp | null
  max_uses: number | null
  /** Number of its orders that are not cancelled. Triggers count it. */
  uses: Generated<number>
  /** The smallest subtotal of a cart that it is valid for. */
  min_subtotal: Generated<Piastres>
  version: Generated<number>
}

/** An idempotency key with the order that was placed with it. */
export interface IdempotencyKeyTable {
  owner: Owner
  key: string
  /** SHA-256 of the request, base64url. A key is valid only for the same request. */
  request_hash: string
  order_id: string
  created_at: Timestamp
}

/** A message from a shopper to the shop. */
export interface FeedbackTable {
  id: string
  name: string
  email: string
  message: string
  sent_at: Timestamp
  done_at: Timestamp | null
  done_by: string | null
  assigned_to: string | null
}

/** PostgreSQL only: counters of the rate limiter, shared by all nodes. */
export interface RateLimitTable {
  key: string
  points: number
  /** When the counter starts again at zero, in milliseconds since 1970. */
  expire: number | null
}

/** The tables of shoppers by their SQL names. */
export interface ShopperTables {
  users: UserTable
  sessions: SessionTable
  cart_lines: CartLineTable
  wishlist_items: WishlistItemTable
  coupons: CouponTable
  idempotency_keys: IdempotencyKeyTable
  feedback: FeedbackTable
  rate_limits: RateLimitTable
  account_links: AccountLinkTable
  addresses: AddressTable
  account_deletions: AccountDeletionTable
}

/** Columns of these tables that SQLite stores as text or number. */
export const decodedShopperColumns = {
  'coupons.is_enabled': 'flag',
  'addresses.is_default': 'flag',
} as const
