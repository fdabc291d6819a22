import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Engine } from '#data/engine/engine.ts'
import { callAs, fillCart } from '../shop-api.ts'
import type { AdminShop } from './admin-shop.ts'

/** An order that a test placed. */
export interface PlacedOrder {
  id: string
  /** The first eight characters of the id. */
  number: string
  name: string
}

/** Fields of an order that a test chooses. */
export interface NewOrder {
  name?: string
  address?: string
  phone?: string
  /** Product, variant and quantity. Default: one tie, of which there are plenty. */
  items?: Parameters<typeof fillCart>[2]
}

/** Returns a word for the name of a customer in one test. A search for digits would also find orders. */
export const uniqueWord = () =>
  randomUUID()
    .slice(0, 12)
    .replace('-', '')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/** A phone number of this test only. Customers with the same number are one row. */
export const uniquePhone = () => `010${String(randomInt(1e8)).padStart(8, '0')}`

const tie = ['black-diamond', 'black-diamond-jet', 1] as const

/** Places an order as a guest, through the API of the shop. */
export async function placeOrder(
  { request }: Pick<Page, 'request'>,
  { name = 'Ahmed Zaki', address, phone = '01005550142', items = [tie] }: NewOrder = {},
): Promise<PlacedOrder> {
  const guest = randomUUID()
  await fillCart(request, guest, items)
  const { id } = await callAs(request, guest, {
    path: '/Orders/checkout',
    method: 'POST',
    body: {
      contactInfo_Name: name,
      contactInfo_Email: 'ahmed.zaki@example.com',
      contactInfo_PhoneNumber: phone,
      shippingAddress: address ?? '12 Tahrir Square',
      address1: address ?? '12 Tahrir Square',
      city: 'Cairo',
    },
  })
  return { id, number: String(id).slice(0, 8), name }
}

/** How far an order is on its way to the customer. */
type Progress = 'confirmed' | 'processing' | 'packed' | 'shipped'

/** Moves orders on in the database, as if staff had done it before. */
export const moveOrders = (
  shop: AdminShop,
  orders: readonly PlacedOrder[],
  progress: Progress,
): Promise<void> =>
  shop.withEngine(async ({ db }) => {
    const at = new Date().toISOString()
    const status = { confirmed: 'pending', processing: 'processing', packed: 'processing' } as const
    await db
      .updateTable('orders')
      .set({
        confirmed_at: at,
        confirmed_by: 'staff',
        status: progress === 'shipped' ? 'shipped' : status[progress],
        ...(progress === 'packed' || progress === 'shipped' ? { packed_at: at } : {}),
      })
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute()
  })

/** Moves the orders of earlier runs out of 2024, so that a repeated test finds its own order only. */
export const clearYear2024 = (db: Engine['db']) =>
  db
    .updateTable('orders')
    .set({ ordered_at: '2020-01-01T10:00:00.000Z' })
    .where('ordered_at', '<', '2025-01-01T00:00:00.000Z')
    .execute()
