import type { Context } from 'hono'
import { refuse } from '#contract/faults.ts'
import { IdempotencyKey, idempotencyHeader } from '#contract/idempotency.ts'
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

/** Keys remembered at most; beyond that the oldest counts anew. */
const mostKeys = 10_000

/** Tells the first use of a key from its repetitions: repeating a key is no new attempt to buy. */
function firstUses() {
  const known = new Set<string>()
  return (owner: string, { key }: { key: string }): boolean => {
    const name = `${owner} ${key}`
    if (known.has(name)) return false
    known.add(name)
    const [oldest] = known
    if (known.size > mostKeys && oldest !== undefined) known.delete(oldest)
    return true
  }
}

export function mountOrders(mounting: Mounting): void {
  const { turnstile } = mounting
  const { engine, settings, now, onEvent } = mounting.deps
  const isFirstUse = firstUses()
  mount(mounting, checkout, async ({ context, identity, body }) => {
    const idempotency = readIdempotency(context, body)
    if (!idempotency || isFirstUse(identity.owner, idempotency)) {
      await turnstile.pass('checkout', { each: identity.owner, address: context.env?.address })
    }
    const { order, placed } = await placeOrder(engine, {
      owner: identity.owner,
      checkout: body,
      policy: settings.shippingPolicy,
      idempotency,
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
