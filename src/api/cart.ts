import { getCart, removeCartItem, setCartItem } from '#contract/cart.ts'
import * as cart from '#data/cart.ts'
import { type MountContext, mount } from './mount.ts'

export function mountCart(mounting: MountContext): void {
  const { engine, now } = mounting.deps
  mount(mounting, getCart, ({ identity }) => cart.readCart(engine.db, identity.owner))
  mount(mounting, setCartItem, ({ identity, body }) =>
    cart.setCartItem(engine, {
      owner: identity.owner,
      productId: body.productID,
      variantId: body.productVariantId,
      quantity: body.quantityNeaded,
      now: now(),
    }),
  )
  mount(mounting, removeCartItem, ({ identity, params }) =>
    cart.removeCartItem(engine, { owner: identity.owner, itemId: params.itemId }),
  )
}
