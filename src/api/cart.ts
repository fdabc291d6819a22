import { getCart, putCartItem, removeCartItem } from '#contract/cart.ts'
import { putCartLine, readCart, removeCartLine } from '#data/cart.ts'
import { type Mounting, mount } from './mount.ts'

export function mountCart(mounting: Mounting): void {
  const { engine, now } = mounting.deps
  mount(mounting, getCart, ({ identity }) => readCart(engine.db, identity.owner))
  mount(mounting, putCartItem, ({ identity, body }) =>
    putCartLine(engine, {
      owner: identity.owner,
      productId: body.productID,
      variantId: body.productVariantId,
      quantity: body.quantityNeaded,
      now: now(),
    }),
  )
  mount(mounting, removeCartItem, ({ identity, params }) =>
    removeCartLine(engine, { owner: identity.owner, itemId: params.itemId }),
  )
}
