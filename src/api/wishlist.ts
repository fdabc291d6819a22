import type { Locale } from '#contract/locale.ts'
import {
  addToWishlist,
  getWishlist,
  removeFromWishlist,
  type Wishlist,
} from '#contract/wishlist.ts'
import * as wishlist from '#data/checkout/wishlist.ts'
import { translateTexts, translateVariant } from '#rules/translate.ts'
import { type MountContext, mount } from './mount.ts'
import { toProductResponse } from './product-response.ts'

const toResponse = (variants: readonly wishlist.WishlistVariant[], locale: Locale): Wishlist => ({
  items: variants.map(({ product, ...variant }) => ({
    productVariantId: variant.productVariantID,
    productVariant: {
      ...translateVariant(variant, locale),
      product: toProductResponse(translateTexts(product, locale)),
    },
  })),
})

/** Mounts the calls of the wishlist. */
export function mountWishlist(mountContext: MountContext): void {
  const { engine, now } = mountContext.deps
  mount(mountContext, getWishlist, async ({ identity, locale }) =>
    toResponse(await wishlist.readWishlist(engine.db, identity.owner), locale),
  )
  mount(mountContext, addToWishlist, async ({ identity, params, locale }) =>
    toResponse(
      await wishlist.addToWishlist(engine, {
        owner: identity.owner,
        variantId: params.productVariantID,
        now: now(),
      }),
      locale,
    ),
  )
  mount(mountContext, removeFromWishlist, async ({ identity, params, locale }) =>
    toResponse(
      await wishlist.removeFromWishlist(engine, {
        owner: identity.owner,
        variantId: params.productVariantID,
      }),
      locale,
    ),
  )
}
