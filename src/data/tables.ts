import type { ColumnType } from 'kysely'
import type { ProductCategory } from '#contract/catalogue.ts'
import type { Piastres } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'

/** ISO 8601 in UTC on both engines. */
type Timestamp = string

/** Read as a value, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>

/** `true` and `false` on both engines. */
type Flag = boolean

/**
 * Whose cart, wishlist or order it is: `customer:<user id>` or `guest:<hash of the guest token>`.
 * A guest token opens a cart like a password, so it is never stored itself.
 */
export type Owner = `customer:${string}` | `guest:${string}`

export interface ProductTable {
  id: string
  name: string
  category: ProductCategory
  tags: Json<string[]>
  /** Sanitised HTML. */
  description: string
  summery: string
  model_image: string
  rank: number
  /** Set when it left the catalogue; carts, wishlists and orders still read it. */
  removed_at: Timestamp | null
}

/** Prices in whole piastres. @spec money.database */
export interface VariantTable {
  id: string
  product_id: string
  name: string
  code: string
  color: string
  size: string | null
  price: Piastres
  old_price: Piastres
  stock_quantity: number
  images: Json<string[]>
  image_alts: Json<string[]>
  share_image: string
  rank: number
  tags: Json<string[]>
  removed_at: Timestamp | null
}

/** Why stock moved; every piece that ever came or went stands here. */
export interface StockMovementTable {
  id: string
  variant_id: string
  delta: number
  reason: 'opening' | 'order' | 'cancel' | 'count'
  order_id: string | null
  moved_at: Timestamp
}

export interface UserTable {
  id: string
  /** Lower case, unique. */
  email: string
  first_name: string
  last_name: string
  /** PHC string, argon2id. */
  password_hash: string
  created_at: Timestamp
}

export interface SessionTable {
  /** SHA-256 of the token, base64url. */
  token_hash: string
  user_id: string
  created_at: Timestamp
  expires_at: Timestamp
}

export interface CartLineTable {
  id: string
  owner: Owner
  variant_id: string
  quantity: number
  /** When the variant was added: the order in which lines are shown. */
  added_at: Timestamp
  /** Last change; null in a row written by an earlier version of the shop. */
  touched_at: Timestamp | null
}

export interface WishlistItemTable {
  owner: Owner
  variant_id: string
  added_at: Timestamp
}

export interface CouponTable {
  id: string
  /** As the owner writes it; unique in any case. */
  name: string
  discount_percent: number
  is_enabled: Flag
}

export interface OrderTable {
  id: string
  /** First eight characters of `id`, unique: what shopper and shop call it. */
  number: string
  owner: Owner
  status: OrderStatus
  ordered_at: Timestamp
  contact_name: string
  contact_email: string
  contact_phone: string
  contact_phone2: string | null
  /** Rate-limit key of the client that ordered: personal data, null after 30 days. */
  client_address: string | null
  shipping_address: string
  city: string | null
  country: string | null
  coupon_id: string | null
  discount_percent: number
  subtotal: Piastres
  discount: Piastres
  shipping_cost: Piastres
  total: Piastres
}

/** A snapshot of what was bought: it does not change when the product does. */
export interface OrderItemTable {
  order_id: string
  position: number
  product_id: string
  variant_id: string
  product_category: ProductCategory
  product_name: string
  variant_name: string
  color: string
  size: string | null
  image: string
  price: Piastres
  quantity: number
}

/**
 * State of an e-mail: `logged` without a mail server, `given_up` after the last try, `skipped` when
 * it will not be sent.
 */
export const emailStates = ['waiting', 'sent', 'logged', 'given_up', 'skipped'] as const
export type EmailState = (typeof emailStates)[number]

/**
 * Why an e-mail was skipped: the recipient got too many in an hour, the order was cancelled before
 * its confirmation was sent, or staff chose to send none.
 */
export type SkipReason = 'recipient_limit' | 'order_cancelled' | 'not_requested'

/** Letters about orders, at most one for each status. Triggers on `orders` write them. */
export interface OutboxTable {
  order_id: string
  /** What the letter tells of; `pending` confirms the order. */
  order_status: OrderStatus
  state: EmailState
  created_at: Timestamp
  /** When the next try may begin. A try under way puts it off, so that nobody else begins one. */
  due_at: Timestamp
  /** Tries begun. */
  attempts: number
  /** Set once it no longer waits. */
  settled_at: Timestamp | null
  /** Scrubbed of addresses and passwords. */
  last_error: string | null
  /** E-mail address in lower case. */
  recipient: string
  /** The trigger writes `shopper` for a new order and `staff` for a move; `cancelOrder` corrects it. */
  caused_by: 'shopper' | 'staff'
  /** Start or end of the latest try. E-mails per recipient are counted by it. */
  last_tried_at: Timestamp | null
  /** Set if and only if the state is `skipped`. */
  skip_reason: SkipReason | null
}

export interface IdempotencyKeyTable {
  owner: Owner
  key: string
  /** SHA-256 of the request, base64url: the same key never buys something else. */
  request_hash: string
  order_id: string
  created_at: Timestamp
}

export interface FeedbackTable {
  id: string
  name: string
  email: string
  message: string
  sent_at: Timestamp
}

/** SQLite only: the log that triggers keep, so that a running server sees what another process did. */
export interface CatalogueChangeTable {
  seq: number
  product_id: string
}

/** PostgreSQL only: the attempts that all nodes count together, kept by the limiter's library. */
export interface RateLimitTable {
  key: string
  points: number
  /** Milliseconds since 1970, when the counter starts anew. */
  expire: number | null
}

export interface Tables {
  products: ProductTable
  variants: VariantTable
  stock_movements: StockMovementTable
  users: UserTable
  sessions: SessionTable
  cart_lines: CartLineTable
  wishlist_items: WishlistItemTable
  coupons: CouponTable
  orders: OrderTable
  order_items: OrderItemTable
  outbox: OutboxTable
  idempotency_keys: IdempotencyKeyTable
  feedback: FeedbackTable
  catalogue_changes: CatalogueChangeTable
  rate_limits: RateLimitTable
}

/** Columns that SQLite keeps as text or number and the shop reads as a value. */
export const decodedColumns: Readonly<Record<string, 'json' | 'flag'>> = {
  'products.tags': 'json',
  'variants.images': 'json',
  'variants.image_alts': 'json',
  'variants.tags': 'json',
  'coupons.is_enabled': 'flag',
}
