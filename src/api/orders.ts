import { cancelOrder, getOrders } from '#contract/orders.ts'
import * as orders from '#data/orders/orders.ts'
import { translateOrder } from '#rules/translate.ts'
import { type MountContext, mount } from './mount.ts'

/** Mounts the calls of orders, except the checkout. */
export function mountOrders(mountContext: MountContext): void {
  const { engine, now, onEvent } = mountContext.deps
  mount(mountContext, getOrders, async ({ identity, locale }) => {
    const found = await orders.readOrders(engine.db, identity.owner)
    return found.map((order) => translateOrder(order, locale))
  })
  mount(mountContext, cancelOrder, async ({ identity, params }) => {
    await orders.cancelOrder(engine, { owner: identity.owner, orderId: params.orderId, now: now() })
    onEvent('order_cancelled')
    return null
  })
}
