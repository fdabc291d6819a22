import { checkout } from '#contract/orders.ts'
import { type CheckoutAttempt, findPlacedOrder, placeOrder } from '#data/checkout/checkout.ts'
import type { UnitLimiter } from '#data/engine/unit-limiter.ts'
import { translateOrder } from '#rules/translate.ts'
import { unitLimitMessage } from '#rules/unit-limit-message.ts'
import type { ApiDependencies } from './dependencies.ts'
import { readIdempotency, shareExecutions } from './idempotency.ts'
import { type MountContext, mount } from './mount.ts'

function createUnitLimiter(
  { engine, limits, onAddressLimit }: ApiDependencies,
  careEmail: () => string,
): UnitLimiter | undefined {
  const { address } = limits.units
  if (!address) return undefined
  const error = () => {
    onAddressLimit('units')
    const params = { units: address.points, email: careEmail() }
    return { description: unitLimitMessage(params), params }
  }
  return engine.createUnitLimiter({ name: 'units.address', ...address, error })
}

/**
 * Mounts the checkout.
 * @spec idempotency.header, idempotency.replay, limits.checkouts-identity, limits.checkouts-address
 */
export function mountCheckout(mountContext: MountContext): void {
  const { deps, rateLimiter, settings, shipping } = mountContext
  const { engine, now, onEvent } = deps
  // Staff can change the address, and a limit must not wait for it.
  let { careEmail } = deps.settings
  const unitLimiter = createUnitLimiter(deps, () => careEmail)

  /** Counts the attempt and places the order. A replay does not count and is not limited. */
  async function placeLimited(attempt: CheckoutAttempt) {
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
  }

  const place = shareExecutions(placeLimited)
  mount(mountContext, checkout, async ({ context, address, identity, locale, body }) => {
    careEmail = (await settings.cached()).careEmail
    const attempt = {
      owner: identity.owner,
      checkout: body,
      // Reads no row: a checkout needs as few statements as possible.
      shipping: await shipping.cached(),
      locale,
      clientAddress: address,
      unitLimiter,
      idempotency: readIdempotency(context, body),
      now: now(),
    }
    const { order, placed } = await place(attempt)
    if (placed) onEvent('order_placed')
    return translateOrder(order, locale)
  })
}
