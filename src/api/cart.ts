import { getCart, removeCartItem, setCartItem } from '#contract/cart.ts'
import * as cart from '#data/checkout/cart.ts'
import { translateCart } from '#rules/translate.ts'
import { type MountContext, mount } from './mount.ts'

/** Mounts the calls of the cart. */
export function mountCart(mountContext: MountContext): void {
  const { engine, now } = mountContext.deps
  mount(mountContext, getCart, async ({ identity, locale }) =>
    translateCart(await cart.readCart(engine.db, identity.owner), locale),
  )
  mount(mountContext, setCartItem, async ({ identity, body, locale }) => {
    const changed = await cart.setCartItem(engine, {
      owner: identity.owner,
      productId: body.productID,
      variantId: body.productVariantId,
      quantity: body.quantityNeaded,
      locale,
      now: now(),
    })
    return translateCart(changed, locale)
  })
  mount(mountContext, removeCartItem, async ({ identity, params, locale }) => {
    const { owner } = identity
    const changed = await cart.removeCartItem(engine, { owner, itemId: params.itemId })
    return translateCart(changed, locale)
  })
}
