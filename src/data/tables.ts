import type { Generated } from 'kysely'
import type { ProductState } from '#contract/admin/product-document.ts'
import type { StockCause } from '#contract/admin/stock.ts'
import type { ProductCategory } from '#contract/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import type { Piastres } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type {
  ItemTranslations,
  ProductTranslations,
  VariantTranslations,
} from '#contract/translations.ts'
import { type AdminTables, decodedAdminColumns, type OrderWork } from './admin-tables.ts'
import type { DefaultedJson, Flag, Json, Timestamp } from './column-types.ts'
import { decodedStudioColumns, type StudioTables } from './studio-tables.ts'

/**
 * The owner of a cart, wishlist or order: `customer:<user id>` or `guest:<hash of the guest
 * token>`. A guest token gives access to a cart like a password, so only its hash is stored.
 */
export type Owner = `customer:${string}` | `guest:${string}`

/** A product of the catalogue. */
export interface ProductTable {
  id: string
  name: string
  category: ProductCategory
  tags: Json<string[]>
  /** Sanitised HTML. */
  description: string
  summary: string
  model_image: string
  rank: number
  /**
   * Set while the shop does not show the product. Carts, wishlists and orders still read it.
   */
  removed_at: Timestamp | null
  translations: DefaultedJson<ProductTranslations>
  /** Triggers raise it with each change of the product or its variants, but not of their stock. */
  version: Generated<number>
  /** Drafts and archived products have `removed_at` set. */
  state: Generated<ProductState>
  /** When staff last published it. Null: never, or before this column existed. */
  published_at: Timestamp | null
}

/** A variant of a product. Prices are whole piastres. @spec money.database */
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
  /** The stock at which the variant counts as low. Null: the shop's default. */
  low_stock_threshold: number | null
  translations: DefaultedJson<VariantTranslations>
}

/** A change of stock with its reason. The sum of all deltas of a variant is its stock. */
export interface StockMovementTable {
  id: string
  variant_id: string
  delta: number
  reason: 'opening' | 'order' | 'cancel' | 'count'
  order_id: string | null
  moved_at: Timestamp
  /** Set for a movement by staff, whose reason is `count`. */
  cause: StockCause | null
  /** The audit entry of a movement by staff. */
  audit_seq: number | null
}

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
}

/** A session of a customer account. */
export interface SessionTable {
  /** SHA-256 of the token, base64url. */
  token_hash: string
  user_id: string
  created_at: Timestamp
  expires_at: Timestamp
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

/** The columns of an order that a checkout writes: contact data and totals. */
export interface PlacedOrder {
  id: string
  /** First eight characters of `id`, unique. Shoppers and staff use this number. */
  number: string
  owner: Owner
  status: OrderStatus
  ordered_at: Timestamp
  contact_name: string
  contact_email: string
  contact_phone: string
  contact_phone2: string | null
  /** Rate-limit key of the client that ordered. Personal data: set to null after 30 days. */
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
  /** The language of the checkout. E-mails about the order are in it. */
  locale: Locale
}

/** An order: what the shopper placed, and what staff recorded since. */
export interface OrderTable extends PlacedOrder, OrderWork {}

/** An item of an order: a snapshot that does not change when the product changes. */
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
  translations: DefaultedJson<ItemTranslations>
}

/**
 * States of an e-mail. `logged`: there is no mail server, so the e-mail was only logged.
 * `given_up`: the last attempt failed. `skipped`: the e-mail will not be sent.
 */
export const emailStates = ['waiting', 'sent', 'logged', 'given_up', 'skipped'] as const
/** State of an e-mail in the outbox. */
export type EmailState = (typeof emailStates)[number]

/**
 * Why an e-mail was skipped: the recipient got too many in an hour, the order was cancelled before
 * its confirmation was sent, or staff chose not to notify the customer.
 */
export type SkipReason = 'recipient_limit' | 'order_cancelled' | 'not_requested'

/** An e-mail about an order, at most one for each status. Triggers on `orders` insert the rows. */
export interface OutboxTable {
  order_id: string
  /** The status that the e-mail reports. The e-mail for `pending` confirms the order. */
  order_status: OrderStatus
  state: EmailState
  created_at: Timestamp
  /**
   * When the next attempt may begin. A running attempt postpones it, so that no other one begins.
   */
  due_at: Timestamp
  /** Number of attempts begun. */
  attempts: number
  /** When the state stopped being `waiting`. */
  settled_at: Timestamp | null
  /** Message of the last error, without addresses and passwords. */
  last_error: string | null
  /** E-mail address in lower case. */
  recipient: string
  /**
   * The trigger writes `shopper` for a new order, else `staff`. `cancelOrder` corrects the value.
   */
  caused_by: 'shopper' | 'staff'
  /** Start or end of the latest attempt. The limit per recipient counts e-mails by this time. */
  last_tried_at: Timestamp | null
  /** Set if and only if the state is `skipped`. */
  skip_reason: SkipReason | null
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

/**
 * SQLite only: triggers log catalogue changes, so that a server sees changes of other processes.
 */
export interface CatalogueChangeTable {
  seq: number
  product_id: string
}

/** PostgreSQL only: counters of the rate limiter, shared by all nodes. */
export interface RateLimitTable {
  key: string
  points: number
  /** When the counter starts again at zero, in milliseconds since 1970. */
  expire: number | null
}

/** All tables of the database by their SQL names. */
export interface Tables extends AdminTables, StudioTables {
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

/** Columns that SQLite stores as text or number and that the shop reads as values. */
export const decodedColumns: Readonly<Record<string, 'json' | 'flag'>> = {
  'products.tags': 'json',
  'variants.images': 'json',
  'variants.image_alts': 'json',
  'variants.tags': 'json',
  'products.translations': 'json',
  'variants.translations': 'json',
  'order_items.translations': 'json',
  'coupons.is_enabled': 'flag',
  ...decodedAdminColumns,
  ...decodedStudioColumns,
}
