import type { Context } from 'hono'
import { refuse } from '#contract/faults.ts'
import { IdempotencyKey, idempotencyHeader } from '#contract/identity.ts'
import { type Checkout, cancelOrder, checkout, getOrders } from '#contract/orders.ts'
import { type Attempt, placeOrder } from '#data/checkout.ts'
import * as orders from '#data/orders.ts'
import { digest } from './identity.ts'
import { type Mounting, mount } from './mount.ts'

function readIdempotency(context: Context, body: Checkout): Attempt['idempotency'] {
  const sent = context.req.header(idempotencyHeader)
  if (sent === undefined) return undefined
  const key = IdempotencyKey.safeParse(sent)
  if (!key.success) {
    throw refuse('invalid', {
      field: idempotencyHeader,
      description: 'An Idempotency-Key is 8 to 200 printable characters.',
    })
  }
  return { key: key.data, hash: digest(JSON.stringify(body)) }
}

export function mountOrders(mounting: Mounting): void {
  const { engine, settings, now, onEvent } = mounting.deps
  mount(mounting, checkout, async ({ context, identity, body }) => {
    const { order, placed } = await placeOrder(engine, {
      owner: identity.owner,
      checkout: body,
      policy: settings.shippingPolicy,
      idempotency: readIdempotency(context, body),
      now: now(),
    })
    if (placed) onEvent('order_placed')
    return order
  })
  mount(mounting, getOrders, ({ identity }) => orders.readOrders(engine.db, identity.owner))
  mount(mounting, cancelOrder, async ({ identity, params }) => {
    await orders.cancelOrder(engine, { owner: identity.owner, orderId: params.orderId, now: now() })
    onEvent('order_cancelled')
    return null
  })
}
