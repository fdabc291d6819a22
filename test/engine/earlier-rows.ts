import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { digest } from '#api/identity.ts'
import { Checkout } from '#contract/orders.ts'
import type { Engine } from '#data/engine/engine.ts'
import type { Tables } from '#data/tables/tables.ts'
import { checkoutBody } from '#test/shop/create-test-shop.ts'

/** A row of any table, as the database returns it. */
export type Row = Record<string, unknown>

/** When an earlier version of the shop wrote the rows. */
export const earlierTime = '2026-01-10T08:00:00.000Z'
/** The order of the rows. */
export const orderId = randomUUID()
/** The customer of the rows, who is signed in. */
export const customer = { id: randomUUID(), token: 'a-token-of-an-earlier-version' }
const owner = `customer:${customer.id}`
/** The idempotency key of the order. */
export const key = randomUUID()
/** The body with which the order was placed. */
export const body = checkoutBody()

/**
 * At least one row of each table of 0001, with the columns of 0001. All later schemas accept them
 * after `rename`.
 */
export const rows: readonly [table: keyof Tables, row: Row][] = [
  [
    'products',
    {
      id: 'floral',
      name: 'Floral',
      category: 'ties',
      tags: '["#Floral"]',
      description: '<p>Silk</p>',
      summery: 'Silk',
      model_image: '/model.avif',
      rank: 1,
    },
  ],
  ...['floral-701', 'floral-ivory'].map((id): [keyof Tables, Row] => [
    'variants',
    {
      id,
      product_id: 'floral',
      name: id,
      code: id,
      color: id,
      price: 99_000,
      stock_quantity: 8,
      images: '["/1.avif"]',
      image_alts: '["The tie"]',
      share_image: '/share.jpg',
      rank: 1,
      tags: '[]',
    },
  ]),
  [
    'users',
    {
      id: customer.id,
      email: 'nour@example.com',
      first_name: 'Nour',
      last_name: 'Hassan',
      password_hash: 'none',
      created_at: earlierTime,
    },
  ],
  [
    'sessions',
    {
      token_hash: digest(customer.token),
      user_id: customer.id,
      created_at: earlierTime,
      expires_at: '2026-02-10T08:00:00.000Z',
    },
  ],
  [
    'cart_lines',
    { id: randomUUID(), owner, variant_id: 'floral-701', quantity: 1, added_at: earlierTime },
  ],
  ['wishlist_items', { owner, variant_id: 'floral-ivory', added_at: earlierTime }],
  ['coupons', { id: randomUUID(), name: 'EID', discount_percent: 10, is_enabled: true }],
  [
    'orders',
    {
      id: orderId,
      number: orderId.slice(0, 8),
      owner,
      status: 'pending',
      ordered_at: earlierTime,
      contact_name: body.contactInfo_Name,
      contact_email: body.contactInfo_Email,
      contact_phone: body.contactInfo_PhoneNumber,
      shipping_address: body.shippingAddress,
      discount_percent: 0,
      subtotal: 198_000,
      discount: 0,
      shipping_cost: 0,
      total: 198_000,
    },
  ],
  [
    'order_items',
    {
      order_id: orderId,
      position: 0,
      product_id: 'floral',
      variant_id: 'floral-701',
      product_category: 'ties',
      product_name: 'Floral',
      variant_name: 'floral-701',
      color: 'Midnight',
      image: '/1.avif',
      price: 99_000,
      quantity: 2,
    },
  ],
  ...[10, -2].map((delta): [keyof Tables, Row] => [
    'stock_movements',
    {
      id: randomUUID(),
      variant_id: 'floral-701',
      delta,
      reason: delta > 0 ? 'opening' : 'order',
      order_id: delta > 0 ? null : orderId,
      moved_at: earlierTime,
    },
  ]),
  [
    'idempotency_keys',
    {
      owner,
      key,
      request_hash: digest(JSON.stringify(Checkout.parse(body))),
      order_id: orderId,
      created_at: earlierTime,
    },
  ],
  [
    'feedback',
    {
      id: randomUUID(),
      name: 'Nour',
      email: 'nour@example.com',
      message: 'Hello',
      sent_at: earlierTime,
    },
  ],
]

/** Returns a row with the names that its columns have since 0004. */
export function rename(table: keyof Tables, row: Row): Row {
  if (table !== 'products') return row
  const { summery, ...columns } = row
  return { summary: summery, ...columns }
}

/** The tables of 0001. */
export const tables = [...new Set(rows.map(([table]) => table))]

/** Inserts the rows of an earlier version without the types of the current tables. */
export async function insertRows({ db }: Engine, schema: string): Promise<void> {
  for (const [table, original] of rows) {
    const row = schema < '0004' ? original : rename(table, original)
    const columns = Object.keys(row).map((column) => sql.ref(column))
    await sql`insert into ${sql.table(table)} (${sql.join(columns)})
      values (${sql.join(Object.values(row))})`.execute(db)
  }
}
