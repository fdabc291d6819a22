import type { Context } from 'hono'
import { shopError } from '#contract/errors.ts'
import { IdempotencyKey, idempotencyHeader } from '#contract/idempotency.ts'
import { type Checkout, cancelOrder, checkout, getOrders } from '#contract/orders.ts'
import { type CheckoutAttempt, findPlacedOrder, placeOrder } from '#data/checkout.ts'
import type { UnitLimiter } from '#data/engine/unit-limiter.ts'
import * as orders from '#data/orders.ts'
import type { ApiDependencies } from './dependencies.ts'
import { digest } from './identity.ts'
import { type MountContext, mount } from './mount.ts'

function readIdempotency(context: Context, body: Checkout): CheckoutAttempt['idempotency'] {
  const header = context.req.header(idempotencyHeader)
  if (header === undefined) return undefined
  const key = IdempotencyKey.safeParse(header)
  if (!key.success) {
    throw shopError('invalid', {
      field: idempotencyHeader,
      description: 'Send an Idempotency-Key of 8 to 200 printable characters.',
    })
  }
  return { key: key.data, hash: digest(JSON.stringify(body)) }
}

type CheckoutResult = Awaited<ReturnType<typeof placeOrder>>

/**
 * Returns a function that runs `place` once for concurrent requests with the same owner, key and
 * body. All of them get its result.
 */
function shareExecutions(place: (attempt: CheckoutAttempt) => Promise<CheckoutResult>) {
  const running = new Map<string, Promise<CheckoutResult>>()
  return async (attempt: CheckoutAttempt): Promise<CheckoutResult> => {
    const { owner, idempotency } = attempt
    if (!idempotency) return place(attempt)
    const name = `${owner} ${idempotency.key} ${idempotency.hash}`
    const first = running.get(name)
    if (first) return { ...(await first), placed: false }
    const execution = place(attempt).finally(() => running.delete(name))
    running.set(name, execution)
    return execution
  }
}

/** Returns the message for an address that has ordered too many units. */
const unitLimitMessage = (units: number, careEmail: string): string =>
  `At most ${units} pieces can be ordered from one network within an hour. Please try again later, or write to ${careEmail}.`

function openUnitLimiter({ engine, limits, settings }: ApiDependencies): UnitLimiter | undefined {
  const { address } = limits.units
  if (!address) return undefined
  const description = unitLimitMessage(address.points, settings.careEmail)
  return engine.createUnitLimiter({ name: 'units.address', ...address, description })
}

/**
 * Mounts the calls of orders.
 * @spec idempotency.header, idempotency.replay, limits.checkouts-identity, limits.checkouts-address
 */
export function mountOrders(mountContext: MountContext): void {
  const { deps, rateLimiter } = mountContext
  const { engine, settings, now, onEvent } = deps
  const unitLimiter = openUnitLimiter(deps)

  /** Counts the attempt and places the order. A replay does not count and is not limited. */
  const place = shareExecutions(async (attempt) => {
    const keys = { subject: attempt.owner, address: attempt.clientAddress }
    try {
      await rateLimiter.consume('checkout', keys)
    } catch (error) {
      const order = await findPlacedOrder(engine.db, attempt)
      if (order) return { order, placed: false }
      throw error
    }
    const result = await placeOrder(engine, attempt)
    if (!result.placed) await rateLimiter.refund('checkout', keys)
    return result
  })

  mount(mountContext, checkout, async ({ context, address, identity, body }) => {
    const attempt = {
      owner: identity.owner,
      checkout: body,
      policy: settings.shippingPolicy,
      clientAddress: address,
      unitLimiter,
      idempotency: readIdempotency(context, body),
      now: now(),
    }
    const { order, placed } = await place(attempt)
    if (placed) onEvent('order_placed')
    return order
  })
  mount(mountContext, getOrders, ({ identity }) => orders.readOrders(engine.db, identity.owner))
  mount(mountContext, cancelOrder, async ({ identity, params }) => {
    await orders.cancelOrder(engine, { owner: identity.owner, orderId: params.orderId, now: now() })
    onEvent('order_cancelled')
    return null
  })
}
