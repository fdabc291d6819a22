import { addToWishlist, getWishlist, removeFromWishlist } from '#contract/wishlist.ts'
import { keepVariant, readWishlist, releaseVariant } from '#data/wishlist.ts'
import { type Mounting, mount } from './mount.ts'

export function mountWishlist(mounting: Mounting): void {
  const { engine, now } = mounting.deps
  mount(mounting, getWishlist, ({ identity }) => readWishlist(engine.db, identity.owner))
  mount(mounting, addToWishlist, ({ identity, params }) =>
    keepVariant(engine, { owner: identity.owner, variantId: params.productVariantID, now: now() }),
  )
  mount(mounting, removeFromWishlist, ({ identity, params }) =>
    releaseVariant(engine, { owner: identity.owner, variantId: params.productVariantID }),
  )
}
