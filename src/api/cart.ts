import { getCart, removeCartItem, setCartItem } from '#contract/cart.ts'
import * as cart from '#data/cart.ts'
import { type MountContext, mount } from './mount.ts'

/** Mounts the calls of the cart. */
export function mountCart(mountContext: MountContext): void {
  const { engine, now } = mountContext.deps
  mount(mountContext, getCart, ({ identity }) => cart.readCart(engine.db, identity.owner))
  mount(mountContext, setCartItem, ({ identity, body }) =>
    cart.setCartItem(engine, {
      owner: identity.owner,
      productId: body.productID,
      variantId: body.productVariantId,
      quantity: body.quantityNeaded,
      now: now(),
    }),
  )
  mount(mountContext, removeCartItem, ({ identity, params }) =>
    cart.removeCartItem(engine, { owner: identity.owner, itemId: params.itemId }),
  )
}
