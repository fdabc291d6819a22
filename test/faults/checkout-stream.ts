import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readBookingErrors, readStockErrors, readTotalErrors } from '#data/consistency.ts'
import type { Db } from '#data/engine/engine.ts'
import { product, sampleContact, variant } from '#test/shop/factories.ts'

/** Sends a request to an API. Rejects without a response. */
export type Send = (
  path: string,
  given: { headers: Record<string, string>; body: unknown },
) => Promise<{ status: number; orderId: string | undefined }>

/** One intent to buy a cart with two items. Without a response there is no order id. */
export interface Intent {
  headers: Record<string, string>
  orderId: string | undefined
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

/** Sends the checkout of an intent and returns the order id. Its key makes repeated calls one order. */
async function checkOut(send: Send, { headers }: Intent): Promise<string | undefined> {
  return (await send('/Orders/checkout', { headers, body: sampleContact })).orderId
}

/** Buys as one shopper after another until `isOver`. Failures are expected. */
async function buyRepeatedly(send: Send, intents: Intent[], isOver: () => boolean): Promise<void> {
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

/** Returns incomplete orders, lost acknowledged orders and wrong sums; [] if there are none. */
async function findProblems(db: Db, intents: readonly Intent[]): Promise<unknown[]> {
  const orders = await db.selectFrom('orders').select('id').execute()
  const items = await db.selectFrom('order_items').select('order_id').execute()
  const emails = await db.selectFrom('outbox').select('order_id').execute()
  const withEmail = new Set(emails.map((email) => email.order_id))
  const itemsByOrder = Map.groupBy(items, (item) => item.order_id)
  const stored = new Set(orders.map((order) => order.id))
  return [
    ...orders.filter(({ id }) => itemsByOrder.get(id)?.length !== variants.length),
    ...orders.filter(({ id }) => !withEmail.has(id)),
    ...intents.filter(({ orderId }) => orderId !== undefined && !stored.has(orderId)),
    ...(await readStockErrors(db)),
    ...(await readBookingErrors(db)),
    ...(await readTotalErrors(db)),
  ]
}

/** Produces checkouts and checks the data after a crash. */
export const stream = {
  catalogue: () => [
    product(
      'silk',
      variants.map((id) => variant(id, { stock: 100_000 })),
    ),
  ],
  buyRepeatedly,
  checkOut,
  findProblems,
}
