import type { Generated } from 'kysely'
import type {
  CallReason,
  CancelReason,
  Confirmer,
  ConfirmNeed,
  ConfirmReason,
} from '#contract/admin/order-reasons.ts'
import type { ProductCategory } from '#contract/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import type { Piastres } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { ItemTranslations } from '#contract/translations.ts'
import type { DefaultedJson, Flag, Timestamp } from './column-types.ts'
import type { Owner } from './shopper-tables.ts'

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

/** The columns of an order that staff, triggers and the search index write. */
export interface OrderWork {
  /** Increases with each edit of contact or address, and with no other change. */
  version: Generated<number>
  /** A trigger sets it. Null: the status is the one of the checkout, or older than this column. */
  status_changed_at: Timestamp | null
  confirmed_at: Timestamp | null
  confirmed_by: Confirmer | null
  call_attempts: Generated<number>
  next_call_at: Timestamp | null
  call_reason: CallReason | null
  claimed_by: string | null
  claimed_at: Timestamp | null
  packed_at: Timestamp | null
  printed_at: Timestamp | null
  courier: string | null
  tracking_number: string | null
  cancel_reason: CancelReason | null
  /** When a returned parcel was recorded. */
  returned_at: Timestamp | null
  /** Folded text for the search. Personal data. */
  search_text: Generated<string>
  /** Key in the search index. Null until the order is indexed. */
  search_key: number | null
  /** The phone number in one spelling, and the key of a guest with the address. Personal data. */
  phone_key: string | null
  email_key: string | null
  /** Amount that the customer paid to the courier. Null: nothing is recorded. */
  cash_received: Piastres | null
  cash_received_at: Timestamp | null
  /** When an erasure left this order out. It is erased when it has ended. */
  erasure_requested_at: Timestamp | null
  /** Who must confirm it. The search loop writes it once. Null: not yet, or an older order. */
  confirm_need: ConfirmNeed | null
  confirm_reason: ConfirmReason | null
  /** When the reminder or, after it, the cancellation is due. */
  confirm_due_at: Timestamp | null
  /** When the system cancels it unless it is confirmed. */
  confirm_until: Timestamp | null
  confirm_reminded_at: Timestamp | null
  /** When staff sent the link to the telephone number of the order. */
  confirm_sent_at: Timestamp | null
  /** Part of the mac of its links: a higher version ends those made before. */
  link_version: Generated<number>
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

/** A note of staff about an order. */
export interface OrderNoteTable {
  id: string
  order_id: string
  staff_id: string
  text: string
  is_pinned: Flag
  created_at: Timestamp
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

/** An e-mail about an order, at most one for each status. */
export interface OutboxTable {
  order_id: string
  /** The status that the e-mail reports. The e-mail for `pending` confirms the order. */
  order_status: OrderStatus
  state: Generated<EmailState>
  created_at: Timestamp
  /**
   * When the next attempt may begin. A running attempt postpones it, so that no other one begins.
   */
  due_at: Timestamp
  /** Number of attempts begun. */
  attempts: Generated<number>
  /** When the state stopped being `waiting`. */
  settled_at: Timestamp | null
  /** Message of the last error, without addresses and passwords. */
  last_error: string | null
  /** E-mail address in lower case. */
  recipient: string
  caused_by: 'shopper' | 'staff'
  /** Start or end of the latest attempt. The limit per recipient counts e-mails by this time. */
  last_tried_at: Timestamp | null
  /** The mailbox of the recipient as a hash. The latest attempt wrote it. */
  mailbox_key: string | null
  /** Set if and only if the state is `skipped`. */
  skip_reason: SkipReason | null
}

/**
 * An e-mail to a customer that is not about a new status of an order. The sender of the outbox sends
 * it. Nodes without this table do not know it.
 */
export interface CustomerEmailTable {
  id: string
  order_id: string | null
  user_id: string | null
  /** E-mail address in lower case. */
  recipient: string
  /** Names the text: see `email/`. A node skips a kind that it does not know. */
  kind: string
  locale: Locale
  data: DefaultedJson<Record<string, unknown>>
  caused_by: 'shopper' | 'staff' | 'system'
  state: Generated<EmailState>
  created_at: Timestamp
  /** When the next attempt may begin, as in the outbox. */
  due_at: Timestamp
  attempts: Generated<number>
  last_tried_at: Timestamp | null
  last_error: string | null
}

/**
 * A request for a link by someone without a sign-in. The call only writes it, so that its response is
 * the same for known and for unknown data. The sender of e-mails looks the data up and deletes it.
 */
export interface LinkRequestTable {
  id: string
  kind: 'order' | 'password' | 'verify' | 'email'
  /** E-mail address in lower case. */
  email: string
  /** Number of an order. */
  number: string | null
  user_id: string | null
  locale: Locale
  device: string | null
  requested_at: Timestamp
  due_at: Timestamp
  attempts: Generated<number>
}

/** A loop of the server, and when a node ran it last. */
export interface LoopTable {
  name: string
  ran_at: Timestamp
}

/** The tables of orders and of the e-mails about them by their SQL names. */
export interface OrderTables {
  orders: OrderTable
  order_items: OrderItemTable
  outbox: OutboxTable
  customer_emails: CustomerEmailTable
  link_requests: LinkRequestTable
  order_notes: OrderNoteTable
  loops: LoopTable
}

/** Columns of these tables that SQLite stores as text or number. */
export const decodedOrderColumns = {
  'order_items.translations': 'json',
  'order_notes.is_pinned': 'flag',
  'customer_emails.data': 'json',
} as const
