import { type Selectable, sql } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import { toLe } from '#contract/money.ts'
import type { OrderPage } from '#contract/order-link.ts'
import type { Db } from '#data/engine/engine.ts'
import type { OrderTable } from '#data/tables/order-tables.ts'
import { cashDue } from '#rules/cash-due.ts'
import { firstName } from '#rules/first-name.ts'
import { canTransition } from '#rules/order-lifecycle.ts'
import type { LinkChannel } from '#rules/order-link.ts'
import { hasLinkEnded } from '#rules/order-link.ts'
import { confirmationState } from '#rules/order-risk.ts'
import { maskPhone, phoneEnding } from '#rules/phones.ts'
import { localizeAddress } from '#rules/shipping-address.ts'
import { findGovernorate, governorateLabel } from '#rules/shipping-rates.ts'
import { translateOrder } from '#rules/translate.ts'
import { itemsOf, toOrder } from './orders.ts'

/** The row of an order. */
export type OrderRow = Selectable<OrderTable>

/** Returns the row of an order of any owner and status, or undefined. */
export const readOrderRow = (db: Db, orderId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()

/** Returns the row of an order by its number and e-mail address, in any case, or undefined. */
export const findOrderOf = (
  db: Db,
  { number, email }: { number: string; email: string },
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .where(sql`lower(contact_email)`, '=', email.toLowerCase())
    .executeTakeFirst()

/** Returns true if the links of an order have ended. Those of an erased order have. */
export const hasOrderLinkEnded = (
  {
    status,
    status_changed_at,
    ordered_at,
    contact_email,
  }: Pick<OrderRow, 'status' | 'status_changed_at' | 'ordered_at' | 'contact_email'>,
  now: Date,
): boolean =>
  contact_email === '' ||
  hasLinkEnded(status, now.getTime() - Date.parse(status_changed_at ?? ordered_at))

function cancelReasonOf({ status, cancel_reason: reason }: OrderRow): OrderPage['cancelReason'] {
  if (status !== 'cancelled') return null
  if (reason === 'not_confirmed') return reason
  // A shopper who cancels gives no reason.
  return reason === null || reason === 'customer_request' ? 'customer' : 'other'
}

function contactOf(row: OrderRow, hasProof: boolean, locale: Locale): OrderPage['contact'] {
  const { contact_name: name, contact_phone: phone, shipping_address: address, city } = row
  if (hasProof) return { name, phone, address: localizeAddress(address, locale), isMasked: false }
  const governorate = findGovernorate(city ?? '')
  return {
    name: firstName(name),
    phone: maskPhone(phone),
    address: governorate ? governorateLabel(governorate.state, locale) : '',
    isMasked: true,
  }
}

/** Returns an order as its link shows it, in the language of the request. */
export async function readOrderPage(
  db: Db,
  row: OrderRow,
  { hasProof, channel, locale }: { hasProof: boolean; channel: LinkChannel; locale: Locale },
): Promise<OrderPage> {
  const rows = await itemsOf(db, [row.id])
  const state = confirmationState(row, channel)
  const order = translateOrder(toOrder(row, rows), locale)
  return {
    number: row.number,
    orderedDateTime: order.orderedDateTime,
    status: row.status,
    isReturned: row.status === 'cancelled' && row.returned_at !== null,
    cancelReason: cancelReasonOf(row),
    items: order.items.map((item, at) => ({
      ...item,
      position: rows[at]?.position ?? at,
      returnedQuantity: 0,
    })),
    totalPrice: order.totalPrice,
    discount: toLe(row.discount),
    shippingCost: order.shippingCost,
    totalPriceAfterDiscount: order.totalPriceAfterDiscount,
    amountDue: toLe(cashDue({ ...row, cashReceived: row.cash_received })),
    contact: contactOf(row, hasProof, locale),
    phoneEnding: phoneEnding(row.contact_phone),
    courier: row.courier,
    trackingNumber: row.tracking_number,
    locale: row.locale,
    confirmation: { state, until: state === 'waiting' ? row.confirm_until : null },
    can: {
      confirm: state === 'waiting',
      cancel: canTransition(row.status, 'cancelled', ['shopper']),
      exchange: false,
      pay: false,
      payCash: false,
    },
    exchange: null,
    payment: null,
    receipts: [],
    replaces: null,
  }
}
