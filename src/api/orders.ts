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

/**
 * Keys that are buying or have bought: using one again asks for the same order and is no new
 * attempt. A key that was refused is forgotten, so that trying again with it counts.
 */
function knownKeys() {
  const known = new Set<string>()
  return {
    /** True when the key was not known yet. */
    note(name: string): boolean {
      const isNew = !known.has(name)
      known.add(name)
      const [oldest] = known
      if (known.size > mostKeys && oldest !== undefined) known.delete(oldest)
      return isNew
    },
    forget: (name: string) => known.delete(name),
  }
}

export function mountOrders(mounting: Mounting): void {
  const { rateLimiter } = mounting
  const { engine, settings, now, onEvent } = mounting.deps
  const keys = knownKeys()

  async function buy(attempt: Attempt, address: string) {
    const { owner, idempotency } = attempt
    const name = idempotency && `${owner} ${idempotency.key}`
    try {
      if (!name || keys.note(name))
        await rateLimiter.consume('checkout', { subject: owner, address })
      return await placeOrder(engine, attempt)
    } catch (error) {
      if (name) keys.forget(name)
      throw error
    }
  }

  mount(mounting, checkout, async ({ context, address, identity, body }) => {
    const attempt = {
      owner: identity.owner,
      checkout: body,
      policy: settings.shippingPolicy,
      clientAddress: address,
      idempotency: readIdempotency(context, body),
      now: now(),
    }
    const { order, placed } = await buy(attempt, address)
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
