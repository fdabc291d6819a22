import { addToWishlist, getWishlist, removeFromWishlist } from '#contract/wishlist.ts'
import * as wishlist from '#data/wishlist.ts'
import { type MountContext, mount } from './mount.ts'

/** Mounts the calls of the wishlist. */
export function mountWishlist(mountContext: MountContext): void {
  const { engine, now } = mountContext.deps
  mount(mountContext, getWishlist, ({ identity }) =>
    wishlist.readWishlist(engine.db, identity.owner),
  )
  mount(mountContext, addToWishlist, ({ identity, params }) =>
    wishlist.addToWishlist(engine, {
      owner: identity.owner,
      variantId: params.productVariantID,
      now: now(),
    }),
  )
  mount(mountContext, removeFromWishlist, ({ identity, params }) =>
    wishlist.removeFromWishlist(engine, {
      owner: identity.owner,
      variantId: params.productVariantID,
    }),
  )
}
