import { addToWishlist, getWishlist, removeFromWishlist } from '#contract/wishlist.ts'
import * as wishlist from '#data/wishlist.ts'
import { type MountContext, mount } from './mount.ts'

export function mountWishlist(mounting: MountContext): void {
  const { engine, now } = mounting.deps
  mount(mounting, getWishlist, ({ identity }) => wishlist.readWishlist(engine.db, identity.owner))
  mount(mounting, addToWishlist, ({ identity, params }) =>
    wishlist.addToWishlist(engine, {
      owner: identity.owner,
      variantId: params.productVariantID,
      now: now(),
    }),
  )
  mount(mounting, removeFromWishlist, ({ identity, params }) =>
    wishlist.removeFromWishlist(engine, {
      owner: identity.owner,
      variantId: params.productVariantID,
    }),
  )
}
