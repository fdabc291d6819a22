import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readBookingErrors, readStockErrors, readTotalErrors } from '#data/consistency.ts'
import type { Db } from '#data/engine/engine.ts'
import { product, variant } from '../factories.ts'

/** Reaches an API, wherever it runs. Rejects when there is no answer. */
export type Send = (
  path: string,
  given: { headers: Record<string, string>; body: unknown },
) => Promise<{ status: number; orderId: string | undefined }>

/** One intent to buy a cart of two lines; without an order when no answer came. */
export interface Intent {
  headers: Record<string, string>
  orderId: string | undefined
}

const contact = {
  contactInfo_Name: 'Nour Hassan',
  contactInfo_Email: 'nour@example.com',
  contactInfo_PhoneNumber: '01012345678',
  shippingAddress: '12 Tahrir Square, Cairo',
}

const variants = ['silk-red', 'silk-blue']

async function fillCart(send: Send, headers: Record<string, string>): Promise<boolean> {
  for (const [at, id] of variants.entries()) {
    const body = { productID: 'silk', productVariantId: id, quantityNeaded: at + 1 }
    const { status } = await send('/products/add-or-update-product-to-cart', { headers, body })
    if (status !== 200) return false
  }
  return true
}

/** Tries an intent, again if need be: its key makes it one order. Answers the order's id. */
async function checkOut(send: Send, { headers }: Intent): Promise<string | undefined> {
  return (await send('/Orders/checkout', { headers, body: contact })).orderId
}

/** One shopper after another, each buying once, until it is over; failures are what it is for. */
async function keepBuying(send: Send, intents: Intent[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const headers = { 'guest-user-id': randomUUID(), 'idempotency-key': randomUUID() }
    const intent: Intent = { headers, orderId: undefined }
    try {
      if (!(await fillCart(send, headers))) throw new Error('no cart')
      intents.push(intent)
      intent.orderId = await checkOut(send, intent)
    } catch {
      await sleep(20)
    }
  }
}

/** What is wrong with the orders kept, and which of the acknowledged are not: nothing, if all is well. */
async function findFaults(db: Db, intents: readonly Intent[]): Promise<unknown[]> {
  const orders = await db.selectFrom('orders').select('id').execute()
  const items = await db.selectFrom('order_items').select('order_id').execute()
  const letters = await db.selectFrom('outbox').select('order_id').execute()
  const told = new Set(letters.map((letter) => letter.order_id))
  const lines = Map.groupBy(items, (item) => item.order_id)
  const kept = new Set(orders.map((order) => order.id))
  return [
    ...orders.filter(({ id }) => lines.get(id)?.length !== variants.length),
    ...orders.filter(({ id }) => !told.has(id)),
    ...intents.filter(({ orderId }) => orderId !== undefined && !kept.has(orderId)),
    ...(await readStockErrors(db)),
    ...(await readBookingErrors(db)),
    ...(await readTotalErrors(db)),
  ]
}

/** A stream of checkouts, and how to tell whether a crash in the middle of it did any harm. */
export const stream = {
  catalogue: () => [
    product(
      'silk',
      variants.map((id) => variant(id, { stock: 100_000 })),
    ),
  ],
  keepBuying,
  checkOut,
  findFaults,
}
